import { sql } from 'kysely';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { completeIfEveryoneChose } from './complete-receipt.ts';
import { lockReceipt } from './receipt-writes.ts';
import { storeTotals } from './store-totals.ts';

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

/** Forgets the disputes about items that their guests no longer have. */
async function dropSettledDisputes(trx: Trx, receiptId: string): Promise<void> {
  const stillTheirs = sql<boolean>`(
    exists (select 1 from guest_selections s
      where s.item_id = item_disputes.item_id and s.guest_id = item_disputes.guest_id)
    or exists (select 1 from receipt_items i
      where i.id = item_disputes.item_id and i.assignment_mode = 'group_split'))`;
  await trx
    .deleteFrom('item_disputes')
    .where('receipt_id', '=', receiptId)
    .where((where) => where.not(stillTheirs))
    .execute();
}
