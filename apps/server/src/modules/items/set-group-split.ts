import type { Received } from '@fairtab/contract/endpoint';
import type { setGroupSplit as Call } from '@fairtab/contract/items';
import { shareByTable } from '@fairtab/domain/assignments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { requireChoicesKept, storeAssignment } from './selections.ts';

/**
 * 'Split Items Among Group': shares exactly these items among the whole group; the others return to the mode that
 * follows from their quantity (spec section 4).
 * @throws AppError item.not_found for an item of another receipt, item.chosen for choices of guests that the host has not
 * agreed to lose, receipt.locked, receipt.finalized
 */
export function setGroupSplit(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'setGroupSplit',
    cause: { reason: 'items' },
    find: receiptById(body.p_receipt_id),
    policy: ownEditable,
    async change({ trx, snapshot, receiptId }) {
      const wanted = new Set(body.item_ids);
      const known = new Set(snapshot.items.map((item) => item.id));
      if ([...wanted].some((id) => !known.has(id))) throw new AppError('item.not_found');
      requireChoicesKept(snapshot, body.item_ids, body.accept_lost_choices);
      const items = snapshot.items.map(({ id, assignment_mode: mode, total_quantity: totalQuantity }) => {
        return { id, mode, totalQuantity };
      });
      for (const step of shareByTable(items, wanted)) await storeAssignment(trx, receiptId, step);
      return { item_ids: [...wanted] };
    },
  });
}
