import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemDraft } from '@fairtab/domain/input/validation';
import { type AssignmentMode, itemIssues, modeForQuantity } from '@fairtab/domain/receipt/items';
import type { LineItem } from '@fairtab/domain/receipt/photo-lines';
import type { Extra } from '@fairtab/receipt/bill';
import { breakdown } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { items } from '@fairtab/texts/en/items';
import { receipt as receiptTexts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import type { Dispatch, SetStateAction } from 'react';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import type { Change, MakeChange } from '../open/change.ts';

export type EditedItem = ItemDraft & { everyone: boolean };

/** What makes an item doubtful. */
export const issuesOf = (item: ItemView) => itemIssues({ ...item, confidence: item.confidence_score });

/** Sends only the changed fields of an item, so that others are not overwritten. A name that was doubtful is thereby confirmed. */
export function editChange(item: ItemView, edited: EditedItem): Change {
  return itemChange({
    id: item.id,
    ...(edited.name === item.name && issuesOf(item).length === 0 ? {} : { name: edited.name }),
    ...(edited.price === item.price ? {} : { price: edited.price }),
    ...(edited.quantity === item.total_quantity ? {} : { total_quantity: edited.quantity }),
    ...(edited.everyone === item.split_evenly ? {} : { split_evenly: edited.everyone }),
  });
}

export const itemChange = (input: Extract<Change, { name: 'editItem' }>['input']): Change => ({
  name: 'editItem',
  input,
  failed: text(items.updateFailed),
  done: text(items.updated),
});

/** The mode of an edited item: unchanged unless its quantity or sharing changes. */
export function modeWhenEdited(item: ItemView, { quantity, everyone }: EditedItem): AssignmentMode {
  if (everyone) return 'group_split';
  const same = !item.split_evenly && quantity === item.total_quantity;
  return same ? item.assignment_mode : modeForQuantity(quantity);
}

export const removeChange = (item: ItemView, { selections }: Pick<ReceiptView, 'selections'>): Change => ({
  name: 'removeItem',
  input: { id: item.id },
  failed: text(items.removeFailed),
  done: text(items.removed),
  // A line without a price cannot be added, and one with a reduction only without it.
  ...(item.price > 0 && item.reduction === 0
    ? { undo: { label: text(components.undo), change: putBackChange(item, selections) } }
    : {}),
});

/** The item as it was, with what people had of it. */
function putBackChange(item: ItemView, selections: ReceiptView['selections']): Change {
  const { id, paper_id, name, price, total_quantity, position, split_evenly, assignment_mode } = item;
  return {
    name: 'addItem',
    input: {
      ...{ id, paper_id, name: name || text(breakdown.item), price, total_quantity, position },
      ...(split_evenly ? { split_evenly } : {}),
      // A new item can have no other mode.
      ...(assignment_mode === modeForQuantity(total_quantity) && {
        selections: selections.flatMap(({ item_id, ...had }) => (item_id === id ? had : [])),
      }),
    },
    failed: text(items.addFailed),
  };
}

/** Makes a line tax, tip or a fee. */
export const extraChange = ({ id: item_id }: ItemView, into: Extra): Change => ({
  name: 'turnItem',
  input: { item_id, into, charge_id: randomUuid() },
  failed: text(receiptTexts.updateFailed),
  done: text(items.updated),
});

/** Adds a line of the photo as an item, possibly without a name. */
export const addLineChange = (line: LineItem): Change =>
  addChange({ ...line, name: line.name || text(breakdown.item) });

export const addChange = ({ name, price, quantity }: ItemDraft): Change => ({
  name: 'addItem',
  input: { id: randomUuid(), name, price, total_quantity: quantity },
  failed: text(items.addFailed),
});

/** Groups two lines with the same name (specification, section 4). */
export const mergeChange = (target: ItemView, dragged: ItemView): Change => ({
  name: 'mergeItems',
  input: { target_item_id: target.id, dragged_item_id: dragged.id },
  failed: text(items.groupFailed),
  done: text(items.updated),
});

/** Splits an item into one line per unit, so that they can be shared separately. */
export const splitChange = ({ id: item_id, total_quantity }: ItemView): Change => ({
  name: 'splitItem',
  input: { item_id, unit_ids: Array.from({ length: total_quantity }, randomUuid) },
  failed: text(items.updateFailed),
  done: text(items.updated),
});

export type RefusedItem = { id: string; item: ItemDraft };

export type Adding = {
  change: MakeChange;
  refused: readonly RefusedItem[];
  /** Outlives the form that the item was typed in. */
  setRefused: Dispatch<SetStateAction<readonly RefusedItem[]>>;
};

/** Adds an item; if it is refused, even later, it goes to the refused ones. */
export async function addItem(item: ItemDraft, { change, setRefused }: Adding): Promise<void> {
  await change({
    ...addChange(item),
    announcement: text(items.added, { name: item.name }),
    onRefused: () => setRefused((all) => [...all, { id: crypto.randomUUID(), item }]),
  });
}
