import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';

/** The names of the items a guest has. */
export const itemsOf = (
  { items, selections }: Pick<ReceiptView, 'items' | 'selections'>,
  guestId: string,
): string[] =>
  items.flatMap(({ id, name }) =>
    name && selections.some((one) => one.item_id === id && one.guest_id === guestId) ? name : [],
  );
