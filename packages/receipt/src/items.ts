import { LIMITS } from '@fairtab/domain/input/limits';
import { checkEditedItem, checkNewItem, type ItemDraft } from '@fairtab/domain/input/validation';
import { add, type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import {
  type ItemSelection,
  selectionsAfterChange,
  selectionsAfterMerge,
} from '@fairtab/domain/receipt/item-selections';
import { canMerge, mergeItems as merged, modeForQuantity } from '@fairtab/domain/receipt/items';
import { unitLines } from '@fairtab/domain/receipt/unit-lines';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import { canBeExtra, costOf, type Extra, inItemOrder } from './bill.ts';
import { addCharge, editTaxAndTip, requireLineDiscounts } from './charges.ts';
import type { Charge, Dispute, Facts, HostReceipt, Item, PaperId, Selection } from './model.ts';
import { paperOf, requirePaper } from './papers/one-paper.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { accepted, refuse, requirePermission, whereByItem } from './refusals.ts';
import { acceptedSelections, inMode, requireRoom, selectedItem, withSelections } from './selections.ts';

/** @throws Refused item.not_found */
export const findItem = ({ items }: Pick<HostReceipt, 'items'>, id: string): Item =>
  items.find((item) => item.id === id) ?? refuse('item.not_found', {});

export const lastPosition = (items: readonly Item[]): number =>
  1 + Math.max(-1, ...items.map(({ position }) => position));

/** Shifts the items from a position on, if it is in use. */
const makeRoomAt = (items: readonly Item[], position: number | undefined): Item[] =>
  position === undefined || items.every((item) => item.position !== position)
    ? [...items]
    : items.map((item) => (item.position < position ? item : { ...item, position: item.position + 1 }));

/** Absent fields are unchanged. */
type ItemChanges = {
  name?: string | undefined;
  price?: Cents | null | undefined;
  reduction?: Cents | undefined;
  total_quantity?: number | undefined;
  split_evenly?: boolean | undefined;
  assignment_mode?: AssignmentMode | undefined;
  position?: number | undefined;
};

/** Spec section 4, but a new quantity keeps a group split. @throws Refused request.field_refused for a mode it cannot have */
function itemMode(
  before: AssignmentMode,
  quantity: number,
  { asked, changed }: { asked: ItemChanges; changed: ItemChanges },
): AssignmentMode {
  const mode = decided(before, quantity, changed);
  const { split_evenly, assignment_mode } = asked;
  if ((assignment_mode ?? mode) !== mode) refuse('request.field_refused', { field: 'assignment_mode' });
  if ((split_evenly ?? mode === 'group_split') !== (mode === 'group_split'))
    refuse('request.field_refused', { field: 'split_evenly' });
  return mode;
}

function decided(before: AssignmentMode, quantity: number, changed: ItemChanges): AssignmentMode {
  const { split_evenly, assignment_mode, total_quantity } = changed;
  if (split_evenly === true || assignment_mode === 'group_split') return 'group_split';
  if (split_evenly === false || assignment_mode !== undefined) return modeForQuantity(quantity);
  return before === 'group_split' || total_quantity === undefined ? before : modeForQuantity(quantity);
}

type NewItem = Omit<ItemChanges, 'reduction'> & {
  id?: string | undefined;
  paper_id?: PaperId | undefined;
  name: string;
  total_quantity: number;
  /** What guests had of an item whose removal is undone. */
  selections?: readonly Omit<Selection, 'item_id'>[] | undefined;
};

/** @throws Refused item.too_many, paper.not_found, request.field_refused, request.invalid for an id in use, as restored; InputRefused by section 5, "Items" */
export function addItem<R extends HostReceipt>(receipt: R, asked: NewItem, { newId }: Facts): R {
  if (receipt.items.length >= LIMITS.itemsPerReceipt)
    refuse('item.too_many', { max: LIMITS.itemsPerReceipt });
  // Happens in previews once the server's answer has brought the item.
  if (receipt.items.some(({ id }) => id === asked.id)) refuse('request.invalid', { where: 'id' });
  const { paper_id = null } = asked;
  requirePaper(receipt, paper_id);
  const { name, price, quantity } = accepted(
    checkNewItem({
      name: asked.name,
      price: asked.price ?? undefined,
      quantity: String(asked.total_quantity),
    }),
  );
  const item: Item = {
    id: asked.id ?? newId(),
    paper_id,
    name,
    price,
    reduction: ZERO,
    position: asked.position ?? lastPosition(receipt.items),
    ...inMode(itemMode(modeForQuantity(quantity), quantity, { asked, changed: asked })),
    total_quantity: quantity,
    confidence_score: null,
    photo_boxes: [],
    line_photo: null,
  };
  return {
    ...receipt,
    items: inItemOrder([...makeRoomAt(receipt.items, asked.position), item]),
    selections: [...receipt.selections, ...restored(receipt, item, asked.selections)],
  };
}

/** Leaves out guests who are gone. @throws Refused receipt.evenly, item.taken for too many units, item.too_many_selections */
function restored(receipt: HostReceipt, item: Item, had: NewItem['selections'] = []): Selection[] {
  const left = had.filter(({ guest_id }) => receipt.guests.some(({ id }) => id === guest_id));
  if (left.length === 0) return [];
  requirePermission(whereByItem, receipt);
  requireRoom(receipt, left.length);
  const { id: item_id, assignment_mode: mode, total_quantity: totalQuantity } = item;
  const selections = left.map(({ guest_id, units }) => ({ personId: guest_id, units }));
  const checked = selectionsAfterChange({ mode, totalQuantity, selections }, mode, totalQuantity);
  return withSelections([], new Map([[item_id, acceptedSelections(checked)]]));
}

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

/** @throws Refused item.not_found; charge.exceeds_lines if a discount's other lines cannot bear it */
export function removeItem<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  findItem(receipt, id);
  const after = pruneOrphans({ ...receipt, items: receipt.items.filter((item) => item.id !== id) });
  if (receipt.charges.some(({ amount, item_ids }) => amount < 0 && item_ids.includes(id)))
    requireLineDiscounts(after.items, after.charges);
  return after;
}

/** Combines lines of one name (specification section 4). @throws Refused item.not_found, item.cannot_group, item.taken */
export function mergeItems<R extends HostReceipt>(
  receipt: R,
  { target_item_id, dragged_item_id }: { target_item_id: string; dragged_item_id: string },
): R {
  const target = findItem(receipt, target_item_id);
  const dragged = findItem(receipt, dragged_item_id);
  const whole = wholeItem(target, dragged);
  const isPossible = target.paper_id === dragged.paper_id && canMerge(target, dragged);
  if (!isPossible || whole.total_quantity > LIMITS.totalQuantity) refuse('item.cannot_group', {});
  const selections = acceptedSelections(
    selectionsAfterMerge(selectedItem(receipt, target), selectedItem(receipt, dragged)),
  );
  return {
    ...receipt,
    items: receipt.items.flatMap((item) =>
      item.id === dragged.id ? [] : item.id === target.id ? [whole] : [item],
    ),
    selections: withSelections(receipt.selections, new Map([[target.id, selections]])),
    charges: receipt.charges.map((charge) => forToo(charge, { from: dragged.id, to: [target.id] })),
    disputes: mergedDisputes(receipt.disputes, { from: dragged.id, to: target.id }),
  };
}

/** The compiler asks for each new field of an item, so that grouping loses none. */
function wholeItem(target: Item, dragged: Item): Item {
  const { mode, totalQuantity, ...sums } = merged(
    { ...target, totalQuantity: target.total_quantity },
    { ...dragged, totalQuantity: dragged.total_quantity },
  );
  const fields = {
    id: target.id,
    paper_id: target.paper_id,
    ...sums,
    position: target.position,
    ...inMode(mode),
    total_quantity: totalQuantity,
    confidence_score: lessCertain(target, dragged),
    photo_boxes: allBoxes([target, dragged]),
    line_photo: target.line_photo,
  } satisfies Item;
  return { ...target, ...fields };
}

/** Null means typed by hand and counts as certain. */
function lessCertain({ confidence_score: a }: Item, { confidence_score: b }: Item): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** Units split from one printed line have the same box. */
function allBoxes(lines: readonly Pick<Item, 'photo_boxes'>[]): number[][] {
  const boxes = lines.flatMap(({ photo_boxes }) => photo_boxes);
  return [...new Map(boxes.map((box) => [box.join(), box])).values()];
}

/** Extends a charge for item `from` to these items. */
function forToo(charge: Charge, { from, to }: { from: string; to: readonly string[] }): Charge {
  if (!charge.item_ids.includes(from)) return charge;
  return { ...charge, item_ids: [...new Set([...charge.item_ids, ...to])].sort() };
}

function mergedDisputes(disputes: readonly Dispute[], { from, to }: { from: string; to: string }): Dispute[] {
  const already = new Set(disputes.flatMap((one) => (one.item_id === to ? [one.guest_id] : [])));
  const moved = disputes.filter(({ item_id, guest_id }) => item_id === from && !already.has(guest_id));
  return [
    ...disputes.filter(({ item_id }) => item_id !== from),
    ...moved.map((one) => ({ ...one, item_id: to })),
  ];
}

/** Splits a counted item into lines, so that single units can be shared. @throws Refused item.not_found; as splitIntoUnits */
export function splitItem<R extends HostReceipt>(
  receipt: R,
  { item_id, unit_ids = [] }: { item_id: string; unit_ids?: readonly string[] | undefined },
  { newId }: Facts,
): R {
  const item = findItem(receipt, item_id);
  if (item.assignment_mode !== 'quantity_based') return receipt;
  const ids = unit_ids.values();
  const { selections } = selectedItem(receipt, item);
  return splitIntoUnits(receipt, { item, selections }, { newId: () => ids.next().value ?? newId() }).receipt;
}

/** New items, so that a late tap on the old one is refused. @throws Refused item.too_many, item.too_many_selections */
export function splitIntoUnits<R extends HostReceipt>(
  receipt: R,
  { item, selections }: { item: Item; selections: readonly ItemSelection[] },
  { newId }: Facts,
): { receipt: R; lines: (Item & { selections: readonly ItemSelection[] })[] } {
  const { total_quantity: totalQuantity } = item;
  if (receipt.items.length - 1 + totalQuantity > LIMITS.itemsPerReceipt)
    refuse('item.too_many', { max: LIMITS.itemsPerReceipt });
  const lines = unitLines({ ...item, totalQuantity, selections }, LIMITS.itemNameLength).map((line, at) => ({
    ...item,
    ...line,
    ...inMode('guest_choice'),
    id: newId(),
    total_quantity: 1,
    position: item.position + at,
  }));
  const selected = lines.flatMap((line) =>
    line.selections.map(({ personId, units }) => ({ item_id: line.id, guest_id: personId, units })),
  );
  requireRoom(receipt, selected.length - selectedItem(receipt, item).selections.length);
  const to = lines.map(({ id }) => id);
  const after = {
    ...receipt,
    items: inItemOrder([
      ...receipt.items.flatMap((other) => (other.id === item.id ? [] : [shifted(other, item)])),
      ...lines.map(({ selections: _, ...line }) => line),
    ]),
    selections: [...receipt.selections.filter((one) => one.item_id !== item.id), ...selected],
    charges: receipt.charges.map((charge) => forToo(charge, { from: item.id, to })),
    disputes: [
      ...receipt.disputes.filter((one) => one.item_id !== item.id),
      ...receipt.disputes.flatMap((one) =>
        selected.flatMap(({ item_id, guest_id }) =>
          one.item_id === item.id && guest_id === one.guest_id ? [{ ...one, item_id }] : [],
        ),
      ),
    ],
  };
  return { receipt: after, lines };
}

const shifted = (other: Item, { position, total_quantity }: Item): Item =>
  other.position > position ? { ...other, position: other.position + total_quantity - 1 } : other;

type Turned = { item_id: string; into: Extra; charge_id?: string | undefined };

/**
 * Adds what a line costs to the tax or the tip, or as a fee of its name, and removes the line.
 * @throws Refused item.not_found, request.field_refused if it can be none; as addCharge
 */
export function turnItem<R extends HostReceipt>(
  receipt: R,
  { item_id, into, charge_id }: Turned,
  facts: Facts,
): R {
  const item = findItem(receipt, item_id);
  if (!canBeExtra(receipt, item)) refuse('request.field_refused', { field: 'item_id' });
  const cost = costOf(item);
  const { paper_id } = item;
  const rest = removeItem(receipt, { id: item_id });
  if (into === 'fee') {
    const description = [...item.name].slice(0, LIMITS.descriptionLength).join('');
    return addCharge(rest, { id: charge_id, paper_id, description, amount: cost, kind: 'fee' }, facts);
  }
  const { tax_amount, tip_amount } = paperOf(rest, paper_id).receipt;
  const changes =
    into === 'tax' ? { tax_amount: add(tax_amount, cost) } : { tip_amount: add(tip_amount, cost) };
  return editTaxAndTip(rest, { paper_id, ...changes });
}
