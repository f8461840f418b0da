import { type Assignment, assignmentFault } from '@fairtab/domain/receipt/assignments';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import type { HostReceipt } from '../model.ts';
import { type Permission, requirePermission, whereByItem, whileEditable, whileOpen } from '../permissions.ts';
import { refuse } from '../refused.ts';
import { requireRoom, withAssignments } from '../selections.ts';
import { findItem } from './items.ts';
import { requireNoLostChoices } from './set-group-split.ts';

export type AskedAssignment = {
  item_id: string;
  assignment_mode: AssignmentMode;
  selections: readonly { guest_id: string; units: number }[];
};

/** Where guests choose, it only undoes `setGroupSplit`. @throws Refused receipt.not_preassigned, item.chosen; as assignItems */
export function setAssignments<R extends HostReceipt>(
  receipt: R,
  { assignments }: { assignments: readonly AskedAssignment[] },
): R {
  requireAssignable(receipt, assignments);
  return assignItems(receipt, { assignments });
}

/**
 * @throws Refused receipt.evenly, item.not_found, guest.not_found, item.cannot_assign_more, item.assignment_invalid,
 * item.too_many_selections
 */
export function assignItems<R extends HostReceipt>(
  receipt: R,
  { assignments }: { assignments: readonly AskedAssignment[] },
): R {
  requirePermission(whereByItem, receipt);
  const reassigned = new Set(assignments.map(({ item_id }) => item_id));
  const before = receipt.selections.filter(({ item_id }) => reassigned.has(item_id)).length;
  const after = assignments.reduce((count, { selections }) => count + selections.length, 0);
  requireRoom(receipt, after - before);
  const people = new Set(receipt.guests.map((guest) => guest.id));
  const checked = assignments.map((asked) => checkedAssignment(receipt, people, asked));
  return withAssignments(receipt, checked);
}

/** Assigning remains possible on a locked receipt; undoing `setGroupSplit` does not. */
export const whileAssignable: Permission = (receipt) =>
  receipt.receipt.admin_flow_type === 'preassign' ? whileOpen(receipt) : whileEditable(receipt);

function requireAssignable(receipt: HostReceipt, assignments: readonly AskedAssignment[]): void {
  if (receipt.receipt.admin_flow_type === 'preassign') return;
  requirePermission(whereByItem, receipt);
  const shared = assignments.filter(({ assignment_mode: mode }) => mode === 'group_split');
  const wereShared = new Set(receipt.items.flatMap((item) => (item.split_evenly ? [item.id] : [])));
  if (!assignments.every((one) => shared.includes(one) || wereShared.has(one.item_id)))
    refuse('receipt.not_preassigned', {});
  requireNoLostChoices(
    receipt,
    shared.map(({ item_id }) => item_id),
  );
}

function checkedAssignment(
  receipt: HostReceipt,
  people: ReadonlySet<string>,
  { item_id, assignment_mode: mode, selections: asked }: AskedAssignment,
): Assignment {
  const { id, total_quantity: totalQuantity } = findItem(receipt, item_id);
  const selections = asked.map(({ guest_id, units }) => ({ personId: guest_id, units }));
  const fault = assignmentFault({ totalQuantity }, { mode, selections }, people);
  if (fault?.reason === 'person') refuse('guest.not_found', {});
  if (fault?.reason === 'not_enough') refuse('item.cannot_assign_more', { available: fault.available });
  if (fault !== null) refuse('item.assignment_invalid', {});
  return { itemId: id, mode, selections };
}
