import type { Answer } from '@fairtab/contract/endpoint';
import type { getGuestItemShares as Call } from '@fairtab/contract/sharing';
import { splitBill } from '@fairtab/domain/splitting';
import { billOfSnapshot } from '../receipts/bill-of-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** Who pays how much of which item: as decided once the bill is final, as it stands before (spec section 3). */
export function guestItemShares(snapshot: ReceiptSnapshot): Answer<typeof Call> {
  const guests = new Map(snapshot.guests.map((guest) => [guest.id, guest]));
  const items = new Map(snapshot.items.map((item) => [item.id, item]));
  return sharesOf(snapshot).flatMap((share) => {
    const guest = guests.get(share.guestId);
    const item = items.get(share.itemId);
    if (guest === undefined || item === undefined) return [];
    return {
      guest_name: guest.name,
      item_id: item.id,
      item_name: item.name,
      share_amount: share.cents,
      units: share.units,
      mode: item.mode,
      guest_phone_number: guest.phone,
    };
  });
}

function sharesOf(snapshot: ReceiptSnapshot) {
  const final = snapshot.receipt.finalSplit;
  if (final !== null) {
    return final.shares.map(({ guest_id, item_id, units, cents }) => ({
      guestId: guest_id,
      itemId: item_id,
      units,
      cents,
    }));
  }
  return splitBill(billOfSnapshot(snapshot)).people.flatMap((person) =>
    person.items.map(({ itemId, units, cents }) => ({ guestId: person.personId, itemId, units, cents })),
  );
}
