import type { Assignment } from '@fairtab/domain/assignments';
import { SELECTIONS_MAX } from '@fairtab/domain/field-limits';
import type { ItemSelection, SelectedItem, SelectionsResult } from '@fairtab/domain/item-selections';

import type { HostReceipt, Item, Selection } from './model.ts';
import { refuse } from './refused.ts';

type Selections = Pick<HostReceipt, 'selections'>;

/** An item with its selections, in the shape of the domain's rules. */
export const selectedItem = (
  { selections }: Selections,
  { id, assignment_mode: mode, total_quantity: totalQuantity }: Item,
): SelectedItem & { id: string } => ({
  id,
  mode,
  totalQuantity,
  selections: selections.flatMap(({ item_id, guest_id, units }) =>
    item_id === id ? [{ personId: guest_id, units }] : [],
  ),
});

/** All selections once an item has these: people who keep a part keep their place in the list, new ones come last. */
export function withSelections(
  before: readonly Selection[],
  itemId: string,
  after: readonly ItemSelection[],
): Selection[] {
  const units = new Map(after.map((one) => [one.personId, one.units]));
  const kept: Selection[] = [];
  for (const one of before) {
    const left = one.item_id === itemId ? units.get(one.guest_id) : one.units;
    if (one.item_id === itemId) units.delete(one.guest_id);
    if (left !== undefined) kept.push(left === one.units ? one : { ...one, units: left });
  }
  return [...kept, ...[...units].map(([guest_id, count]) => ({ item_id: itemId, guest_id, units: count }))];
}

/** A receipt with an item's mode and selections as the domain computed them. */
export const withAssignment = <R extends Pick<HostReceipt, 'items' | 'selections'>>(
  receipt: R,
  { itemId, mode, selections }: Assignment,
): R => ({
  ...receipt,
  items: receipt.items.map((item) =>
    item.id === itemId && item.assignment_mode !== mode ? { ...item, ...inMode(mode) } : item,
  ),
  selections: withSelections(receipt.selections, itemId, selections),
});

/** The two fields that say how an item is divided. */
export const inMode = (mode: Item['assignment_mode']): Pick<Item, 'assignment_mode' | 'split_evenly'> => ({
  assignment_mode: mode,
  split_evenly: mode === 'group_split',
});

/** The selections that the domain computed. @throws Refused item.taken where it refused */
export function acceptedSelections(result: SelectionsResult): ItemSelection[] {
  return result.ok ? result.selections : refuse('item.taken', { guests: result.selectors });
}

/**
 * Limits the selections of a bill, so that changes stay fast for everyone. Removing or exchanging them is always allowed.
 * @param added the net number of new selections
 * @throws Refused item.too_many_selections
 */
export function requireRoom({ selections }: Selections, added: number): void {
  if (added > 0 && selections.length + added > SELECTIONS_MAX) refuse('item.too_many_selections', {});
}
