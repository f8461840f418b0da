import { type AssignResult, giveUnits, splitAmong, tapPerson } from '@fairtab/domain/receipt/assignments';
import type { HostReceipt, Item } from '../model.ts';
import { requirePermission, wherePreassigned } from '../permissions.ts';
import { refuse } from '../refused.ts';
import { selectedItem, withAssignments } from '../selections.ts';
import { hasItem } from './dispute-item.ts';
import { findItem } from './items.ts';

type Disputed = { item_id: string; guest_id: string };

/** @throws Refused receipt.not_preassigned, item.not_found, guest.not_found, item.not_yours */
export function answerDispute<R extends HostReceipt>(
  receipt: R,
  { answer, ...disputed }: Disputed & { answer: 'keep' | 'remove' },
): R {
  requirePermission(wherePreassigned, receipt);
  const item = findItem(receipt, disputed.item_id);
  if (receipt.guests.every(({ id }) => id !== disputed.guest_id)) refuse('guest.not_found', {});
  if (!hasItem(receipt, disputed)) refuse('item.not_yours', {});
  const isIt = (one: Disputed) => one.item_id === item.id && one.guest_id === disputed.guest_id;
  if (answer === 'remove') {
    const after = unassigned(receipt, item, disputed.guest_id);
    return { ...after, disputes: after.disputes.filter((one) => !isIt(one)) };
  }
  return {
    ...receipt,
    disputes: receipt.disputes.map((one) => (isIt(one) ? { ...one, state: 'kept' as const } : one)),
  };
}

/** An item the whole group shared is then shared by the others, so that nothing becomes unclaimed. */
function unassigned<R extends HostReceipt>(receipt: R, item: Item, guestId: string): R {
  const selected = selectedItem(receipt, item);
  const everyone = receipt.guests.filter((guest) => !guest.opted_out_of_split).map(({ id }) => id);
  const without: Record<Item['assignment_mode'], () => AssignResult> = {
    quantity_based: () => giveUnits(selected, guestId, 0),
    guest_choice: () => tapPerson(selected, guestId, everyone),
    group_split: () => ({
      ok: true,
      assignment: splitAmong(
        selected,
        everyone.filter((id) => id !== guestId),
      ),
    }),
  };
  const after = without[item.assignment_mode]();
  return after.ok ? withAssignments(receipt, [after.assignment]) : refuse('item.assignment_invalid', {});
}
