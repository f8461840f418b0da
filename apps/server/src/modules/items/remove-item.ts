import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { deleteItem } from './items.repository.ts';

/**
 * Deletes an item, its selections, and charges that were for it alone.
 * @throws AppError item.not_found, receipt.locked, receipt.finalized
 */
export function removeItem(context: SessionContext, itemId: string) {
  return changeReceipt(context, {
    name: 'removeItem',
    moves: { reason: 'items' },
    find: itemById(itemId),
    policy: ownEditable,
    async change({ trx, receiptId, item }) {
      await deleteItem(trx, receiptId, itemId);
      return { item_id: itemId, name: item.name, price: item.price };
    },
  });
}
