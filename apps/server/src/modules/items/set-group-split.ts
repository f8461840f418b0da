import type { Received } from '@fairtab/contract/endpoint';
import type { setGroupSplit as Call } from '@fairtab/contract/items';
import { modeForQuantity } from '@fairtab/domain/items';
import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockEditableReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import { setMode } from './items.repository.ts';
import { moveSelections } from './move-selections.ts';

/**
 * 'Split Items Among Group': exactly these items become everybody’s, the others go back to what their quantity says
 * (spec section 4).
 * @throws AppError item.not_found for an item of another receipt, receipt.locked, receipt.finalized
 */
export async function setGroupSplit(trx: Trx, context: SessionContext, { body }: Received<typeof Call>) {
  const snapshot = await lockEditableReceipt(trx, context, body.p_receipt_id);
  const wanted = new Set(body.item_ids);
  const known = new Set(snapshot.items.map((item) => item.id));
  if ([...wanted].some((id) => !known.has(id))) throw new AppError('item.not_found');
  for (const item of snapshot.items) {
    if (wanted.has(item.id) === (item.assignment_mode === 'group_split')) continue;
    const mode = wanted.has(item.id) ? 'group_split' : modeForQuantity(item.total_quantity);
    await moveSelections(trx, snapshot, item, mode, item.total_quantity);
    await setMode(trx, item.id, mode);
  }
  await settleAssigned(trx, context.services, body.p_receipt_id);
  await announceChange(trx, body.p_receipt_id);
  return { receiptId: body.p_receipt_id };
}
