import { checkEditedItem, type ItemDraft } from '@fairtab/domain/input/validation';
import { type Cents, cents } from '@fairtab/domain/money/money';
import { selectionsAfterChange } from '@fairtab/domain/receipt/item-selections';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import { requireLineDiscounts } from '../charges/charges.ts';
import { costOf } from '../cost.ts';
import type { HostReceipt, Item } from '../model.ts';
import { accepted, refuse } from '../refused.ts';
import { acceptedSelections, inMode, selectedItem, withSelections } from '../selections.ts';
import { findItem, inItemOrder, itemMode, makeRoomAt } from './items.ts';

export type ItemChanges = {
  name?: string | undefined;
  price?: Cents | null | undefined;
  reduction?: Cents | undefined;
  total_quantity?: number | undefined;
  split_evenly?: boolean | undefined;
  assignment_mode?: AssignmentMode | undefined;
  position?: number | undefined;
};

/** @throws Refused item.taken, charge.exceeds_lines, request.field_refused; InputRefused by specification section 5, "Items" */
export function editItem<R extends HostReceipt>(
  receipt: R,
  { id, ...asked }: ItemChanges & { id: string },
): R {
  const before = findItem(receipt, id);
  const changed = changesOf(before, asked);
  const { name, price, quantity } = draftAfter(before, changed);
  const mode = itemMode(before.assignment_mode, quantity, { asked, changed });
  const confirmed =
    asked.name !== undefined || asked.price !== undefined || asked.total_quantity !== undefined;
  const after: Item = {
    ...before,
    name,
    price,
    reduction: reductionAfter(before, price, changed.reduction),
    ...inMode(mode),
    total_quantity: quantity,
    position: changed.position ?? before.position,
    // Choosing how an item is divided does not confirm how it was read.
    confidence_score: confirmed ? null : before.confidence_score,
  };
  const items = makeRoomAt(receipt.items, changed.position).map((item) => (item.id === id ? after : item));
  if (costOf(after) < costOf(before)) requireLineDiscounts(items, receipt.charges);
  return { ...receipt, items: inItemOrder(items), selections: selectionsAfter(receipt, before, after) };
}

function changesOf(item: Item, asked: ItemChanges): ItemChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== Object.entries(item).find(([name]) => name === field)?.[1];
  return Object.fromEntries(Object.entries(asked).filter(differs));
}

/** Checks changed fields only, so that an item read without name or price can be fixed step by step. */
function draftAfter(item: Item, { name, price, total_quantity }: ItemChanges): ItemDraft {
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

/** @throws Refused request.field_refused for a reduction above the price */
function reductionAfter(item: Item, price: Cents, asked: Cents | undefined): Cents {
  if (asked !== undefined && asked > price) refuse('request.field_refused', { field: 'reduction' });
  return cents(Math.min(asked ?? item.reduction, price));
}

function selectionsAfter(receipt: HostReceipt, before: Item, after: Item) {
  const selected = selectedItem(receipt, before);
  const same =
    before.assignment_mode === after.assignment_mode && before.total_quantity === after.total_quantity;
  if (same || selected.selections.length === 0) return receipt.selections;
  const moved = selectionsAfterChange(selected, after.assignment_mode, after.total_quantity);
  return withSelections(receipt.selections, new Map([[before.id, acceptedSelections(moved)]]));
}
