import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemDraft } from '@fairtab/domain/input/validation';
import type { Cents } from '@fairtab/domain/money/money';
import { type AssignmentMode, modeForQuantity } from '@fairtab/domain/receipt/items';
import type { LineItem } from '@fairtab/domain/receipt/photo-lines';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import type { Change, EditedItem } from '../open/change.ts';

/** Saves an edited item; sends only the changed fields, so that others are not overwritten. */
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

/** Takes so much off the price of an item; 0: nothing. */
export const reduceChange = (id: string, reduction: Cents): Change => ({
  name: 'editItem',
  input: { id, reduction },
  failed: say(items.updateFailed),
  done: say(items.updated),
});

/** The mode of an item that is edited: it stays where neither its quantity nor who shares it changes. */
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

/** Adds what a line of the photo says, which may have no name. */
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

/** Makes lines of the units of an item, so that single ones can be shared. */
export function splitChange({ id: item_id, total_quantity }: ItemView): Change {
  const body = { item_id, unit_ids: Array.from({ length: total_quantity }, randomUuid) };
  return {
    name: 'splitItem',
    input: body,
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}
