import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemDraft } from '@fairtab/domain/input/validation';
import type { Cents } from '@fairtab/domain/money/money';
import { type AssignmentMode, modeForQuantity } from '@fairtab/domain/receipt/items';
import type { LineItem } from '@fairtab/domain/receipt/photo-lines';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import type { Change, EditedItem } from '../open/change.ts';

/** Sends only the changed fields of an item, so that others are not overwritten. */
export function editChange(item: ItemView, edited: EditedItem): Change {
  const { id } = item;
  const body = {
    ...(edited.name === item.name ? {} : { name: edited.name }),
    ...(edited.price === item.price ? {} : { price: edited.price }),
    ...(edited.quantity === item.total_quantity ? {} : { total_quantity: edited.quantity }),
    ...(edited.everyone === item.split_evenly ? {} : { split_evenly: edited.everyone }),
  };
  return {
    name: 'editItem',
    input: { id, ...body },
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}

/** Sets the reduction of an item's price in minor units; 0 removes it. */
export const reduceChange = (id: string, reduction: Cents): Change => ({
  name: 'editItem',
  input: { id, reduction },
  failed: say(items.updateFailed),
  done: say(items.updated),
});

/** The mode of an edited item: unchanged unless its quantity or sharing changes. */
export function modeWhenEdited(item: ItemView, { quantity, everyone }: EditedItem): AssignmentMode {
  if (everyone) return 'group_split';
  const same = !item.split_evenly && quantity === item.total_quantity;
  return same ? item.assignment_mode : modeForQuantity(quantity);
}

/** Deletes an item. */
export const removeChange = ({ id }: ItemView): Change => ({
  name: 'removeItem',
  input: { id },
  failed: say(items.removeFailed),
  done: say(items.removed),
});

/** Adds a line of the photo as an item, possibly without a name. */
export const addLineChange = (line: LineItem): Change =>
  addChange({ ...line, name: line.name || say(items.item) });

/** Adds an item at the end. */
export function addChange({ name, price, quantity }: ItemDraft): Change {
  const item = { id: randomUuid(), name, price, total_quantity: quantity };
  return {
    name: 'addItem',
    input: item,
    failed: say(items.addFailed),
  };
}

/** Groups two lines with the same name (specification, section 4). */
export function mergeChange(target: ItemView, dragged: ItemView): Change {
  const body = { target_item_id: target.id, dragged_item_id: dragged.id };
  return {
    name: 'mergeItems',
    input: body,
    failed: say(items.groupFailed),
    done: say(items.updated),
  };
}

/** Splits an item into one line per unit, so that they can be shared separately. */
export function splitChange({ id: item_id, total_quantity }: ItemView): Change {
  const body = { item_id, unit_ids: Array.from({ length: total_quantity }, randomUuid) };
  return {
    name: 'splitItem',
    input: body,
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}
