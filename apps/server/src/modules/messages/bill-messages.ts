import { type Cents, fromDecimalString } from '@fairtab/domain/money';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { queueSending } from './queue-messages.ts';

/**
 * What the last text that went out told each guest of a receipt at each phone, in cents: a name may have passed to
 * somebody else with another phone, who was told nothing yet.
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

/** Tries once more what guests were to hear of a bill and could not be sent. @returns how many messages */
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
 * Holds back the bills that did not reach anybody: what they say may soon be wrong. What somebody was told is not due
 * stays so, and goes out.
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
