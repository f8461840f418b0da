import type { Received } from '@fairtab/contract/endpoint';
import type {
  confirmPayment as ConfirmPaymentCall,
  markPaid as MarkPaidCall,
  unmarkPaid as UnmarkPaidCall,
} from '@fairtab/contract/guest-payments';
import { askedCurrency } from '@fairtab/contract/split-of';
import { moneyIn } from '@fairtab/domain/currency';
import type { Payment } from '@fairtab/domain/still-out';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { finalDue, guestOf, paymentOf, storePayment } from './guest-payments.repository.ts';

/**
 * The host has got a guest's whole due of a final bill, in cash for example, whatever the guest says.
 * @throws AppError receipt.not_found, guest.not_found; as finalDue
 */
export const markPaid = (context: SessionContext, { body }: Received<typeof MarkPaidCall>) =>
  changePayment(context, 'markPaid', body, (before, snapshot) => {
    const due = finalDue(snapshot, body.guest_id, body.amount);
    if (due <= 0 || before.confirmed === due) return null;
    return { after: { ...before, confirmed: due }, details: { amount: due } };
  });

/**
 * The host has got what a guest says they have paid, which has to be the amount that the host was shown.
 * @throws AppError receipt.not_found, guest.not_found, payment.not_said, payment.amount_changed
 */
export const confirmPayment = (context: SessionContext, { body }: Received<typeof ConfirmPaymentCall>) =>
  changePayment(context, 'confirmPayment', body, ({ said, confirmed }, { receipt }) => {
    if (said === null) throw new AppError('payment.not_said');
    if (said !== body.amount)
      throw new AppError('payment.amount_changed', { amount: moneyIn(askedCurrency(receipt))(said) });
    return confirmed === said ? null : { after: { said, confirmed: said }, details: { amount: said } };
  });

/**
 * The host takes back that they have got a guest's money, or has not got what the guest says they have paid. What the
 * other of the two says stays.
 * @throws AppError receipt.not_found, guest.not_found
 */
export const unmarkPaid = (context: SessionContext, { body }: Received<typeof UnmarkPaidCall>) =>
  changePayment(context, 'unmarkPaid', body, (before) => {
    const word = body.word === 'host' ? 'confirmed' : 'said';
    if (before[word] === null) return null;
    return { after: { ...before, [word]: null }, details: { word: body.word, amount: before[word] } };
  });

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
