import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import type { Written } from './message.ts';
import { queueSending } from './queue-messages.ts';

/** Replaces the words of a guest's final bill that could not be sent to this phone. */
export async function renewFailedBill(
  trx: Trx,
  guestId: string,
  { recipient, language, body }: Written<'final_bill'>,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ language, body })
    .where('guest_id', '=', guestId)
    .where('kind', '=', 'final_bill')
    .where('state', '=', 'failed')
    .where('recipient', '=', recipient)
    .execute();
}

/**
 * Retries the failed bill messages of a receipt.
 * @returns the number of messages
 */
export async function resendFailedBills(
  trx: Trx,
  services: Pick<Services, 'jobs'>,
  receiptId: string,
): Promise<number> {
  const failed = await trx
    .updateTable('notifications')
    .set({ state: 'queued', error: null, counted_at: null })
    .where('receipt_id', '=', receiptId)
    .where('kind', 'in', ['final_bill', 'bill_withdrawn'])
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  await queueSending(trx, services, failed);
  return failed.length;
}

/**
 * Cancels the final bills that were not sent: their amounts may soon be wrong. Messages that withdraw a bill are still
 * sent.
 * @param guestId only the bill of this guest
 */
export async function cancelFinalBills(trx: Trx, receiptId: string, guestId?: string): Promise<void> {
  const unsent = trx
    .updateTable('notifications')
    .set({ state: 'cancelled' })
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'final_bill')
    .where('state', 'in', ['queued', 'failed']);
  await (guestId === undefined ? unsent : unsent.where('guest_id', '=', guestId)).execute();
}
