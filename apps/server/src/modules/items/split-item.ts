import type { Received } from '@fairtab/contract/endpoint';
import type { splitItem as Call } from '@fairtab/contract/items';
import { LIMITS } from '@fairtab/contract/limits';
import type { ItemSelection } from '@fairtab/domain/item-selections';
import { type UnitLine, unitLines } from '@fairtab/domain/unit-lines';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { chargeItemsToo } from '../receipts/charge-writes.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { columnsOf } from './insert-items.ts';
import { deleteItem, setPhotoBoxes } from './item-writes.ts';
import { requireRoom, selectedItem } from './selections.ts';

/**
 * Makes lines of one unit of an item, so that single units can be shared. Allowed until the bill is final, even while it is
 * locked: nobody pays for anything else. An item that is not counted stays as it is.
 * @throws AppError item.not_found, receipt.finalized, as splitIntoUnits
 */
export function splitItem(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'splitItem',
    cause: { reason: 'items' },
    find: itemById(body.item_id),
    policy: ownOpen,
    async change({ trx, snapshot, item }) {
      if (item.assignment_mode !== 'quantity_based') return UNCHANGED;
      const { selections } = selectedItem(snapshot, item);
      await splitIntoUnits(trx, snapshot, item, selections);
      return { item_id: item.id, name: item.name, total_quantity: item.total_quantity };
    },
  });
}

type Item = ReceiptSnapshot['items'][number];

/** A line of one unit as stored. */
type StoredLine = { id: string; selections: readonly ItemSelection[] };

/**
 * Replaces a counted item by a line for each of its units, in its place. The lines are new items: whoever still wants two of
 * the item that was there is told that it is gone, and does not take one of these unawares.
 * @param selections who has how many units from now on
 * @throws AppError item.too_many, item.too_many_selections
 */
export async function splitIntoUnits(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: Item,
  selections: readonly ItemSelection[],
): Promise<StoredLine[]> {
  const { total_quantity: totalQuantity, position } = item;
  if (snapshot.items.length - 1 + totalQuantity > LIMITS.itemsPerReceipt)
    throw new AppError('item.too_many', { max: LIMITS.itemsPerReceipt });
  const lines = unitLines({ ...item, totalQuantity, selections }, LIMITS.itemNameLength);
  const before = snapshot.selections.filter(({ item_id }) => item_id === item.id).length;
  requireRoom(snapshot, lines.flatMap((line) => line.selections).length - before);
  await trx
    .updateTable('receipt_items')
    .set((row) => ({ position: row('position', '+', totalQuantity - 1) }))
    .where('receipt_id', '=', snapshot.receipt.id)
    .where('position', '>', position)
    .execute();
  const stored = await insertLines(trx, snapshot, item, lines);
  await keepDisputes(trx, snapshot, item.id, stored);
  await chargeItemsToo(trx, { from: item.id, to: stored.map(({ id }) => id) });
  await deleteItem(trx, snapshot.receipt.id, item.id);
  return stored;
}

async function insertLines(
  trx: Trx,
  { receipt }: ReceiptSnapshot,
  item: Item,
  lines: readonly UnitLine[],
): Promise<StoredLine[]> {
  const stored: StoredLine[] = [];
  for (const [index, { name, price, reduction, selections }] of lines.entries()) {
    const { id } = await trx
      .insertInto('receipt_items')
      .values({
        receipt_id: receipt.id,
        ...columnsOf({ name, price, reduction, mode: 'guest_choice', totalQuantity: 1 }, receipt.currency),
        position: item.position + index,
        confidence_score: item.confidence_score,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setPhotoBoxes(trx, id, item.photo_boxes);
    stored.push({ id, selections });
  }
  const taken = stored.flatMap(({ id, selections }) =>
    selections.map(({ personId, units }) => ({
      receipt_id: receipt.id,
      item_id: id,
      guest_id: personId,
      units,
    })),
  );
  if (taken.length > 0) await trx.insertInto('guest_selections').values(taken).execute();
  return stored;
}

/** What somebody says of the item is said of the units that they have. */
async function keepDisputes(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  itemId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const kept = snapshot.disputes
    .filter(({ item_id }) => item_id === itemId)
    .flatMap(({ guest_id, state }) =>
      lines
        .filter(({ selections }) => selections.some(({ personId }) => personId === guest_id))
        .map(({ id }) => ({ receipt_id: snapshot.receipt.id, item_id: id, guest_id, state })),
    );
  if (kept.length > 0) await trx.insertInto('item_disputes').values(kept).execute();
}
