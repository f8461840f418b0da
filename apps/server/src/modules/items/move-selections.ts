import { type SelectionsResult, selectionsAfterChange } from '@fairtab/domain/item-selections';
import type { AssignmentMode } from '@fairtab/domain/items';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { replaceSelections } from './items.repository.ts';

type Item = ReceiptSnapshot['items'][number];

/** An item with its selections, in the shape of the domain's rules. */
export function selectedItem(snapshot: ReceiptSnapshot, item: Item) {
  const selections = snapshot.selections
    .filter((selection) => selection.item_id === item.id)
    .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
  return { mode: item.assignment_mode, totalQuantity: item.total_quantity, selections };
}

/**
 * Converts the selections of an item whose mode or quantity changes: a selector becomes one unit, or the reverse.
 * @throws AppError item.taken if fewer units would be left than people selected
 */
export async function moveSelections(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: Item,
  mode: AssignmentMode,
  totalQuantity: number,
): Promise<void> {
  const before = selectedItem(snapshot, item);
  if (
    before.selections.length === 0 ||
    (mode === item.assignment_mode && totalQuantity === item.total_quantity)
  )
    return;
  await storeSelections(trx, snapshot, item.id, selectionsAfterChange(before, mode, totalQuantity));
}

/**
 * Stores the selections that the domain computed.
 * @throws AppError item.taken with the selectors' names, if the domain refused
 */
export async function storeSelections(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  itemId: string,
  result: SelectionsResult,
): Promise<void> {
  if (!result.ok) {
    throw new AppError('item.taken', { selectors: namesOf(snapshot, result.selectors) });
  }
  await replaceSelections(trx, snapshot.receipt.id, itemId, result.selections);
}

/** The names of guests, for a message. */
export function namesOf(snapshot: ReceiptSnapshot, ids: readonly string[]): string {
  return ids
    .map((id) => snapshot.guests.find((guest) => guest.id === id)?.guest_name || 'a guest')
    .join(', ');
}
