import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { displayNames, nameIn } from './names.ts';

/** Selects an item or pays for it. `units`: 1 for a shared item, 0 for guests who only pay for its unclaimed part. */
export type Selector = { id: string; name: string; units: number };

type Selections = Pick<ReceiptView, 'selections'>;

/** How many units of an item a guest has selected; 1 for a shared item. */
export const ownUnits = ({ selections }: Selections, guestId: string, itemId: string): number =>
  selections.find((one) => one.guest_id === guestId && one.item_id === itemId)?.units ?? 0;

/** In joining order. On a final bill: who pays for the item; if unclaimed units were divided, with the units each selected. */
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
