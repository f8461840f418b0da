import type { SessionContext, Trx } from '../../app/request-context.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import { deleteItem } from './items.repository.ts';
import { lockOwnItem } from './lock-own-item.ts';

/** Removes an item and its selections. @throws AppError item.not_found, receipt.locked, receipt.finalized */
export async function removeItem(trx: Trx, context: SessionContext, itemId: string) {
  const { snapshot } = await lockOwnItem(trx, context, itemId);
  await deleteItem(trx, itemId);
  await settleAssigned(trx, context.services, snapshot.receipt.id);
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}
