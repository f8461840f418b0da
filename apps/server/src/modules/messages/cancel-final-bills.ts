import type { Trx } from '../../app/request-context.ts';

/**
 * Holds back the bills that did not reach anybody: what they say may soon be wrong.
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
