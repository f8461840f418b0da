import { isWaiting } from '@fairtab/domain/messages';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';
import { queueFinding } from './find-text.ts';
import { type Notification, type OnOutcome, type Outcome, storeOutcome } from './store-outcome.ts';
import { takeAllowance } from './take-allowance.ts';

/**
 * Marks a queued message as being sent, if nothing forbids it now: its time has passed, its phone has opted out, or
 * the limit of the day is reached. This is committed when it returns.
 * @returns the message with the new attempt, or null if it is not to be sent
 */
export async function beginAttempt(
  services: Services,
  id: string,
  onOutcome: OnOutcome,
): Promise<Notification | null> {
  const { database, log } = services;
  const message = await database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined || !isWaiting(message.state)) return null;
  const stopped = await whyNot(services, message);
  if (stopped === null) return mark(services, message);
  await database.inTransaction(async (trx) => {
    await storeOutcome(trx, message, onOutcome, (now) => (isSame(now, message) ? stopped : null));
    if (stopped.state === 'unknown') await queueFinding(trx, services, id);
  });
  const { channel } = message;
  log.warn(
    { notification: id, channel, state: stopped.state, failure: stopped.failure },
    'a message was not sent',
  );
  return null;
}

/** Nothing has happened to it since it was read. */
const isSame = (now: Notification, read: Notification) =>
  now.state === read.state && now.attempt_id === read.attempt_id;

/** Why a message is not sent now. A message that a server was sending when it died is in state `sending`. */
async function whyNot(services: Services, message: Notification): Promise<Outcome | null> {
  const { database, settings } = services;
  const { channel, state, send_before, recipient } = message;
  // Whether the provider has taken it is not known, so a text is not sent again. An e-mail is: see afterFailure.
  if (state === 'sending' && channel === 'sms') {
    return { state: 'unknown', failure: null, error: 'server stopped' };
  }
  if (send_before !== null && send_before <= new Date()) return { state: 'failed', failure: 'too_late' };
  if (channel === 'sms' && (await isOptedOut(database.kysely, settings, recipient))) {
    return { state: 'opted_out', failure: null };
  }
  if (!(await takeAllowance(services, message))) return { state: 'failed', failure: 'limit' };
  return null;
}

/** @returns null if it was cancelled, or taken by another server, meanwhile */
async function mark({ database }: Services, { id, attempt_id }: Notification): Promise<Notification | null> {
  const marked = await database.inTransaction((trx) =>
    trx
      .updateTable('notifications')
      .set({
        state: 'sending',
        attempts: sql<number>`attempts + 1`,
        attempt_id: sql<string>`gen_random_uuid()`,
        attempted_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .where('attempt_id', 'is not distinct from', attempt_id)
      .returningAll()
      .executeTakeFirst(),
  );
  return marked ?? null;
}
