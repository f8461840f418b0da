import type { Received } from '@fairtab/contract/endpoint';
import type {
  confirmPayment as ConfirmPaymentCall,
  markPaid as MarkPaidCall,
  unmarkPaid as UnmarkPaidCall,
} from '@fairtab/contract/guest-payments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own } from '../receipts/receipts.policy.ts';
import { finalTotal, guestOf, paymentOf, storePayment } from './guest-payments.repository.ts';

/**
 * The host has got a guest's whole total of a final bill, in cash for example, whatever the guest says.
 * @throws AppError receipt.not_found, guest.not_found; as finalTotal
 */
export function markPaid(context: SessionContext, { body }: Received<typeof MarkPaidCall>) {
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

/**
 * The host has got what a guest says they have paid, which has to be the amount that the host was shown.
 * @throws AppError receipt.not_found, guest.not_found, payment.not_said, payment.amount_changed
 */
export function confirmPayment(context: SessionContext, { body }: Received<typeof ConfirmPaymentCall>) {
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

/**
 * The host takes back that they have got a guest's money, or has not got what the guest says they have paid. What the
 * other of the two words says stays.
 * @throws AppError receipt.not_found, guest.not_found
 */
export function unmarkPaid(context: SessionContext, { body }: Received<typeof UnmarkPaidCall>) {
  return changeReceipt(context, {
    name: 'unmarkPaid',
    find: receiptById(body.p_receipt_id),
    policy: own,
    async change({ trx, snapshot, receiptId }) {
      const guest = guestOf(snapshot, body.guest_id);
      const before = paymentOf(guest);
      const word = body.word === 'host' ? 'confirmed' : 'said';
      if (before[word] === null) return UNCHANGED;
      await storePayment(trx, { receiptId, guestId: guest.id }, before, { ...before, [word]: null });
      return { guest_id: guest.id, word: body.word, amount: before[word] };
    },
  });
}
