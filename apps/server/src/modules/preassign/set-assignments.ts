import type { Received } from '@fairtab/contract/endpoint';
import type { setAssignments as Call } from '@fairtab/contract/preassign';
import { assignmentFault } from '@fairtab/domain/assignments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { requireChoicesKept, requireRoom, storeAssignment } from '../items/selections.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { ownEditable, ownOpen, type Policy } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Sets the selections of these items. One step on Assign Items, or undoing it, is one call: all of it happens, or
 * nothing.
 * @throws AppError item.not_found, guest.not_found, item.cannot_assign_more, item.assignment_invalid,
 * item.too_many_selections; as mayAssign
 */
export function setAssignments(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'setAssignments',
    cause: { reason: 'assigned' },
    find: receiptById(params.id),
    policy: mayAssign(body.assignments),
    async change({ trx, snapshot, receiptId }) {
      const reassigned = new Set(body.assignments.map(({ item_id }) => item_id));
      const before = snapshot.selections.filter(({ item_id }) => reassigned.has(item_id)).length;
      const after = body.assignments.reduce((count, { selections }) => count + selections.length, 0);
      requireRoom(snapshot, after - before);
      for (const asked of body.assignments) {
        await storeAssignment(trx, receiptId, checkedAssignment(snapshot, asked));
      }
      return { item_ids: [...reassigned] };
    },
  });
}

type Asked = Received<typeof Call>['body']['assignments'][number];

/**
 * The host who assigns the items. Where guests choose, what undoes `setGroupSplit`: out of the dishes of the whole table, or back
 * among them.
 * @throws AppError receipt.not_preassigned, receipt.evenly, item.chosen; as ownOpen and ownEditable
 */
const mayAssign =
  (assignments: readonly Asked[]): Policy<SessionContext, object> =>
  (asked) => {
    const { receipt, items } = asked.snapshot;
    if (receipt.admin_flow_type === 'preassign') return ownOpen(asked);
    const permitted = ownEditable(asked);
    if (receipt.evenly) throw new AppError('receipt.evenly');
    const wholeTables = new Set(items.flatMap((item) => (item.split_evenly ? [item.id] : [])));
    const shared = assignments.filter(({ assignment_mode: mode }) => mode === 'group_split');
    if (!assignments.every((one) => shared.includes(one) || wholeTables.has(one.item_id)))
      throw new AppError('receipt.not_preassigned');
    requireChoicesKept(
      asked.snapshot,
      shared.map(({ item_id }) => item_id),
    );
    return permitted;
  };

function checkedAssignment(
  snapshot: ReceiptSnapshot,
  { item_id, assignment_mode: mode, selections: asked }: Asked,
) {
  const people = new Set(snapshot.guests.map((guest) => guest.id));
  const item = snapshot.items.find((candidate) => candidate.id === item_id);
  if (item === undefined) throw new AppError('item.not_found');
  const selections = asked.map(({ guest_id, units }) => ({ personId: guest_id, units }));
  const fault = assignmentFault({ totalQuantity: item.total_quantity }, { mode, selections }, people);
  if (fault?.reason === 'person') throw new AppError('guest.not_found');
  if (fault?.reason === 'not_enough') {
    throw new AppError('item.cannot_assign_more', { available: fault.available });
  }
  if (fault !== null) throw new AppError('item.assignment_invalid');
  return { itemId: item.id, mode, selections };
}
