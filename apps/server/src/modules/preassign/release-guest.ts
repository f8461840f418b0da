import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { own, preassigned } from '../receipts/change-policies.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { guestById } from '../receipts/find-receipt.ts';
import { freeSeat } from '../receipts/guest-writes.ts';

/**
 * Frees a name that the wrong person has taken, or whose owner has lost their phone. The browsers that acted for it no
 * longer do, and its phone number is deleted, so that the bill is not sent there.
 * @throws AppError guest.not_found for a guest of another host's bill; as ownOpen
 */
export function releaseGuest(context: SessionContext, guestId: string) {
  return changeReceipt(context, {
    name: 'releaseGuest',
    find: guestById(guestId),
    policy: preassigned(own),
    async change({ trx, receiptId }) {
      await freeSeat(trx, guestId);
      await cancelFinalBills(trx, receiptId, guestId);
      return { guest_id: guestId };
    },
  });
}
