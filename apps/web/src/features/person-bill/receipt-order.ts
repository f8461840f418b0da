import type { ReceiptView } from '@fairtab/contract/receipt-view';

/** Sorts parts of items, which a split lists by id, into the order of the receipt. */
export function inReceiptOrder<T extends { itemId: string }>(
  { items }: Pick<ReceiptView, 'items'>,
  parts: readonly T[],
): T[] {
  const byItem = new Map(parts.map((part) => [part.itemId, part]));
  return items.flatMap(({ id }) => byItem.get(id) ?? []);
}
