import type { Received } from '@fairtab/contract/endpoint';
import type { markPaid as Call } from '@fairtab/contract/guest-payments';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { finalTotal, guestOf, paymentOf } from './final-part.ts';
import { storePayment } from './guest-payments.repository.ts';

/**
 * The host has got a guest's whole total of a final bill, in cash for example, whatever the guest says.
 * @throws AppError receipt.not_found, guest.not_found; as finalTotal
 */
export function markPaid(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'markPaid',
    find: receiptById(body.p_receipt_id),
    policy: own,
    async change({ trx, snapshot, receiptId }) {
      const guest = guestOf(snapshot, body.guest_id);
      const before = paymentOf(guest);
      const total = finalTotal(snapshot, guest.id, body.amount);
      if (total <= 0 || before.confirmed === total) return UNCHANGED;
      await storePayment(trx, { receiptId, guestId: guest.id }, before, { ...before, confirmed: total });
      await cancelReminders(trx, receiptId, guest.id);
      return { guest_id: guest.id, amount: total };
    },
  });
}
