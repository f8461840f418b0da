import type { Received } from '@fairtab/contract/endpoint';
import type { addItem as Call } from '@fairtab/contract/items';
import { LIMITS } from '@fairtab/contract/limits';
import { modeForQuantity } from '@fairtab/domain/items';
import { toDecimalString } from '@fairtab/domain/money';
import { checkNewItem } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockEditableReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import { insertItems } from './insert-items.ts';

/**
 * Adds an item at the end; a quantity above 1 makes it quantity_based (spec section 4).
 * @throws AppError item.too_many, receipt.locked, receipt.finalized; the item rules' refusals (spec section 5)
 */
export async function addItem(trx: Trx, context: SessionContext, { body }: Received<typeof Call>) {
  const snapshot = await lockEditableReceipt(trx, context, body.receipt_id);
  if (snapshot.items.length >= LIMITS.itemsPerReceipt) throw new AppError('item.too_many');
  const draft = accepted(
    checkNewItem({
      name: body.name,
      price: toDecimalString(body.price),
      quantity: String(body.total_quantity),
    }),
  );
  const mode = modeForQuantity(draft.quantity);
  await insertItems(trx, body.receipt_id, [
    { name: draft.name, price: draft.price, mode, totalQuantity: draft.quantity },
  ]);
  await settleAssigned(trx, context.services, body.receipt_id);
  await announceChange(trx, body.receipt_id);
  return { receiptId: body.receipt_id };
}
