import { sql } from 'kysely';
import { sha256 } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { countToday } from '../../limits/rate-limit.ts';
import type { Notification } from './store-outcome.ts';
import { takeNumber } from './texted-numbers.ts';

/** Tells a table of 50 twice what they owe, if the host corrects the bill once, with room for a second table. */
const PER_HOST = 150;
/** Nobody is at more tables than this in a day. */
const PER_RECIPIENT = 10;

/**
 * Counts a text or an e-mail against the daily limits (UTC, by the database's clock) of its host, its recipient and
 * this installation, and against the numbers that a new host may text. Counted in the database, so that concurrent sends on several servers cannot exceed them; separate
 * from the receipt, so that deleting it restores nothing.
 * @returns false, without counting, if one of the limits is reached
 */
export async function takeAllowance(
  services: Pick<Services, 'database' | 'settings' | 'sms'>,
  message: Pick<Notification, 'id' | 'receipt_id' | 'recipient' | 'channel' | 'kind'>,
): Promise<boolean> {
  const { database, settings } = services;
  try {
    await database.inTransaction(async (trx) => {
      if (!(await isFirstTry(trx, message.id))) return;
      // Always in this order, to avoid deadlocks.
      // Messages about an account have no host; they are as many as its changes, which are limited.
      if (message.receipt_id !== null) await countForHost(trx, services, message, message.receipt_id);
      await count(trx, `messages to ${sha256(message.recipient)}`, PER_RECIPIENT);
      await count(trx, 'messages', settings.messagesPerDay);
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

async function countForHost(
  trx: Trx,
  services: Pick<Services, 'settings' | 'sms'>,
  { recipient: phone, channel, kind }: Pick<Notification, 'recipient' | 'channel' | 'kind'>,
  receiptId: string,
): Promise<void> {
  const hostId = await hostOf(trx, receiptId);
  await count(trx, `messages of ${hostId}`, PER_HOST);
  // What everyone has chosen goes to the host's own phone, which their account has verified.
  const toGuest = channel === 'sms' && kind !== 'completion';
  if (toGuest && !(await takeNumber(trx, services, { hostId, phone }))) throw new UsedUp();
}

class UsedUp extends Error {}

async function isFirstTry(trx: Trx, id: string): Promise<boolean> {
  const uncounted = await trx
    .updateTable('notifications')
    .set({ counted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return uncounted !== undefined;
}

async function hostOf(trx: Trx, receiptId: string): Promise<string> {
  const receipt = await trx
    .selectFrom('receipts')
    .select('user_id')
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return receipt?.user_id ?? 'nobody';
}

async function count(trx: Trx, bucket: string, most: number): Promise<void> {
  if (!(await countToday(trx, bucket, 1, most))) throw new UsedUp();
}
