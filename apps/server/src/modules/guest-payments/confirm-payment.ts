import type { Received } from '@fairtab/contract/endpoint';
import type {
  confirmPayment as ConfirmPaymentCall,
  markRefunded as GiveBackCall,
  markPaid as MarkPaidCall,
  unmarkPaid as UnmarkPaidCall,
} from '@fairtab/contract/guest-payments';
import { afterRefund, type Payment, paymentStatusOf, withoutRefund } from '@fairtab/domain/payment-status';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { asShown, finalDue, guestOf, paymentOf, storePayment } from './guest-payments.repository.ts';

/**
 * The host has got a guest's whole due of a final bill, in cash for example, whatever the guest says.
 * @throws AppError receipt.not_found, guest.not_found; as finalDue, asShown
 */
export const markPaid = (context: SessionContext, { body }: Received<typeof MarkPaidCall>) =>
  changePayment(context, 'markPaid', body, (before, snapshot) => {
    const due = asShown(snapshot, finalDue(snapshot, body.guest_id), body.amount);
    if (due <= 0 || before.confirmed === due) return null;
    return { after: { ...before, confirmed: due, refunded: null }, details: { amount: due } };
  });

/**
 * The host has got what a guest says they have paid, which has to be the amount that the host was shown.
 * @throws AppError receipt.not_found, guest.not_found, payment.not_reported, payment.amount_changed
 */
export const confirmPayment = (context: SessionContext, { body }: Received<typeof ConfirmPaymentCall>) =>
  changePayment(context, 'confirmPayment', body, ({ reported, confirmed }, snapshot) => {
    if (reported === null) throw new AppError('payment.not_reported');
    asShown(snapshot, reported, body.amount);
    if (confirmed === reported) return null;
    return { after: { reported, confirmed: reported, refunded: null }, details: { amount: reported } };
  });

/**
 * The host has given back all that they had got of a guest beyond what is due.
 * @throws AppError receipt.not_found, guest.not_found; as finalDue, asShown
 */
export const markRefunded = (context: SessionContext, { body }: Received<typeof GiveBackCall>) =>
  changePayment(context, 'markRefunded', body, (before, snapshot) => {
    const { overpaid } = paymentStatusOf(finalDue(snapshot, body.guest_id), before);
    asShown(snapshot, overpaid, body.amount);
    return overpaid === 0 ? null : { after: afterRefund(before, overpaid), details: { amount: overpaid } };
  });

/**
 * The host takes back that they have got a guest's money, or gave some of it back, or has not got what the guest says they
 * have paid. What the guest and the host say otherwise stays.
 * @throws AppError receipt.not_found, guest.not_found
 */
export const unmarkPaid = (context: SessionContext, { body }: Received<typeof UnmarkPaidCall>) =>
  changePayment(context, 'unmarkPaid', body, (before) => {
    const { undo } = body;
    const amount = before[undo];
    return amount === null ? null : { after: without(before, undo), details: { undo, amount } };
  });

type Undo = Received<typeof UnmarkPaidCall>['body']['undo'];

function without(payment: Payment, undo: Undo): Payment {
  if (undo === 'refunded') return withoutRefund(payment);
  return undo === 'reported'
    ? { ...payment, reported: null }
    : { ...payment, confirmed: null, refunded: null };
}

type Change = { after: Payment; details: object };

/** @param decide null: the payment stays as it is */
function changePayment(
  context: SessionContext,
  name: string,
  { p_receipt_id, guest_id }: { p_receipt_id: string; guest_id: string },
  decide: (before: Payment, snapshot: ReceiptSnapshot) => Change | null,
) {
  return changeReceipt(context, {
    name,
    find: receiptById(p_receipt_id),
    policy: own,
    async change({ trx, snapshot, receiptId }) {
      const guest = guestOf(snapshot, guest_id);
      const before = paymentOf(guest);
      const change = decide(before, snapshot);
      if (change === null) return UNCHANGED;
      const { after, details } = change;
      await storePayment(trx, { receipt: snapshot.receipt, guestId: guest.id }, before, after);
      const isConfirmed = after.confirmed !== null && after.confirmed !== before.confirmed;
      if (isConfirmed) await cancelReminders(trx, receiptId, guest.id);
      return { guest_id: guest.id, ...details };
    },
  });
}
