import type { SessionContext } from '../../http/request-context.ts';
import { requireLineDiscounts } from '../charges/asked-charge.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { deleteItem } from './item-writes.ts';

/**
 * Deletes an item, its selections, and charges that were for it alone.
 * @throws AppError item.not_found, receipt.locked, receipt.finalized, charge.exceeds_lines if the other lines of a discount
 * cannot bear it
 */
export function removeItem(context: SessionContext, itemId: string) {
  return changeReceipt(context, {
    name: 'removeItem',
    cause: { reason: 'items' },
    find: itemById(itemId),
    policy: ownEditable,
    async change({ trx, snapshot, receiptId, item }) {
      requireLineDiscountsWithout(snapshot, itemId);
      await deleteItem(trx, receiptId, itemId);
      return { item_id: itemId, name: item.name, price: item.price };
    },
  });
}

/** A discount that is for several lines must fit those that stay; one for this line alone goes with it. */
function requireLineDiscountsWithout({ items, charges }: ReceiptSnapshot, itemId: string): void {
  if (!charges.some(({ amount, item_ids }) => amount < 0 && item_ids.includes(itemId))) return;
  const staying = charges.flatMap((charge) => {
    const item_ids = charge.item_ids.filter((id) => id !== itemId);
    return charge.applies_to === 'lines' && item_ids.length === 0 ? [] : [{ ...charge, item_ids }];
  });
  requireLineDiscounts(
    items.filter(({ id }) => id !== itemId),
    staying,
  );
}
