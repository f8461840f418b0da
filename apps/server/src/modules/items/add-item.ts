import type { Received } from '@fairtab/contract/endpoint';
import type { addItem as Call } from '@fairtab/contract/items';
import { LIMITS } from '@fairtab/contract/limits';
import { modeForQuantity } from '@fairtab/domain/items';
import { checkNewItem } from '@fairtab/domain/validation';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { makePlace, modeAfter } from './asked-item.ts';
import { insertItems } from './insert-items.ts';

/**
 * Adds an item, at the end unless the call names a place; a quantity above 1 makes it quantity_based (spec section 4).
 * @throws AppError item.too_many, request.field_refused, receipt.locked, receipt.finalized; the item rules' refusals (spec section 5)
 */
export function addItem(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'addItem',
    cause: { reason: 'items' },
    find: receiptById(body.receipt_id),
    policy: ownEditable,
    async change({ trx, snapshot }) {
      if (snapshot.items.length >= LIMITS.itemsPerReceipt)
        throw new AppError('item.too_many', { max: LIMITS.itemsPerReceipt });
      changedFields({ quantity_assignments: body.quantity_assignments ?? {} }, { quantity_assignments: {} });
      const draft = accepted(
        checkNewItem({
          name: body.name,
          price: body.price ?? undefined,
          quantity: String(body.total_quantity),
        }),
      );
      const { name, price, quantity: totalQuantity } = draft;
      const mode = modeAfter(modeForQuantity(totalQuantity), totalQuantity, { sent: body, changed: body });
      const { position } = body;
      await makePlace(trx, snapshot, position);
      await insertItems(trx, snapshot.receipt, [{ name, price, mode, totalQuantity, position }]);
      return { name, price, total_quantity: totalQuantity };
    },
  });
}
