import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Whether somebody has a part in an item: it was given to them, or the whole table shares it. */
export function hasItem(
  { items, claims }: Pick<ReceiptSnapshot, 'items' | 'claims'>,
  { itemId, guestId }: { itemId: string; guestId: string },
): boolean {
  const item = items.find((candidate) => candidate.id === itemId);
  if (item?.mode === 'group_split') return true;
  return claims.some((claim) => claim.itemId === itemId && claim.guestId === guestId);
}
