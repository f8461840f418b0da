import type { Received } from '@fairtab/contract/endpoint';
import type { confirmPayment as Call } from '@fairtab/contract/guest-payments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { guestOf, paymentOf } from './final-part.ts';
import { storePayment } from './guest-payments.repository.ts';

/**
 * The host has got what a guest says they have paid, which has to be the amount that the host was shown.
 * @throws AppError receipt.not_found, guest.not_found, payment.not_said, payment.amount_changed
 */
export function confirmPayment(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'confirmPayment',
    find: receiptById(body.p_receipt_id),
    policy: own,
    async change({ trx, snapshot, receiptId }) {
      const guest = guestOf(snapshot, body.guest_id);
      const before = paymentOf(guest);
      const { said, confirmed } = before;
      if (said === null) throw new AppError('payment.not_said');
      if (said !== body.amount) throw new AppError('payment.amount_changed', { amount: said });
      if (confirmed === said) return UNCHANGED;
      await storePayment(trx, { receiptId, guestId: guest.id }, before, { said, confirmed: said });
      await cancelReminders(trx, receiptId, guest.id);
      return { guest_id: guest.id, amount: said };
    },
  });
}
