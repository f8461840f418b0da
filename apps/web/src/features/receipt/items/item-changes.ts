import type { ItemView } from '@fairtab/contract/receipt-view';
import { type AssignmentMode, mergeItems as merged, modeForQuantity } from '@fairtab/domain/items';
import { cents } from '@fairtab/domain/money';
import type { LineItem } from '@fairtab/domain/photo-lines';
import type { ItemDraft } from '@fairtab/domain/validation';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { Change, EditedItem } from '../open/use-changes.ts';

/** Saves an edited item; sends only the changed fields, so that others are not overwritten. */
export function editChange(item: ItemView, edited: EditedItem): Change {
  const body = {
    ...(edited.name === item.name ? {} : { name: edited.name }),
    ...(edited.price === item.price ? {} : { price: edited.price }),
    ...(edited.quantity === item.total_quantity ? {} : { total_quantity: edited.quantity }),
    ...(edited.everyone === item.split_evenly ? {} : { split_evenly: edited.everyone }),
  };
  return {
    preview: (view) => ({
      ...view,
      items: view.items.map((one) => (one.id === item.id ? { ...one, ...previewOf(item, edited) } : one)),
    }),
    edit: { kind: 'edit_item', item, edited },
    run: () => call('PATCH /rest/v1/receipt_items/{id}', { params: { id: item.id }, body }),
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}

/** The fields of an edited item. */
export function previewOf(item: ItemView, edited: EditedItem): Partial<ItemView> {
  const { name, price, quantity, everyone } = edited;
  return {
    name,
    price,
    reduction: cents(Math.min(item.reduction, price)),
    total_quantity: quantity,
    split_evenly: everyone,
    assignment_mode: modeWhenEdited(item, edited),
  };
}

/** The mode of an item that is edited: it stays where neither its quantity nor who shares it changes. */
export function modeWhenEdited(item: ItemView, { quantity, everyone }: EditedItem): AssignmentMode {
  if (everyone) return 'group_split';
  const same = !item.split_evenly && quantity === item.total_quantity;
  return same ? item.assignment_mode : modeForQuantity(quantity);
}

/** Deletes an item. */
export function removeChange(item: ItemView): Change {
  return {
    preview: (view) => ({
      ...view,
      items: view.items.filter((one) => one.id !== item.id),
      selections: view.selections.filter((selection) => selection.item_id !== item.id),
    }),
    run: () => call('DELETE /rest/v1/receipt_items/{id}', { params: { id: item.id } }),
    failed: say(items.removeFailed),
    done: say(items.removed),
  };
}

/** Adds what a line of the photo says, which may have no name. */
export const addLineChange = (receiptId: string, line: LineItem): Change =>
  addChange(receiptId, { ...line, name: line.name || say(items.item) });

/** Adds an item at the end. The server assigns its id, so nothing is shown before the answer. */
export function addChange(receiptId: string, { name, price, quantity }: ItemDraft): Change {
  return {
    edit: { kind: 'add_item', added: { name, price, quantity } },
    run: () =>
      call('POST /rest/v1/receipt_items', {
        body: { receipt_id: receiptId, name, price, total_quantity: quantity },
      }),
    failed: say(items.addFailed),
  };
}

/** Groups two lines with the same name (specification, section 4); the selections of both are kept. */
export function mergeChange(target: ItemView, dragged: ItemView): Change {
  const whole = merged(
    { ...target, totalQuantity: target.total_quantity },
    { ...dragged, totalQuantity: dragged.total_quantity },
  );
  return {
    preview: (view) => ({
      ...view,
      items: view.items
        .filter((item) => item.id !== dragged.id)
        .map((item) => (item.id === target.id ? { ...item, ...previewOfMerged(whole) } : item)),
      selections: view.selections.filter((selection) => selection.item_id !== dragged.id),
    }),
    edit: { kind: 'merge_items', target, dragged },
    run: () =>
      call('POST /rest/v1/rpc/merge_items', {
        body: { target_item_id: target.id, dragged_item_id: dragged.id },
      }),
    failed: say(items.groupFailed),
    done: say(items.updated),
  };
}

/** Makes lines of the units of an item, so that single ones can be shared. The server assigns their ids. */
export function splitChange(item: ItemView): Change {
  return {
    edit: { kind: 'split_item', item },
    run: () => call('POST /rest/v1/rpc/split_item', { body: { item_id: item.id } }),
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}

/** The fields of a line that two were grouped to. */
export const previewOfMerged = ({
  name,
  price,
  reduction,
  totalQuantity,
  mode,
}: ReturnType<typeof merged>): Partial<ItemView> => ({
  name,
  price,
  reduction,
  total_quantity: totalQuantity,
  assignment_mode: mode,
  split_evenly: false,
});
