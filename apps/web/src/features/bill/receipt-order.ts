import type { ReceiptView } from '@fairtab/contract/receipt-view';

/** Parts of items in the order of the receipt, as people compare them with the paper; a split has them in order of id. */
export function inReceiptOrder<T extends { itemId: string }>(
  { items }: Pick<ReceiptView, 'items'>,
  parts: readonly T[],
): T[] {
  const byItem = new Map(parts.map((part) => [part.itemId, part]));
  return items.flatMap(({ id }) => byItem.get(id) ?? []);
}
