import { billOf } from '@fairtab/contract/bill-of';
import type { Answer } from '@fairtab/contract/endpoint';
import type { getGuestItemShares as Call } from '@fairtab/contract/sharing';
import { splitBill } from '@fairtab/domain/splitting';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Who pays how much of which item: as stored once the bill is final, as it currently is before (spec section 3). */
export function guestItemShares(snapshot: ReceiptSnapshot): Answer<typeof Call> {
  const guests = new Map(snapshot.guests.map((guest) => [guest.id, guest]));
  const items = new Map(snapshot.items.map((item) => [item.id, item]));
  return sharesOf(snapshot).flatMap((share) => {
    const guest = guests.get(share.guest_id);
    const item = items.get(share.item_id);
    if (guest === undefined || item === undefined) return [];
    return {
      guest_name: guest.guest_name,
      item_id: item.id,
      item_name: item.name,
      share_amount: share.cents,
      units: share.units,
      mode: item.assignment_mode,
      guest_phone_number: guest.guest_phone_number,
    };
  });
}

function sharesOf(snapshot: ReceiptSnapshot) {
  if (snapshot.final_split !== null) return snapshot.final_split.shares;
  return splitBill(billOf(snapshot)).people.flatMap(({ personId, items }) =>
    items.map(({ itemId, units, cents }) => ({ guest_id: personId, item_id: itemId, units, cents })),
  );
}
