import { headsOfGuests } from '@fairtab/contract/bill-of';
import { seatedIn } from '@fairtab/contract/everyone-chose';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { displayNames, nameIn } from './names.ts';

/**
 * A guest who has chosen an item, or pays for it; `units` is 1 for an item that its selectors share, and 0 for whoever only
 * pays for what was left of it.
 */
export type Selector = { id: string; name: string; units: number };

/** How many people have chosen, and of how many who are there or expected: who is away is neither. */
export function chosenOf({ guests, receipt }: Pick<ReceiptView, 'guests' | 'receipt'>): {
  chosen: number;
  seats: number;
} {
  const here = guests.filter((guest) => !guest.away);
  const chosen = headsOfGuests(seatedIn({ receipt, guests: here }).filter((guest) => !guest.revising));
  // Where the bill is split evenly, who has no seat is nobody's head.
  const heads = receipt.evenly ? chosen : headsOfGuests(here);
  return { chosen, seats: Math.max(receipt.party_size, heads) };
}

type Selections = Pick<ReceiptView, 'selections'>;

/** How many units of an item a guest has selected; 1 of an item that its selectors share. */
export const ownUnits = ({ selections }: Selections, guestId: string, itemId: string): number =>
  selections.find((one) => one.guest_id === guestId && one.item_id === itemId)?.units ?? 0;

/**
 * The selectors of each item, by item id, in the order in which they joined. For a finalized bill: who pays for the
 * item; if leftovers were divided, with the units that they selected.
 */
export function selectorsByItem(
  view: Pick<ReceiptView, 'guests' | 'selections' | 'items' | 'final_split'>,
): ReadonlyMap<string, Selector[]> {
  const names = displayNames(view.guests);
  const seats = new Map(view.guests.map((guest, seat) => [guest.id, seat]));
  const quantities = new Map(view.items.map((item) => [item.id, item.total_quantity]));
  const selections = view.final_split
    ? view.final_split.shares.map((share) =>
        share.of === quantities.get(share.item_id)
          ? share
          : { ...share, units: ownUnits(view, share.guest_id, share.item_id) },
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
