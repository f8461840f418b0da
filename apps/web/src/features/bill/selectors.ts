import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames, NAMELESS } from './names.ts';

/** Somebody who has chosen an item; `units` is 1 where an item is shared by whoever picks it. */
export type Selector = { id: string; name: string; units: number };

/**
 * Who has chosen what: item id to its selectors, in the order in which they came to the table. Of a finalized bill, who
 * pays for what; parts that are no whole units count as 1.
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
    const selector = { id: guest_id, name: names.get(guest_id) ?? NAMELESS, units };
    selectors.set(item_id, [...(selectors.get(item_id) ?? []), selector]);
  }
  return selectors;
}
