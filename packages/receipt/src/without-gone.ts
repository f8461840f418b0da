import { sum } from '@fairtab/domain/money';
import { hasItem } from './items/has-item.ts';
import type { Charge, Dispute, HostReceipt } from './model.ts';

/**
 * A receipt without what belonged to removed items and guests: selections, disputes and companions' marks, and charges for
 * lines of which none is left. Disputes about items that their guests no longer have are gone, too, until the bill is final. Also
 * adds up the charges. Every command ends with this.
 */
export function withoutGone<R extends HostReceipt>(receipt: R): R {
  const items = new Set(receipt.items.map(({ id }) => id));
  const guests = new Set(receipt.guests.map(({ id }) => id));
  const isThere = ({ item_id, guest_id }: { item_id: string; guest_id: string }) =>
    items.has(item_id) && guests.has(guest_id);
  const selections = receipt.selections.filter(isThere);
  const isAssigning =
    receipt.receipt.admin_flow_type === 'preassign' && receipt.receipt.status !== 'finalized';
  const mayDispute = (dispute: Dispute) =>
    isThere(dispute) && (!isAssigning || hasItem({ items: receipt.items, selections }, dispute));
  const charges = receipt.charges.map((charge) => forItems(charge, items)).filter(hasLines);
  return {
    ...receipt,
    selections,
    charges,
    disputes: receipt.disputes.filter(mayDispute),
    guests: withoutLostMarks(receipt.guests, { items: receipt.items, selections }),
    receipt: { ...receipt.receipt, additional_charges: sum(charges.map(({ amount }) => amount)) },
  };
}

const forItems = (charge: Charge, items: ReadonlySet<string>): Charge =>
  charge.item_ids.every((id) => items.has(id))
    ? charge
    : { ...charge, item_ids: charge.item_ids.filter((id) => items.has(id)) };

const hasLines = ({ applies_to, item_ids }: Charge): boolean => applies_to !== 'lines' || item_ids.length > 0;

/** A companion's marks, in the order of the bill; one is gone once their guest has no part of the item. */
function withoutLostMarks<G extends HostReceipt['guests'][number]>(
  guests: readonly G[],
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
): G[] {
  const selected = new Set(selections.map(({ guest_id, item_id }) => `${guest_id} ${item_id}`));
  return guests.map((guest) => {
    if (guest.companions.every(({ item_ids }) => item_ids.length === 0)) return guest;
    const marked = (ids: readonly string[]) =>
      items.flatMap(({ id }) => (ids.includes(id) && selected.has(`${guest.id} ${id}`) ? [id] : []));
    return {
      ...guest,
      companions: guest.companions.map((one) => ({ ...one, item_ids: marked(one.item_ids) })),
    };
  });
}
