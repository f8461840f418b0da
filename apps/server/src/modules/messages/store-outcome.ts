import { type MessageState, shownState } from '@fairtab/domain/texting/messages';
import type { Selectable } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { EmailError } from '../../adapters/email/email.ts';
import { type Fate, SmsError, type SmsFailure } from '../../adapters/sms/sms.ts';

export type Notification = Selectable<Schema['notifications']>;

/** Runs `store` under the receipt's lock, unless the receipt is gone, and announces a change if it returns true. */
export type OnOutcome = (trx: Trx, receiptId: string, store: () => Promise<boolean>) => Promise<void>;

export type Outcome = Partial<
  Pick<
    Notification,
    'state' | 'failure' | 'error' | 'attempts' | 'attempt_id' | 'attempted_at' | 'provider_id' | 'sent_at'
  >
>;

/** Changes a message depending on its current row (null: not at all). Locks the receipt first, like every command. */
export async function storeOutcome(
  trx: Trx,
  { id, receipt_id }: Pick<Notification, 'id' | 'receipt_id'>,
  onOutcome: OnOutcome,
  change: (now: Notification) => Outcome | null,
): Promise<void> {
  const store = async () => {
    const row = trx.selectFrom('notifications').selectAll().where('id', '=', id).forUpdate();
    const now = await row.executeTakeFirst();
    const outcome = now === undefined ? null : change(now);
    if (now === undefined || outcome === null) return false;
    const set = trx.updateTable('notifications').set(outcome).where('id', '=', id);
    const { state, failure } = await set.returning(['state', 'failure']).executeTakeFirstOrThrow();
    return shownState(state) !== shownState(now.state) || failure !== now.failure;
  };
  if (receipt_id === null) await store();
  else await onOutcome(trx, receipt_id, store);
}

/** `retryAfterSeconds` is null if it is not to be tried again. */
export type Attempted = {
  outcome: Outcome & { state: MessageState };
  retryAfterSeconds: number | null;
};

const HOUR_S = 3_600;
const FIRST_PAUSE_S = 2;
const LONGEST_PAUSE_S = 300;
/** After this a message fails and its host decides: a bill at night is worse than a link. */
const GIVE_UP_AFTER_S = 6 * HOUR_S;

/** Refusals are final. A text that may have been sent stays unknown; an e-mail is retried, as its Message-ID stays the same. */
export function afterFailure(message: Notification, error: unknown, now: Date): Attempted {
  const { fate, failure, retryAfterSeconds, words } = readError(error);
  const end = (outcome: Attempted['outcome']) => ({ outcome, retryAfterSeconds: null });
  if (failure === 'opted_out') return end({ state: 'opted_out', failure: null, error: words });
  if (fate === 'refused') return end({ state: 'failed', failure, error: words });
  if (fate === 'unknown' && message.channel === 'sms') {
    return end({ state: 'unknown', failure: null, error: words });
  }
  const pause = Math.max(
    Math.min(FIRST_PAUSE_S * 2 ** (message.attempts - 1), LONGEST_PAUSE_S),
    Math.min(retryAfterSeconds ?? 0, HOUR_S),
  );
  const waited = (now.getTime() - message.queued_at.getTime()) / 1000;
  if (waited + pause > GIVE_UP_AFTER_S) return end({ state: 'failed', failure: 'provider', error: words });
  return { outcome: { state: 'queued', failure: 'provider', error: words }, retryAfterSeconds: pause };
}

type ReadError = { fate: Fate; failure: SmsFailure; retryAfterSeconds: number | null; words: string };

function readError(error: unknown): ReadError {
  if (error instanceof SmsError) return { ...known(error), words: error.message };
  if (error instanceof EmailError) {
    const fate = error.retryable ? 'unknown' : 'refused';
    const failure = error.retryable ? 'provider' : 'unreachable';
    return { fate, failure, retryAfterSeconds: null, words: error.message };
  }
  // A bug or an unreadable row: it would fail each time, and its message may contain anything.
  return { fate: 'refused', failure: 'other', retryAfterSeconds: null, words: nameOf(error) };
}

const known = ({ fate, failure, retryAfterSeconds }: SmsError) => ({ fate, failure, retryAfterSeconds });

/** For the log: an error's message may contain a phone. */
export const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
