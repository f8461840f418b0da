import { type MessageState, shownState, stateAfterReport } from '@fairtab/domain/texting/messages';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { EmailError } from '../../adapters/email/email.ts';
import { type Job, RetryLater } from '../../adapters/jobs/job-worker.ts';
import { type Fate, SmsError, type SmsFailure } from '../../adapters/sms/sms.ts';
import { readReport } from '../../adapters/sms/twilio-errors.ts';
import type { Services } from '../../app/services.ts';
import type { SendingOutcome } from '../../metrics/metrics.ts';
import { recordRefusal } from '../opt-outs/opt-outs.ts';

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

/** Failures that are the recipient's, about which operators can do nothing. */
const OF_THE_RECIPIENT: readonly SmsFailure[] = ['unreachable', 'blocked', 'opted_out'];

/** For the counters: whether the recipient, or the provider and our account with it, is why it was not sent. */
export const outcomeOf = (error: unknown): SendingOutcome =>
  OF_THE_RECIPIENT.includes(readError(error).failure) ? 'refused' : 'failed';

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
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** An SMS provider's callback. */
export type ProviderReport = {
  providerId: string;
  /** From the callback's URL; finds a text whose provider id could not be stored. */
  attemptId: string | null;
  /** The provider's word, e.g. 'delivered'. */
  status: string;
  errorCode: number | null;
};

/** Applies a report to its text; unknown, repeated and out-of-order ones change nothing. Returns an opt-out that it reports. */
export async function recordDelivery(
  trx: Trx,
  { providerId, attemptId, status, errorCode }: ProviderReport,
  onOutcome: OnOutcome,
): Promise<{ optedOut: { phone: string; since: Date } | null }> {
  const report = readReport(status, errorCode);
  const message = report && (await textOf(trx, providerId, attemptId));
  if (!message) return { optedOut: null };
  const { reported, failure } = report;
  await storeOutcome(trx, message, onOutcome, (now) => {
    const state = stateAfterReport(now.state, reported);
    if (state === now.state) return null;
    return {
      state,
      provider_id: providerId,
      sent_at: now.sent_at ?? new Date(),
      failure: failure === 'opted_out' ? null : failure,
      error: errorCode === null ? null : `${status}, code ${errorCode}`,
    };
  });
  if (reported !== 'opted_out') return { optedOut: null };
  return { optedOut: { phone: message.recipient, since: message.attempted_at ?? message.queued_at } };
}

export async function applyReport(
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  report: ProviderReport,
  onOutcome: OnOutcome,
): Promise<void> {
  await services.database.inTransaction(async (trx) => {
    const { optedOut } = await recordDelivery(trx, report, onOutcome);
    if (optedOut !== null) await recordRefusal(trx, services, optedOut);
  });
}

/** By provider id; by attempt only while no provider id is stored. */
function textOf(trx: Trx, providerId: string, attemptId: string | null): Promise<Notification | undefined> {
  const attempt = z.uuid().safeParse(attemptId).data;
  return trx
    .selectFrom('notifications')
    .selectAll()
    .where('channel', '=', 'sms')
    .where((where) => {
      const byId = where('provider_id', '=', providerId);
      if (attempt === undefined) return byId;
      return where.or([
        byId,
        where.and([where('attempt_id', '=', attempt), where('provider_id', 'is', null)]),
      ]);
    })
    .executeTakeFirst();
}

export const FIND_TEXT_JOB = 'find-text';

const Data = z.object({ id: z.uuid() });

/** Seconds after the attempt: the provider's list of texts lags behind. */
const LOOKS_S = [60, 600, 3_600];

/** Queues the search for a text of unknown outcome, if the provider supports it. */
export async function queueFinding(
  trx: Trx,
  { jobs, sms }: Pick<Services, 'jobs' | 'sms'>,
  id: string,
): Promise<void> {
  if (sms.find !== undefined) await jobs.enqueue(trx, FIND_TEXT_JOB, { id });
}

/** Asks the provider about a text of unknown outcome; if not found, the host decides. @throws RetryLater to look again */
export async function findText(services: Services, job: Job, onOutcome: OnOutcome): Promise<void> {
  const { id } = Data.parse(job.data);
  const { database, sms, log } = services;
  const text = await database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (text?.state !== 'unknown' || text.attempted_at === null || sms.find === undefined) return;
  const age = (Date.now() - text.attempted_at.getTime()) / 1000;
  const [first = 0] = LOOKS_S;
  if (age < first) throw new RetryLater(Math.ceil(first - age));
  const found = await sms
    .find({ to: text.recipient, body: text.body, since: text.attempted_at })
    .catch((error: unknown) => {
      log.warn({ notification: id, reason: nameOf(error) }, 'the provider could not be asked about a text');
      return null;
    });
  if (found !== null) {
    const { id: providerId, status, errorCode } = found;
    const report = { providerId, attemptId: text.attempt_id, status, errorCode };
    return applyReport(services, report, onOutcome);
  }
  const next = LOOKS_S.find((seconds) => seconds > age);
  if (next !== undefined) throw new RetryLater(Math.ceil(next - age));
}

/** Changes only when tables are restored; PGlite's own backups are recognised otherwise (`pglite-engine.ts`). */
const HERE = sql<string>`(select system_identifier || ' ' || 'notifications'::regclass::oid from pg_control_system())`;

/** After a restore, queued messages were most likely sent since, so none is sent (decision 0139). Call before jobs start. */
export async function distrustRestored({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const distrusted = await database.inTransaction(async (trx) => {
    // Locked, so that only one of several starting servers acts.
    const known = await trx
      .selectFrom('database_place')
      .select(['place', HERE.as('here')])
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) {
      await trx
        .insertInto('database_place')
        .values({ place: HERE })
        .onConflict((one) => one.doNothing())
        .execute();
      return null;
    }
    if (known.place === known.here) return null;
    await trx.updateTable('database_place').set({ place: known.here }).execute();
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({
        // Its job then treats a text as if its server had died, and settles it.
        state: sql`case channel when 'sms' then 'sending' else 'unknown' end`,
        attempted_at: sql`coalesce(attempted_at, queued_at)`,
        error: 'restored from a backup',
      })
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
  if (distrusted !== null)
    log.warn(
      { messages: distrusted },
      'the database was restored: what waited to be sent is not sent by itself',
    );
}
