import type { Received } from '@fairtab/contract/endpoint';
import type { mergeItems as Call } from '@fairtab/contract/items';
import { LIMITS } from '@fairtab/contract/limits';
import { selectionsAfterMerge } from '@fairtab/domain/item-selections';
import { canMerge, mergeItems as merged } from '@fairtab/domain/items';
import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import { deleteItem, setPhotoBoxes, updateItemRow } from './items.repository.ts';
import { lockOwnItem } from './lock-own-item.ts';
import { moveDisputes } from './move-disputes.ts';
import { selectedItem, storeSelections } from './move-selections.ts';

/**
 * Groups two lines of the same name into one whose quantity and price are the sums (spec section 4). Selections of both
 * are kept as units; both places on the photo are, too.
 * @throws AppError item.not_found, item.cannot_group, item.taken, receipt.locked, receipt.finalized
 */
export async function mergeItems(trx: Trx, context: SessionContext, { body }: Received<typeof Call>) {
  const { snapshot, item: target } = await lockOwnItem(trx, context, body.target_item_id);
  const dragged = snapshot.items.find((item) => item.id === body.dragged_item_id);
  if (dragged === undefined) throw new AppError('item.not_found');
  if (!canMerge(target, dragged)) throw new AppError('item.cannot_group');
  const whole = merged(target, dragged);
  if (whole.totalQuantity > LIMITS.totalQuantity) throw new AppError('item.cannot_group');
  const selections = selectionsAfterMerge(selectedItem(snapshot, target), selectedItem(snapshot, dragged));
  await storeSelections(trx, snapshot, target.id, selections);
  await moveDisputes(trx, { from: dragged.id, to: target.id });
  await deleteItem(trx, dragged.id);
  await updateItemRow(trx, target.id, { ...whole, confidence: lessCertain(target, dragged) });
  await setPhotoBoxes(trx, target.id, [...target.photoBoxes, ...dragged.photoBoxes]);
  await settleAssigned(trx, context.services, snapshot.receipt.id);
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}

/** A sum is no better known than its worse part; what was typed by hand (null) is certain. */
function lessCertain(a: { confidence: number | null }, b: { confidence: number | null }): number | null {
  if (a.confidence === null || b.confidence === null) return a.confidence ?? b.confidence;
  return Math.min(a.confidence, b.confidence);
}
