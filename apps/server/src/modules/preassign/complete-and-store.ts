import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { lockReceipt } from '../receipts/receipt-writes.ts';
import { completeIfEveryoneChose } from '../sharing/complete-receipt.ts';
import { storeTotals } from '../sharing/store-totals.ts';

/** After a change of who has what: everybody's amounts are stored, and whether anything is left to assign. */
export async function completeAndStore(trx: Trx, services: Services, receiptId: string): Promise<void> {
  const after = await lockReceipt(trx, { id: receiptId });
  if (after === undefined) return;
  await storeTotals(trx, after);
  if (after.receipt.status === 'sharing') await completeIfEveryoneChose(trx, services, after);
}
