import { giveUnits } from '@fairtab/domain/receipt/assignments';
import type { HostReceipt } from '../model.ts';
import { requirePermission, whereByItem } from '../permissions.ts';
import { refuse } from '../refused.ts';
import { requireRoom, selectedItem, withAssignments } from '../selections.ts';
import { findItem } from './items.ts';

/**
 * Sets a person's units or parts of an item; 0 removes it. An item of several units becomes counted (specification section 4).
 * @throws Refused receipt.evenly, item.not_found, guest.not_found, item.shared_by_all, item.cannot_assign_more, item.taken,
 * item.too_many_selections
 */
export function assignItem<R extends HostReceipt>(
  receipt: R,
  { id, guest_id, units }: { id: string; guest_id: string; units: number },
): R {
  requirePermission(whereByItem, receipt);
  const item = findItem(receipt, id);
  if (receipt.guests.every((guest) => guest.id !== guest_id)) refuse('guest.not_found', {});
  if (item.assignment_mode === 'group_split') refuse('item.shared_by_all', {});
  const selected = selectedItem(receipt, item);
  const given = giveUnits(selected, guest_id, units);
  if (!given.ok) {
    return given.reason === 'not_enough'
      ? refuse('item.cannot_assign_more', { available: given.available })
      : refuse('item.taken', { guests: given.selectors });
  }
  if (units > 0 && selected.selections.every(({ personId }) => personId !== guest_id))
    requireRoom(receipt, 1);
  return withAssignments(receipt, [given.assignment]);
}
