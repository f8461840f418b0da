import { LIMITS } from '@fairtab/domain/input/limits';
import type { ItemSelection } from '@fairtab/domain/receipt/item-selections';
import { unitLines } from '@fairtab/domain/receipt/unit-lines';
import type { Facts, HostReceipt, Item } from '../model.ts';
import { refuse } from '../refused.ts';
import { inMode, requireRoom, selectedItem } from '../selections.ts';
import { findItem, inItemOrder } from './items.ts';
import { forToo } from './merge-items.ts';

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
