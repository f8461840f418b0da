import { sum } from '@fairtab/domain/money';
import type { Charge, HostReceipt, Selection } from './model.ts';

/**
 * A receipt without what belonged to removed items and guests: selections, disputes and companions' marks, and charges for
 * lines of which none is left. Also adds up the charges. Every command ends with this.
 */
export function withoutGone<R extends HostReceipt>(receipt: R): R {
  const items = new Set(receipt.items.map(({ id }) => id));
  const guests = new Set(receipt.guests.map(({ id }) => id));
  const isThere = ({ item_id, guest_id }: { item_id: string; guest_id: string }) =>
    items.has(item_id) && guests.has(guest_id);
  const selections = receipt.selections.filter(isThere);
  const charges = receipt.charges.map((charge) => forItems(charge, items)).filter(hasLines);
  return {
    ...receipt,
    selections,
    charges,
    disputes: receipt.disputes.filter(isThere),
    guests: withoutLostMarks(receipt.guests, selections),
    receipt: { ...receipt.receipt, additional_charges: sum(charges.map(({ amount }) => amount)) },
  };
}

const forItems = (charge: Charge, items: ReadonlySet<string>): Charge =>
  charge.item_ids.every((id) => items.has(id))
    ? charge
    : { ...charge, item_ids: charge.item_ids.filter((id) => items.has(id)) };

const hasLines = ({ applies_to, item_ids }: Charge): boolean => applies_to !== 'lines' || item_ids.length > 0;

/** A companion's mark on an item is gone once their guest has no part of it. */
function withoutLostMarks<G extends HostReceipt['guests'][number]>(
  guests: readonly G[],
  selections: readonly Selection[],
): G[] {
  const selected = new Set(selections.map(({ guest_id, item_id }) => `${guest_id} ${item_id}`));
  return guests.map((guest) => {
    const isKept = (itemId: string) => selected.has(`${guest.id} ${itemId}`);
    if (guest.companions.every(({ item_ids }) => item_ids.every(isKept))) return guest;
    const companions = guest.companions.map((one) => ({ ...one, item_ids: one.item_ids.filter(isKept) }));
    return { ...guest, companions };
  });
}
