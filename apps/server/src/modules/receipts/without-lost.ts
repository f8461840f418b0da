import { withoutGone } from '@fairtab/receipt/without-gone';
import type { ReceiptSnapshot } from './snapshot.ts';

/**
 * A receipt after a command, without what belonged to items and guests that are gone, also in the parts that only the server
 * knows; as the database does it by its foreign keys.
 */
export function withoutLost(changed: ReceiptSnapshot): ReceiptSnapshot {
  const after = withoutGone(changed);
  const items = new Set(after.items.map(({ id }) => id));
  const guests = new Set(after.guests.map(({ id }) => id));
  const own = after.charges.find(
    ({ id, applies_to }) => id === after.own_charge_id && applies_to === 'everything',
  );
  const areThere = (...ids: string[]) => ids.every((id) => guests.has(id));
  return {
    ...after,
    own_charge_id: own?.id ?? null,
    receipt: { ...after.receipt, additional_charges_description: own?.description ?? null },
    guests: after.guests.map((guest) =>
      guest.paid_by === null || guests.has(guest.paid_by) ? guest : { ...guest, paid_by: null },
    ),
    proposals: after.proposals.filter(
      ({ item_id, from_guest_id: from, to_guest_id: to }) => items.has(item_id) && areThere(from, to),
    ),
    pay_offers: after.pay_offers.filter(({ payer_id, guest_id, from_guest_id }) =>
      areThere(payer_id, guest_id, from_guest_id),
    ),
    amount_changes: after.amount_changes
      .filter(({ guest_id }) => guests.has(guest_id))
      .map((one) => ({
        ...one,
        item_id: one.item_id !== null && items.has(one.item_id) ? one.item_id : null,
        actor_id: one.actor_id !== null && guests.has(one.actor_id) ? one.actor_id : null,
      })),
    devices: new Map([...after.devices].filter(([, guestId]) => guests.has(guestId))),
  };
}
