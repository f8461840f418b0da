import type { Received } from '@fairtab/contract/endpoint';
import type { updateItem as Call } from '@fairtab/contract/items';
import { type AssignmentMode, modeForQuantity } from '@fairtab/domain/items';
import { toDecimalString } from '@fairtab/domain/money';
import { checkEditedItem, type ItemDraft } from '@fairtab/domain/validation';
import { accepted } from '../../app/errors.ts';
import type { SessionContext } from '../../app/request-context.ts';
import { ownEditable } from '../receipts/change-policies.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { updateItemRow } from './items.repository.ts';
import { moveSelections } from './move-selections.ts';

/**
 * Changes an item. Converts its selections: a selector becomes one unit, or the reverse.
 * @throws AppError item.taken if fewer units would be left than people selected; the item rules' refusals
 */
export function updateItem(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'updateItem',
    find: itemById(params.id),
    policy: ownEditable,
    async change({ trx, snapshot, item }) {
      const { name, price, quantity } = draftAfter(item, body);
      const mode = modeAfter(item.assignment_mode, quantity, body);
      await moveSelections(trx, snapshot, item, mode, quantity);
      // Values corrected by a person are certain; the mode switch alone says nothing about how well a line was read.
      const checkedByHand =
        body.name !== undefined || body.price !== undefined || body.total_quantity !== undefined;
      const confidence = checkedByHand ? null : item.confidence_score;
      await updateItemRow(trx, item.id, { name, price, mode, totalQuantity: quantity, confidence });
      return { item_id: item.id, ...body };
    },
  });
}

/** Validates only what was sent, so that a line read without name or price can be corrected step by step. */
function draftAfter(item: ReceiptSnapshot['items'][number], body: Received<typeof Call>['body']): ItemDraft {
  const { name, price, total_quantity } = body;
  const checked = accepted(
    checkEditedItem({
      name: name ?? 'as before',
      price: price === undefined ? '1.00' : toDecimalString(price),
      quantity: total_quantity === undefined ? '1' : String(total_quantity),
    }),
  );
  return {
    name: name === undefined ? item.name : checked.name,
    price: price === undefined ? item.price : checked.price,
    quantity: total_quantity === undefined ? item.total_quantity : checked.quantity,
  };
}

/** Spec section 4, "Item assignment_mode": the switch decides first, then a changed quantity. */
function modeAfter(
  before: AssignmentMode,
  quantity: number,
  body: Received<typeof Call>['body'],
): AssignmentMode {
  if (body.split_evenly === true) return 'group_split';
  if (body.split_evenly === false) return modeForQuantity(quantity);
  if (before === 'group_split' || body.total_quantity === undefined) return before;
  return modeForQuantity(quantity);
}
