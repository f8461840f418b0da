import { type Cents, fromDecimalString } from '@fairtab/domain/money';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { queueSending } from './queue-messages.ts';

/**
 * The amounts, in cents, that the last sent text told each guest of a receipt at each phone. A name may have passed to
 * another person with another phone, who was told nothing yet.
 */
export async function amountsTold(
  trx: Trx,
  receiptId: string,
): Promise<{ of(guestId: string, phone: string): Cents | null }> {
  const sent = await trx
    .selectFrom('notifications')
    .select(['guest_id', 'recipient', 'amount'])
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'final_bill')
    .where('state', '=', 'sent')
    .orderBy('created_at')
    .execute();
  const told = new Map(
    sent.flatMap(({ guest_id, recipient, amount }) =>
      guest_id === null || amount === null
        ? []
        : [[`${guest_id} ${recipient}`, fromDecimalString(amount)] as const],
    ),
  );
  return { of: (guestId, phone) => told.get(`${guestId} ${phone}`) ?? null };
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
