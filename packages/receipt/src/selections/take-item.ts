import { unitsAvailable } from '@fairtab/domain/receipt/items';
import type { HostReceipt, Selection, TableReceipt } from '../model.ts';
import { withoutAnswered } from '../proposals/ask.ts';
import { refuse } from '../refused.ts';
import { requireRoom, selectedItem, unitsOf, withUnits } from '../selections.ts';
import { requireChoosing } from './choosing.ts';

/** One tap; 0 lets go. @throws Refused guest.not_found, guest.already_submitted, item.too_many_selections; as unitsToTake */
export function takeItem<R extends TableReceipt>(receipt: R, asked: Selection): R {
  requireChoosing(receipt, asked.guest_id);
  const before = unitsOf(receipt, asked.item_id, asked.guest_id);
  const units = unitsToTake(receipt, asked);
  if (units === before) return receipt;
  if (before === 0) requireRoom(receipt, 1);
  return withoutAnswered(withUnits(receipt, { ...asked, units }));
}

/** Of a shared item, the guest keeps their parts. @throws Refused item.not_found, item.shared_by_all, item.not_enough */
export function unitsToTake(
  receipt: Pick<HostReceipt, 'items' | 'selections'>,
  { item_id, guest_id, units: wanted }: Selection,
): number {
  const item = receipt.items.find(({ id }) => id === item_id) ?? refuse('item.not_found', { item_id });
  if (item.assignment_mode === 'group_split') refuse('item.shared_by_all', { item_id });
  if (item.assignment_mode === 'guest_choice')
    return wanted > 0 ? unitsOf(receipt, item_id, guest_id) || 1 : 0;
  const { selections } = selectedItem(receipt, item);
  const available = unitsAvailable(item.total_quantity, selections, guest_id);
  if (wanted > available) refuse('item.not_enough', { available, item_id });
  return wanted;
}
