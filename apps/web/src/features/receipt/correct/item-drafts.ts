import { LIMITS } from '@fairtab/contract/limits';
import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { Assignment } from '@fairtab/domain/assignments';
import { selectionsAfterChange, selectionsAfterMerge } from '@fairtab/domain/item-selections';
import { type AssignmentMode, mergeItems, modeForQuantity } from '@fairtab/domain/items';
import { ZERO } from '@fairtab/domain/money';
import { unitLines } from '@fairtab/domain/unit-lines';
import type { ItemDraft } from '@fairtab/domain/validation';
import { randomUuid } from '../../../lib/random-id.ts';
import { assignableItems, withAssignments } from '../assign/assignments.ts';
import { modeWhenEdited, previewOf, previewOfMerged } from '../items/item-changes.ts';
import type { EditedItem } from '../open/use-changes.ts';

// What changes of items make of a bill that is corrected, by the rules of the server. Refused: the same bill.

type Draft = (view: ReceiptView) => ReceiptView;

/** An item is edited; its selections are moved to what it is then. */
export const edited =
  (item: ItemView, to: EditedItem): Draft =>
  (view) => {
    const moved = withMode(view, item.id, modeWhenEdited(item, to), to.quantity);
    return moved ? withItem(moved, item.id, (one) => ({ ...one, ...previewOf(item, to) })) : view;
  };

/** An item is added at the end. */
export const added =
  ({ name, price, quantity }: ItemDraft): Draft =>
  (view) => {
    const position = 1 + Math.max(-1, ...view.items.map((one) => one.position));
    const item = { id: randomUuid(), name, price, reduction: ZERO, position, ...countOf(quantity) };
    return {
      ...view,
      items: [...view.items, { ...item, confidence_score: null, photo_boxes: [], line_photo: null }],
    };
  };

/** Two lines are grouped; the selections of both are kept. */
export const merged =
  (target: ItemView, dragged: ItemView): Draft =>
  (view) => {
    const [into, from] = [target, dragged].map(({ id }) =>
      assignableItems(view).find((one) => one.id === id),
    );
    const kept = into && from && selectionsAfterMerge(into, from);
    if (!kept?.ok) return view;
    const whole = mergeItems(
      { ...target, totalQuantity: target.total_quantity },
      { ...dragged, totalQuantity: dragged.total_quantity },
    );
    const one = withItem(view, target.id, (item) => ({ ...item, ...previewOfMerged(whole) }));
    const items = one.items.filter(({ id }) => id !== dragged.id);
    const selections = one.selections.filter(({ item_id }) => item_id !== dragged.id);
    const given: Assignment = { itemId: target.id, mode: whole.mode, selections: kept.selections };
    return withAssignments({ ...one, items, selections }, [given]);
  };

/** A line for each unit, in the place of the item. */
export const split =
  (item: ItemView): Draft =>
  (view) => {
    const selections = assignableItems(view).find(({ id }) => id === item.id)?.selections ?? [];
    const lines = unitLines(
      { ...item, totalQuantity: item.total_quantity, selections },
      LIMITS.itemNameLength,
    );
    // Lines of one place stand in order of id.
    const ids = lines.map(randomUuid).sort();
    const units = lines.map((line, at) => ({ ...line, id: ids[at] ?? '' }));
    return {
      ...view,
      items: view.items.flatMap((one) =>
        one.id === item.id
          ? units.map(({ selections: _, ...unit }) => ({ ...item, ...unit, ...countOf(1) }))
          : one,
      ),
      selections: [
        ...view.selections.filter(({ item_id }) => item_id !== item.id),
        ...units.flatMap(({ id, selections: had }) =>
          had.map(({ personId, units: count }) => ({ item_id: id, guest_id: personId, units: count })),
        ),
      ],
    };
  };

const countOf = (quantity: number) => ({
  total_quantity: quantity,
  assignment_mode: modeForQuantity(quantity),
  split_evenly: false,
});

/** One item is another. */
export const withItem = (view: ReceiptView, id: string, to: (item: ItemView) => ItemView): ReceiptView => ({
  ...view,
  items: view.items.map((one) => (one.id === id ? to(one) : one)),
});

/** A receipt once an item is divided in another way; null where more people have it than it has units. */
function withMode(
  view: ReceiptView,
  itemId: string,
  mode: AssignmentMode,
  quantity: number,
): ReceiptView | null {
  const item = assignableItems(view).find(({ id }) => id === itemId);
  if (!item || (item.mode === mode && item.totalQuantity === quantity)) return view;
  const moved = selectionsAfterChange(item, mode, quantity);
  return moved.ok ? withAssignments(view, [{ itemId, mode, selections: moved.selections }]) : null;
}
