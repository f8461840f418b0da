import type { HostReceipt } from '../model.ts';

/** Whether a guest has a part of an item: assigned to them, or shared by the whole group. */
export const hasItem = (
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
  { item_id, guest_id }: { item_id: string; guest_id: string },
): boolean =>
  items.some((item) => item.id === item_id && item.split_evenly) ||
  selections.some((one) => one.item_id === item_id && one.guest_id === guest_id);
