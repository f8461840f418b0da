import { LIMITS } from '@fairtab/domain/input/limits';
import { selectionsAfterMerge } from '@fairtab/domain/receipt/item-selections';
import { canMerge, mergeItems as merged } from '@fairtab/domain/receipt/items';
import type { Charge, Dispute, HostReceipt, Item } from '../model.ts';
import { refuse } from '../refused.ts';
import { acceptedSelections, inMode, selectedItem, withSelections } from '../selections.ts';
import { findItem } from './items.ts';

/** Combines lines of one name (specification section 4). @throws Refused item.not_found, item.cannot_group, item.taken */
export function mergeItems<R extends HostReceipt>(
  receipt: R,
  { target_item_id, dragged_item_id }: { target_item_id: string; dragged_item_id: string },
): R {
  const target = findItem(receipt, target_item_id);
  const dragged = findItem(receipt, dragged_item_id);
  const { mode, totalQuantity, ...fields } = merged(mergeable(target), mergeable(dragged));
  if (!canMerge(target, dragged) || totalQuantity > LIMITS.totalQuantity) refuse('item.cannot_group', {});
  const selections = acceptedSelections(
    selectionsAfterMerge(selectedItem(receipt, target), selectedItem(receipt, dragged)),
  );
  const whole: Item = {
    ...target,
    ...fields,
    ...inMode(mode),
    total_quantity: totalQuantity,
    confidence_score: lessCertain(target, dragged),
    photo_boxes: allBoxes([target, dragged]),
  };
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

const mergeable = ({ name, price, reduction, total_quantity }: Item) => ({
  name,
  price,
  reduction,
  totalQuantity: total_quantity,
});

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
export function forToo(charge: Charge, { from, to }: { from: string; to: readonly string[] }): Charge {
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
