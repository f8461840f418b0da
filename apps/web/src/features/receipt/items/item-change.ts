import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { modeForQuantity } from '@fairtab/domain/items';
import type { LineItem } from '@fairtab/domain/photo-lines';
import type { ItemDraft } from '@fairtab/domain/validation';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';

/** A change to the receipt, in the shape that the page's `MakeItemChange` takes. */
export type ItemChange = {
  preview?: (view: ReceiptView) => ReceiptView;
  run: () => Promise<ReceiptView>;
  failed: string;
  done?: string;
};

/** Makes a change; resolves with whether it was saved. */
export type MakeItemChange = (change: ItemChange) => Promise<boolean>;

export type EditedItem = ItemDraft & { everyone: boolean };

/** Saves an edited item; sends only the changed fields, so that others are not overwritten. */
export function editChange(item: ItemView, edited: EditedItem): ItemChange {
  const body = {
    ...(edited.name === item.name ? {} : { name: edited.name }),
    ...(edited.price === item.price ? {} : { price: edited.price }),
    ...(edited.quantity === item.total_quantity ? {} : { total_quantity: edited.quantity }),
    ...(edited.everyone === item.split_evenly ? {} : { split_evenly: edited.everyone }),
  };
  return {
    preview: (view) => ({
      ...view,
      items: view.items.map((one) => (one.id === item.id ? { ...one, ...previewOf(edited) } : one)),
    }),
    run: () => call('PATCH /rest/v1/receipt_items/{id}', { params: { id: item.id }, body }),
    failed: say(items.updateFailed),
    done: say(items.updated),
  };
}

function previewOf({ name, price, quantity, everyone }: EditedItem): Partial<ItemView> {
  return {
    name,
    price,
    total_quantity: quantity,
    split_evenly: everyone,
    assignment_mode: everyone ? 'group_split' : modeForQuantity(quantity),
  };
}

/** Deletes an item. */
export function removeChange(item: ItemView): ItemChange {
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
export const addLineChange = (receiptId: string, line: LineItem): ItemChange =>
  addChange(receiptId, { ...line, name: line.name || say(items.item) });

/** Adds an item at the end. The server assigns its id, so nothing is shown before the answer. */
export function addChange(receiptId: string, { name, price, quantity }: ItemDraft): ItemChange {
  return {
    run: () =>
      call('POST /rest/v1/receipt_items', {
        body: { receipt_id: receiptId, name, price, total_quantity: quantity },
      }),
    failed: say(items.addFailed),
  };
}
