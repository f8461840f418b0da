import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { lockReceipt } from '../receipts/receipt-writes.ts';
import { completeIfEveryoneChose } from '../sharing/complete-receipt.ts';
import { storeTotals } from '../sharing/store-totals.ts';
import { dropSettledDisputes } from './disputes.repository.ts';

/**
 * After any change of a bill whose items are assigned in advance: disputes about what somebody no longer has are
 * forgotten, everybody's amounts are stored, and whether anything is left to assign. Nothing to do where guests choose.
 */
export async function settleAssigned(trx: Trx, services: Services, receiptId: string): Promise<void> {
  const receipt = await trx
    .selectFrom('receipts')
    .select(['admin_flow_type', 'status'])
    .where('id', '=', receiptId)
    .executeTakeFirst();
  if (receipt?.admin_flow_type !== 'preassign' || receipt.status === 'finalized') return;
  await dropSettledDisputes(trx, receiptId);
  const after = await lockReceipt(trx, { id: receiptId });
  if (after === undefined) return;
  await storeTotals(trx, after);
  if (receipt.status === 'sharing') await completeIfEveryoneChose(trx, services, after);
}
