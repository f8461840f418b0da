import type { HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/** Amounts do not change until the host answers. @throws Refused receipt.not_preassigned, item.not_yours */
export function disputeItem<R extends HostReceipt>(
  receipt: R,
  { item_id, guest_id, disputed }: { item_id: string; guest_id: string; disputed: boolean },
): R {
  const isHost = receipt.guests.some(({ id, is_host }) => id === guest_id && is_host);
  if (receipt.receipt.admin_flow_type !== 'preassign' || isHost) refuse('receipt.not_preassigned', {});
  const isIt = (one: { item_id: string; guest_id: string }) =>
    one.item_id === item_id && one.guest_id === guest_id;
  if (!disputed) return { ...receipt, disputes: receipt.disputes.filter((one) => !isIt(one)) };
  if (!hasItem(receipt, { item_id, guest_id })) refuse('item.not_yours', {});
  const open = { item_id, guest_id, state: 'open' as const };
  const known = receipt.disputes.some(isIt);
  return {
    ...receipt,
    disputes: known ? receipt.disputes.map((one) => (isIt(one) ? open : one)) : [...receipt.disputes, open],
  };
}

/** Whether an item is assigned to a guest or shared by the whole group. */
export const hasItem = (
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
  { item_id, guest_id }: { item_id: string; guest_id: string },
): boolean =>
  items.some((item) => item.id === item_id && item.split_evenly) ||
  selections.some((one) => one.item_id === item_id && one.guest_id === guest_id);
