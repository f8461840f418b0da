import type { Received } from '@fairtab/contract/endpoint';
import type { mergeItems as Call } from '@fairtab/contract/items';
import { LIMITS } from '@fairtab/contract/limits';
import type { ItemView } from '@fairtab/contract/receipt-view';
import { selectionsAfterMerge } from '@fairtab/domain/item-selections';
import { canMerge, type MergeableItem, mergeItems as merged } from '@fairtab/domain/items';
import { sql } from 'kysely';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { chargeItemsToo } from '../receipts/charge-writes.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { deleteItem, setPhotoBoxes, updateItemRow } from './item-writes.ts';
import { selectedItem, storeSelections } from './selections.ts';

/**
 * Merges two lines with the same name into one with the sum of their quantities and prices (spec section 4). Keeps the
 * selections of both as units, the charges of both, and both boxes on the photo.
 * @throws AppError item.not_found, item.cannot_group, item.taken, receipt.locked, receipt.finalized
 */
export function mergeItems(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'mergeItems',
    cause: { reason: 'items' },
    find: itemById(body.target_item_id),
    policy: ownEditable,
    async change({ trx, snapshot, receiptId, item: target }) {
      const dragged = snapshot.items.find((item) => item.id === body.dragged_item_id);
      if (dragged === undefined) throw new AppError('item.not_found');
      if (!canMerge(target, dragged)) throw new AppError('item.cannot_group');
      const whole = merged(mergeable(target), mergeable(dragged));
      if (whole.totalQuantity > LIMITS.totalQuantity) throw new AppError('item.cannot_group');
      const selections = selectionsAfterMerge(
        selectedItem(snapshot, target),
        selectedItem(snapshot, dragged),
      );
      await storeSelections(trx, snapshot, target.id, selections);
      await moveDisputes(trx, { from: dragged.id, to: target.id });
      await chargeItemsToo(trx, { from: dragged.id, to: [target.id] });
      await deleteItem(trx, receiptId, dragged.id);
      await updateItemRow(
        trx,
        target.id,
        { ...whole, confidence: lessCertain(target, dragged) },
        snapshot.receipt.currency,
      );
      await setPhotoBoxes(trx, target.id, bothBoxes(target, dragged));
      return { item_id: target.id, from: dragged.id };
    },
  });
}

const mergeable = ({ name, price, reduction, total_quantity }: ItemView): MergeableItem => {
  return { name, price, reduction, totalQuantity: total_quantity };
};

/** The lower confidence of the two; null (typed by hand) counts as certain. */
function lessCertain({ confidence_score: a }: ItemView, { confidence_score: b }: ItemView): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** Units of one line of the photo have the same box. */
function bothBoxes({ photo_boxes: a }: ItemView, { photo_boxes: b }: ItemView): number[][] {
  const known = new Set(a.map((box) => box.join()));
  return [...a, ...b.filter((box) => !known.has(box.join()))];
}

/** Moves the disputes about one item to the item that replaces it. Existing disputes of that item are unchanged. */
async function moveDisputes(trx: Trx, items: { from: string; to: string }): Promise<void> {
  await trx
    .insertInto('item_disputes')
    .columns(['receipt_id', 'item_id', 'guest_id', 'state'])
    .expression((build) =>
      build
        .selectFrom('item_disputes')
        .select(['receipt_id', sql<string>`${items.to}::uuid`.as('item_id'), 'guest_id', 'state'])
        .where('item_id', '=', items.from),
    )
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doNothing())
    .execute();
}
