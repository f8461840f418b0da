import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';

/** Dishes of somebody who is not on a final bill, and the ids of the people who pay for them there. */
type TakenOver = { payers: string[]; dishes: ItemView[] };

/**
 * Who pays on a final bill for what a guest had tapped who is not on it: those who were given what was left of a dish, or
 * else those who had tapped it too. Dishes with the same payers are together; everything is in the order of the bill.
 */
export function takenOver(
  {
    items,
    guests,
    selections,
    final_split,
  }: Pick<ReceiptView, 'items' | 'guests' | 'selections' | 'final_split'>,
  guestId: string,
): TakenOver[] {
  const tapped = new Set(selections.flatMap((one) => (one.guest_id === guestId ? [one.item_id] : [])));
  const groups = new Map<string, TakenOver>();
  for (const item of items) {
    if (!tapped.has(item.id)) continue;
    const shares = final_split?.shares.filter(({ item_id }) => item_id === item.id) ?? [];
    const given = shares.filter(({ left_by }) => left_by !== null);
    const paying = new Set((given.length > 0 ? given : shares).map(({ guest_id }) => guest_id));
    const payers = guests.flatMap(({ id }) => (paying.has(id) ? [id] : []));
    if (payers.length === 0) continue;
    const key = payers.join();
    const dishes = [...(groups.get(key)?.dishes ?? []), item];
    groups.set(key, { payers, dishes });
  }
  return [...groups.values()];
}
