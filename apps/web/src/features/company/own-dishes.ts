import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';

/** Items that can be marked as a companion's: the guest's own, without those the whole table shares. */
export function ownDishes({ items, selections }: ReceiptView, guestId: string): ItemView[] {
  const theirs = new Set(selections.flatMap((one) => (one.guest_id === guestId ? [one.item_id] : [])));
  return items.filter(({ id, assignment_mode }) => assignment_mode !== 'group_split' && theirs.has(id));
}
