import type { Trx } from '../../app/request-context.ts';

/** Holds back the bills that did not reach anybody: what they say may soon be wrong. */
export async function cancelFinalBills(trx: Trx, receiptId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ state: 'cancelled' })
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'final_bill')
    .where('state', 'in', ['queued', 'failed'])
    .execute();
}
