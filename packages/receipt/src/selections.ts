import { SELECTIONS_MAX } from '@fairtab/domain/input/field-limits';
import type { Assignment } from '@fairtab/domain/receipt/assignments';
import type { ItemSelection, SelectedItem, SelectionsResult } from '@fairtab/domain/receipt/item-selections';
import type { HostReceipt, Item, Selection } from './model.ts';
import { refuse } from './refused.ts';

type Selections = Pick<HostReceipt, 'selections'>;

/** In the domain's terms. */
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

/** Keeps the order of people who stay. One pass, because a bill may have thousands of selections. */
export function withSelections(
  before: readonly Selection[],
  after: ReadonlyMap<string, readonly ItemSelection[]>,
): Selection[] {
  const units = new Map(
    [...after].map(([itemId, of]) => [itemId, new Map(of.map((one) => [one.personId, one.units]))]),
  );
  const kept: Selection[] = [];
  for (const one of before) {
    const ofItem = units.get(one.item_id);
    const left = ofItem === undefined ? one.units : ofItem.get(one.guest_id);
    ofItem?.delete(one.guest_id);
    if (left !== undefined) kept.push(left === one.units ? one : { ...one, units: left });
  }
  for (const [item_id, ofItem] of units)
    for (const [guest_id, count] of ofItem) kept.push({ item_id, guest_id, units: count });
  return kept;
}

/** For an item listed twice the last assignment wins. */
export function withAssignments<R extends Pick<HostReceipt, 'items' | 'selections'>>(
  receipt: R,
  assignments: readonly Assignment[],
): R {
  const modes = new Map(assignments.map(({ itemId, mode }) => [itemId, mode]));
  const after = new Map(assignments.map(({ itemId, selections }) => [itemId, selections]));
  return {
    ...receipt,
    items: receipt.items.map((item) => {
      const mode = modes.get(item.id) ?? item.assignment_mode;
      return mode === item.assignment_mode ? item : { ...item, ...inMode(mode) };
    }),
    selections: withSelections(receipt.selections, after),
  };
}

export const inMode = (mode: Item['assignment_mode']): Pick<Item, 'assignment_mode' | 'split_evenly'> => ({
  assignment_mode: mode,
  split_evenly: mode === 'group_split',
});

/** @throws Refused item.taken if the domain refused */
export function acceptedSelections(result: SelectionsResult): ItemSelection[] {
  return result.ok ? result.selections : refuse('item.taken', { guests: result.selectors });
}

/** Caps a bill's selections to keep changes fast. @throws Refused item.too_many_selections */
export function requireRoom({ selections }: Selections, added: number): void {
  if (added > 0 && selections.length + added > SELECTIONS_MAX) refuse('item.too_many_selections', {});
}

/** Units, or parts of a shared item; 0 for none. */
export const unitsOf = ({ selections }: Selections, itemId: string, guestId: string): number =>
  selections.find((one) => one.item_id === itemId && one.guest_id === guestId)?.units ?? 0;

export const selects = (...who: Parameters<typeof unitsOf>): boolean => unitsOf(...who) > 0;

/** New selections go last; at 0 companions' marks go too. */
export function withUnits<R extends Pick<HostReceipt, 'selections' | 'guests'>>(
  receipt: R,
  selection: Selection,
): R {
  const { item_id, guest_id, units } = selection;
  const isIt = (one: Selection) => one.item_id === item_id && one.guest_id === guest_id;
  const { selections } = receipt;
  if (units === 0)
    return {
      ...receipt,
      selections: selections.filter((one) => !isIt(one)),
      guests: withoutMark(receipt.guests, selection),
    };
  return {
    ...receipt,
    selections: selections.some(isIt)
      ? selections.map((one) => (isIt(one) ? { item_id, guest_id, units } : one))
      : [...selections, { item_id, guest_id, units }],
  };
}

type Guests = HostReceipt['guests'];

/** Keeps the list's identity if nothing is marked. */
function withoutMark(guests: Guests, { item_id, guest_id }: Selection): Guests {
  const isMarked = ({ id, companions }: Guests[number]) =>
    id === guest_id && companions.some(({ item_ids }) => item_ids.includes(item_id));
  if (!guests.some(isMarked)) return guests;
  return guests.map((guest) =>
    isMarked(guest)
      ? {
          ...guest,
          companions: guest.companions.map((one) => ({
            ...one,
            item_ids: one.item_ids.filter((id) => id !== item_id),
          })),
        }
      : guest,
  );
}
