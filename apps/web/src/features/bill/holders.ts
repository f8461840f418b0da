import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames, NAMELESS } from './names.ts';

/** Somebody who has chosen an item; `units` is 1 where an item is shared by whoever picks it. */
export type Holder = { id: string; name: string; units: number };

/**
 * Who has chosen what: item id to its holders, in the order in which they came to the table. Of a finalized bill, who
 * pays for what; parts that are no whole units count as 1.
 */
export function holdersByItem(
  view: Pick<ReceiptView, 'guests' | 'claims' | 'items' | 'final_split'>,
): ReadonlyMap<string, Holder[]> {
  const names = displayNames(view.guests);
  const seats = new Map(view.guests.map((guest, seat) => [guest.id, seat]));
  const quantities = new Map(view.items.map((item) => [item.id, item.total_quantity]));
  const claims = view.final_split
    ? view.final_split.shares.map((share) =>
        share.of === quantities.get(share.item_id) ? share : { ...share, units: 1 },
      )
    : [...view.claims];
  const holders = new Map<string, Holder[]>();
  claims.sort((a, b) => (seats.get(a.guest_id) ?? 0) - (seats.get(b.guest_id) ?? 0));
  for (const { item_id, guest_id, units } of claims) {
    const holder = { id: guest_id, name: names.get(guest_id) ?? NAMELESS, units };
    holders.set(item_id, [...(holders.get(item_id) ?? []), holder]);
  }
  return holders;
}
