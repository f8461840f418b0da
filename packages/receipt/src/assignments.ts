import {
  type Assignment,
  type AssignResult,
  assignmentFault,
  giveUnits,
  shareByTable,
  splitAmong,
  tapPerson,
} from '@fairtab/domain/receipt/assignments';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import { findItem } from './items.ts';
import type { HostReceipt, Item } from './model.ts';
import { isPresent } from './papers/papers.ts';
import { selectionsAtRisk } from './party.ts';
import {
  type Permission,
  refuse,
  requirePermission,
  whereByItem,
  wherePreassigned,
  whileEditable,
  whileOpen,
} from './refusals.ts';
import { hasItem, requirePresent, requireRoom, selectedItem, withAssignments } from './selections.ts';

/**
 * Sets a person's units or parts of an item; 0 removes it. An item of several units becomes counted (specification section 4).
 * @throws Refused receipt.evenly, item.not_found, guest.not_found, item.shared_by_all, item.cannot_assign_more, item.taken,
 * item.too_many_selections, paper.absent
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
  if (units > 0) requirePresent(receipt, guest_id, item);
  if (units > 0 && selected.selections.every(({ personId }) => personId !== guest_id))
    requireRoom(receipt, 1);
  return withAssignments(receipt, [given.assignment]);
}

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
 * item.too_many_selections, paper.absent
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
  const item = findItem(receipt, item_id);
  const { id, total_quantity: totalQuantity } = item;
  for (const { guest_id } of asked) requirePresent(receipt, guest_id, item);
  const selections = asked.map(({ guest_id, units }) => ({ personId: guest_id, units }));
  const fault = assignmentFault({ totalQuantity }, { mode, selections }, people);
  if (fault?.reason === 'person') refuse('guest.not_found', {});
  if (fault?.reason === 'not_enough') refuse('item.cannot_assign_more', { available: fault.available });
  if (fault !== null) refuse('item.assignment_invalid', {});
  return { itemId: id, mode, selections };
}

/** "Split Items Among Group" (specification section 4). @throws Refused item.not_found, item.chosen */
export function setGroupSplit<R extends HostReceipt>(
  receipt: R,
  asked: { item_ids: readonly string[]; accept_lost_choices?: readonly string[] | undefined },
): R {
  for (const id of asked.item_ids) findItem(receipt, id);
  requireNoLostChoices(receipt, asked.item_ids, asked.accept_lost_choices);
  const items = receipt.items.map((item) => selectedItem(receipt, item));
  return withAssignments(receipt, shareByTable(items, new Set(asked.item_ids)));
}

/** @throws Refused item.chosen with the guests whose selections would be lost */
function requireNoLostChoices(
  receipt: HostReceipt,
  itemIds: readonly string[],
  agreed: readonly string[] = [],
): void {
  const guests = selectionsAtRisk(receipt, itemIds).flatMap(({ id }) => (agreed.includes(id) ? [] : [id]));
  if (guests.length > 0) refuse('item.chosen', { guests });
}

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
  const everyone = receipt.guests.flatMap((guest) =>
    guest.opted_out_of_split || !isPresent(guest, item.paper_id) ? [] : [guest.id],
  );
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
