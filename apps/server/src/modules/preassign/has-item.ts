import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Whether a guest has a part of an item: assigned to them, or shared by the whole table. */
export function hasItem(
  { items, selections }: Pick<ReceiptSnapshot, 'items' | 'selections'>,
  { itemId, guestId }: { itemId: string; guestId: string },
): boolean {
  const item = items.find((candidate) => candidate.id === itemId);
  if (item?.assignment_mode === 'group_split') return true;
  return selections.some((selection) => selection.item_id === itemId && selection.guest_id === guestId);
}
