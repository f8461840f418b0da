import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { completeReceipt } from './complete-receipt.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { storeTotals } from './store-totals.ts';

/**
 * After any change of a bill that people are on: disputes about what somebody no longer has are forgotten, everybody's
 * amounts are stored, and whether the table has chosen or anything is left to assign. Nothing to do where guests
 * choose and it is not shared yet, nor once a bill is final.
 * @param before the receipt as the change found it
 */
export async function settle(trx: Trx, services: Services, before: ReceiptSnapshot): Promise<void> {
  const { id } = before.receipt;
  const now = await trx
    .selectFrom('receipts')
    .select(['admin_flow_type', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (now === undefined || now.status === 'finalized') return;
  if (now.admin_flow_type !== 'preassign' && now.status !== 'sharing') return;
  if (now.admin_flow_type === 'preassign') await dropSettledDisputes(trx, id);
  const after = await loadSnapshot(trx, id);
  if (after === null) return;
  await storeTotals(trx, after);
  if (now.status === 'sharing') await completeReceipt(trx, services, { before, after });
}

/** Deletes disputes about items that their guests no longer have. */
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
