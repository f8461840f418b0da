import { headsOfGuests } from '@fairtab/receipt/party';
import type { SessionContext } from '../../http/request-context.ts';
import { notifyRemovedGuest } from '../finalizing/queue-final-bills.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { guestById } from '../receipts/find-receipt.ts';
import { deleteGuest } from '../receipts/guest-writes.ts';
import { setParty } from '../receipts/receipt-writes.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';

/**
 * Removes a guest from the bill: their selections are deleted, and their browser is no longer a guest. If the host
 * assigns the items, the party size becomes the number of heads left.
 * @throws AppError guest.not_found for a guest of another host's bill, and for the host; receipt.finalized
 */
export function removeGuest(context: SessionContext, guestId: string) {
  return changeReceipt(context, {
    name: 'removeGuest',
    cause: { reason: 'party' },
    find: guestById(guestId),
    policy: ownOpen,
    async change({ trx, services, snapshot, guest }) {
      await notifyRemovedGuest(trx, services, snapshot, guest);
      await deleteGuest(trx, guestId);
      if (snapshot.receipt.admin_flow_type === 'preassign') {
        const left = snapshot.guests.filter(({ id }) => id !== guestId);
        await setParty(trx, snapshot, headsOfGuests(left));
      }
      return { guest_id: guestId, guest_name: guest.guest_name };
    },
  });
}
