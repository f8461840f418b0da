import type { Received } from '@fairtab/contract/endpoint';
import type {
  confirmPayment as ConfirmPaymentCall,
  giveBack as GiveBackCall,
  markPaid as MarkPaidCall,
  unmarkPaid as UnmarkPaidCall,
} from '@fairtab/contract/guest-payments';
import { givenBack, notGivenBack, type Payment, standingOf } from '@fairtab/domain/still-out';
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
    return { after: { ...before, confirmed: due, returned: null }, details: { amount: due } };
  });

/**
 * The host has got what a guest says they have paid, which has to be the amount that the host was shown.
 * @throws AppError receipt.not_found, guest.not_found, payment.not_said, payment.amount_changed
 */
export const confirmPayment = (context: SessionContext, { body }: Received<typeof ConfirmPaymentCall>) =>
  changePayment(context, 'confirmPayment', body, ({ said, confirmed }, snapshot) => {
    if (said === null) throw new AppError('payment.not_said');
    asShown(snapshot, said, body.amount);
    if (confirmed === said) return null;
    return { after: { said, confirmed: said, returned: null }, details: { amount: said } };
  });

/**
 * The host has given back all that they had got of a guest beyond what is due.
 * @throws AppError receipt.not_found, guest.not_found; as finalDue, asShown
 */
export const giveBack = (context: SessionContext, { body }: Received<typeof GiveBackCall>) =>
  changePayment(context, 'giveBack', body, (before, snapshot) => {
    const { over } = standingOf(finalDue(snapshot, body.guest_id), before);
    asShown(snapshot, over, body.amount);
    return over === 0 ? null : { after: givenBack(before, over), details: { amount: over } };
  });

/**
 * The host takes back that they have got a guest's money, or gave some of it back, or has not got what the guest says they
 * have paid. What the guest and the host say otherwise stays.
 * @throws AppError receipt.not_found, guest.not_found
 */
export const unmarkPaid = (context: SessionContext, { body }: Received<typeof UnmarkPaidCall>) =>
  changePayment(context, 'unmarkPaid', body, (before) => {
    const { word } = body;
    const taken = before[TAKEN_BACK[word]];
    return taken === null ? null : { after: without(before, word), details: { word, amount: taken } };
  });

type Word = Received<typeof UnmarkPaidCall>['body']['word'];

const TAKEN_BACK = { host: 'confirmed', guest: 'said', returned: 'returned' } as const;

function without(payment: Payment, word: Word): Payment {
  if (word === 'returned') return notGivenBack(payment);
  return word === 'guest' ? { ...payment, said: null } : { ...payment, confirmed: null, returned: null };
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
