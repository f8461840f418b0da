import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames } from './names.ts';

/** Somebody who has chosen an item; `units` is 1 where an item is shared by whoever picks it. */
export type Holder = { id: string; name: string; units: number };

/** Who has chosen what: item id to its holders, in the order in which they came to the table. */
export function holdersByItem(view: Pick<ReceiptView, 'guests' | 'claims'>): ReadonlyMap<string, Holder[]> {
  const names = displayNames(view.guests);
  const seats = new Map(view.guests.map((guest, seat) => [guest.id, seat]));
  const holders = new Map<string, Holder[]>();
  const claims = [...view.claims].sort((a, b) => (seats.get(a.guest_id) ?? 0) - (seats.get(b.guest_id) ?? 0));
  for (const { item_id, guest_id, units } of claims) {
    const holder = { id: guest_id, name: names.get(guest_id) ?? 'Someone', units };
    holders.set(item_id, [...(holders.get(item_id) ?? []), holder]);
  }
  return holders;
}
