import { LIMITS } from '@fairtab/domain/input/limits';
import { checkNewItem } from '@fairtab/domain/input/validation';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { modeForQuantity } from '@fairtab/domain/receipt/items';
import type { AssignmentMode } from '@fairtab/domain/split/bill';
import type { Facts, HostReceipt, Item } from '../model.ts';
import { accepted, refuse } from '../refused.ts';
import { inMode } from '../selections.ts';
import { inItemOrder, itemMode, lastPosition, makeRoomAt } from './items.ts';

export type NewItem = {
  id?: string | undefined;
  name: string;
  price?: Cents | null | undefined;
  total_quantity: number;
  split_evenly?: boolean | undefined;
  assignment_mode?: AssignmentMode | undefined;
  position?: number | undefined;
};

/** @throws Refused item.too_many, request.field_refused, request.invalid for an id in use; InputRefused by section 5, "Items" */
export function addItem<R extends HostReceipt>(receipt: R, asked: NewItem, { newId }: Facts): R {
  if (receipt.items.length >= LIMITS.itemsPerReceipt)
    refuse('item.too_many', { max: LIMITS.itemsPerReceipt });
  // Happens in previews once the server's answer has brought the item.
  if (receipt.items.some(({ id }) => id === asked.id)) refuse('request.invalid', { where: 'id' });
  const { name, price, quantity } = accepted(
    checkNewItem({
      name: asked.name,
      price: asked.price ?? undefined,
      quantity: String(asked.total_quantity),
    }),
  );
  const item: Item = {
    id: asked.id ?? newId(),
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
  return { ...receipt, items: inItemOrder([...makeRoomAt(receipt.items, asked.position), item]) };
}
