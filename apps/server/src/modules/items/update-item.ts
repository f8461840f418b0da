import { costOf } from '@fairtab/contract/cost-of';
import type { Received } from '@fairtab/contract/endpoint';
import type { updateItem as Call } from '@fairtab/contract/items';
import { type Cents, cents } from '@fairtab/domain/money';
import { checkEditedItem, type ItemDraft } from '@fairtab/domain/validation';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { requireLineDiscounts } from '../charges/asked-charge.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { makePlace, modeAfter, quantityAssignments } from './asked-item.ts';
import { updateItemRow } from './item-writes.ts';
import { moveSelections } from './selections.ts';

type Item = ReceiptSnapshot['items'][number];
type Body = Received<typeof Call>['body'];

const SETTABLE = [
  'name',
  'price',
  'reduction',
  'total_quantity',
  'split_evenly',
  'assignment_mode',
  'position',
] as const;

/**
 * Changes an item. Converts its selections: a selector becomes one unit, or the reverse.
 * @throws AppError charge.exceeds_lines if a discount would be larger than what is left of its lines; item.taken if fewer units would be left than people selected; request.field_refused for what the
 * server decides; the item rules' refusals
 */
export function updateItem(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'updateItem',
    cause: { reason: 'items', itemId: params.id },
    find: itemById(params.id),
    policy: ownEditable,
    async change({ trx, snapshot, item }) {
      const changed = changedFields(withMap(body), standing(snapshot, item), SETTABLE);
      const { name, price, quantity } = draftAfter(item, changed);
      const mode = modeAfter(item.assignment_mode, quantity, { sent: body, changed });
      await moveSelections(trx, snapshot, item, mode, quantity);
      // Values that a person has sent are certain; the mode alone says nothing about how well a line was read.
      const checkedByHand =
        body.name !== undefined || body.price !== undefined || body.total_quantity !== undefined;
      const confidence = checkedByHand ? null : item.confidence_score;
      const { position } = changed;
      await makePlace(trx, snapshot, position);
      const reduction = reductionAfter(item, price, changed.reduction);
      requireLineDiscountsKept(snapshot, { ...item, price, reduction });
      await updateItemRow(
        trx,
        item.id,
        {
          name,
          price,
          reduction,
          mode,
          totalQuantity: quantity,
          confidence,
          position,
        },
        snapshot.receipt.currency,
      );
      return { item_id: item.id, ...changed };
    },
  });
}

/**
 * What is taken off a line: never more than its price.
 * @throws AppError request.field_refused
 */
function reductionAfter(item: Item, price: Cents, asked: Cents | undefined): Cents {
  if (asked !== undefined && asked > price)
    throw new AppError('request.field_refused', { field: 'reduction' });
  return cents(Math.min(asked ?? item.reduction, price));
}

/** A line that becomes cheaper must still bear the discounts that it bears now. */
function requireLineDiscountsKept({ items, charges }: ReceiptSnapshot, after: Item): void {
  const before = items.find(({ id }) => id === after.id);
  if (before !== undefined && costOf(after) >= costOf(before)) return;
  requireLineDiscounts(
    items.map((item) => (item.id === after.id ? after : item)),
    charges,
  );
}

/** A map that is null is an empty one. */
const withMap = (body: Body): Body =>
  body.quantity_assignments === null ? { ...body, quantity_assignments: {} } : body;

const standing = (snapshot: ReceiptSnapshot, item: ReceiptSnapshot['items'][number]) => ({
  ...item,
  receipt_id: snapshot.receipt.id,
  quantity_assignments: quantityAssignments(snapshot, item),
});

/** Validates only what was changed, so that a line read without name or price can be corrected step by step. */
function draftAfter(item: ReceiptSnapshot['items'][number], changed: Partial<Body>): ItemDraft {
  const { name, price, total_quantity } = changed;
  const checked = accepted(
    checkEditedItem({
      name: name ?? 'as before',
      price: price === undefined ? cents(1) : price,
      quantity: total_quantity === undefined ? '1' : String(total_quantity),
    }),
  );
  return {
    name: name === undefined ? item.name : checked.name,
    price: price === undefined ? item.price : checked.price,
    quantity: total_quantity === undefined ? item.total_quantity : checked.quantity,
  };
}
