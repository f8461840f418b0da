import { type SelectionsResult, selectionsAfterChange } from '@fairtab/domain/item-selections';
import type { AssignmentMode } from '@fairtab/domain/items';
import { AppError } from '../../app/errors.ts';
import type { Trx } from '../../app/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { replaceSelections } from './items.repository.ts';

type Item = ReceiptSnapshot['items'][number];

/** An item with its selections, as the domain's rules want it. */
export function selectedItem(snapshot: ReceiptSnapshot, item: Item) {
  const selections = snapshot.selections
    .filter((selection) => selection.item_id === item.id)
    .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
  return { mode: item.assignment_mode, totalQuantity: item.total_quantity, selections };
}

/**
 * Keeps the selections of an item whose mode or quantity changes: a selector becomes one unit, or the other way round.
 * @throws AppError item.taken when fewer units would be left than people selected
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

/** Stores what the domain decided. @throws AppError item.taken, naming the selectors, where it refused */
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
