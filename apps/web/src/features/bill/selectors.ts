import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames, nameIn } from './names.ts';

/** A guest who has chosen an item; `units` is 1 for an item that its selectors share. */
export type Selector = { id: string; name: string; units: number };

/**
 * The selectors of each item, by item id, in the order in which they joined. For a finalized bill: who pays for the
 * item; a part that is not a whole number of units counts as 1.
 */
export function selectorsByItem(
  view: Pick<ReceiptView, 'guests' | 'selections' | 'items' | 'final_split'>,
): ReadonlyMap<string, Selector[]> {
  const names = displayNames(view.guests);
  const seats = new Map(view.guests.map((guest, seat) => [guest.id, seat]));
  const quantities = new Map(view.items.map((item) => [item.id, item.total_quantity]));
  const selections = view.final_split
    ? view.final_split.shares.map((share) =>
        share.of === quantities.get(share.item_id) ? share : { ...share, units: 1 },
      )
    : [...view.selections];
  const selectors = new Map<string, Selector[]>();
  selections.sort((a, b) => (seats.get(a.guest_id) ?? 0) - (seats.get(b.guest_id) ?? 0));
  for (const { item_id, guest_id, units } of selections) {
    const selector = { id: guest_id, name: nameIn(names, guest_id), units };
    selectors.set(item_id, [...(selectors.get(item_id) ?? []), selector]);
  }
  return selectors;
}
