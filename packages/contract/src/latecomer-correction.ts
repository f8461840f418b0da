import { isNameless } from '@fairtab/domain/nameless';
import { type Correction, NO_CORRECTION } from '@fairtab/receipt/correct/correction';
import type { ItemView, LatecomerView, ReceiptView, SelectionView } from './receipt-view.ts';

/**
 * The correction that adds somebody who was there too, with the dishes that they had. They have as much of a dish as one of those
 * who have it, on average: all share it equally where nobody said otherwise. Of a counted dish they have one unit, or, where
 * none is left, it is shared: everybody's units become parts, and they have one. What everybody shares is theirs anyway.
 */
export function latecomerCorrection(
  { items, guests, selections }: Pick<ReceiptView, 'items' | 'guests' | 'selections'>,
  { id, guest_name, item_ids }: LatecomerView,
): Correction {
  // Whoever gave no name is not on the bill, and what they had tapped is nobody's.
  const billed = new Set(
    guests.flatMap((one) => (one.is_host || !isNameless(one.guest_name) ? [one.id] : [])),
  );
  const theirs = items.filter((item) => item_ids.includes(item.id) && item.assignment_mode !== 'group_split');
  const joins = theirs.map((item) =>
    joined(
      item,
      selections.filter(({ item_id, guest_id }) => item_id === item.id && billed.has(guest_id)),
      id,
    ),
  );
  return {
    ...NO_CORRECTION,
    people: [{ id, guest_name }],
    items: joins.flatMap(({ item }) => item ?? []),
    shares: joins.map(({ shares }) => shares),
  };
}

type Join = { item: Correction['items'][number] | null; shares: Correction['shares'][number] };

/** A dish that one more person has. */
function joined(item: ItemView, had: readonly SelectionView[], guest_id: string): Join {
  const all = had.reduce((sum, { units }) => sum + units, 0);
  const counted = item.assignment_mode === 'quantity_based';
  const units = counted || had.length === 0 ? 1 : Math.max(1, Math.round(all / had.length));
  const shares = {
    item_id: item.id,
    selections: [...had.map((one) => ({ guest_id: one.guest_id, units: one.units })), { guest_id, units }],
  };
  if (!counted || all < item.total_quantity) return { item: null, shares };
  const { name, price, reduction, total_quantity, position } = item;
  const asShared = { id: item.id, name, price, reduction, total_quantity, position };
  return { item: { ...asShared, assignment_mode: 'guest_choice' }, shares };
}
