import type { Received } from '@fairtab/contract/endpoint';
import type { setGroupSplit as Call } from '@fairtab/contract/items';
import { modeForQuantity } from '@fairtab/domain/items';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { setMode } from './item-writes.ts';
import { moveSelections } from './selections.ts';

/**
 * 'Split Items Among Group': shares exactly these items among the whole group; the others return to the mode that
 * follows from their quantity (spec section 4).
 * @throws AppError item.not_found for an item of another receipt, receipt.locked, receipt.finalized
 */
export function setGroupSplit(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'setGroupSplit',
    moves: { reason: 'items' },
    find: receiptById(body.p_receipt_id),
    policy: ownEditable,
    async change({ trx, snapshot }) {
      const wanted = new Set(body.item_ids);
      const known = new Set(snapshot.items.map((item) => item.id));
      if ([...wanted].some((id) => !known.has(id))) throw new AppError('item.not_found');
      for (const item of snapshot.items) {
        if (wanted.has(item.id) === (item.assignment_mode === 'group_split')) continue;
        const mode = wanted.has(item.id) ? 'group_split' : modeForQuantity(item.total_quantity);
        await moveSelections(trx, snapshot, item, mode, item.total_quantity);
        await setMode(trx, item.id, mode);
      }
      return { item_ids: [...wanted] };
    },
  });
}
