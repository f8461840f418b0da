import type { Currency } from '@fairtab/domain/currency';
import type { ItemSelection } from '@fairtab/domain/item-selections';
import type { AssignmentMode } from '@fairtab/domain/items';
import type { Trx } from '../../http/request-context.ts';
import { deleteChargesWithoutLines } from '../receipts/charge-writes.ts';
import { columnsOf, type ItemRow } from './insert-items.ts';

/** Overwrites an item; its amounts are in this currency. */
export async function updateItemRow(
  trx: Trx,
  itemId: string,
  item: ItemRow,
  currency: Currency,
): Promise<void> {
  await trx
    .updateTable('receipt_items')
    .set({ ...columnsOf(item, currency), confidence_score: item.confidence ?? null, updated_at: new Date() })
    .where('id', '=', itemId)
    .execute();
}

/** Changes only how an item is divided. */
export async function setMode(trx: Trx, itemId: string, mode: AssignmentMode): Promise<void> {
  await trx
    .updateTable('receipt_items')
    .set({ assignment_mode: mode, split_evenly: mode === 'group_split', updated_at: new Date() })
    .where('id', '=', itemId)
    .execute();
}

/** Deletes an item, and the charges that were for it alone. */
export async function deleteItem(trx: Trx, receiptId: string, itemId: string): Promise<void> {
  await trx.deleteFrom('receipt_items').where('id', '=', itemId).execute();
  await deleteChargesWithoutLines(trx, receiptId);
}

/** Replaces the selections of an item; those that stay keep their place in the order of time. */
export async function replaceSelections(
  trx: Trx,
  receiptId: string,
  itemId: string,
  selections: readonly ItemSelection[],
): Promise<void> {
  const kept = selections.map((selection) => selection.personId);
  const others = trx.deleteFrom('guest_selections').where('item_id', '=', itemId);
  await (kept.length === 0 ? others : others.where('guest_id', 'not in', kept)).execute();
  if (selections.length === 0) return;
  await trx
    .insertInto('guest_selections')
    .values(
      selections.map((selection) => ({
        receipt_id: receiptId,
        item_id: itemId,
        guest_id: selection.personId,
        units: selection.units,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'guest_id']).doUpdateSet((row) => ({ units: row.ref('excluded.units') })),
    )
    .execute();
}
