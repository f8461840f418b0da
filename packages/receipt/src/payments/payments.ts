import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import {
  afterRefund,
  NO_PAYMENT,
  type Payment,
  paymentStatusOf,
  withoutRefund,
} from '@fairtab/domain/paying/payment-status';
import type { ReceiptFields } from '../model.ts';
import { paymentCurrency } from '../payment-currency.ts';
import { refuse } from '../refused.ts';

export type PaidReceipt = {
  receipt: Pick<ReceiptFields, 'currency'> & { card: Money | null };
  guests: { id: string; is_host: boolean; payment: Payment | null }[];
  final_split: object | null;
};

/** In minor units of the asked currency: what the caller was shown, and the guest's amount due, undefined if not on the bill. */
export type PaidAmount = { guest_id: string; amount: Cents; due: Cents | undefined };

/** Reports or withdraws. @throws Refused guest.not_found, payment.not_final, payment.amount_changed */
export const reportPayment = <R extends PaidReceipt>(
  receipt: R,
  { paid, ...asked }: PaidAmount & { paid: boolean },
): R =>
  withPayment(receipt, asked.guest_id, (payment) => {
    const reported = paid ? asShown(receipt, dueOf(receipt, asked), asked.amount) : null;
    return reported !== null && reported <= 0 ? payment : { ...payment, reported };
  });

/** Confirms the amount due, reported or not. @throws Refused guest.not_found, payment.not_final, payment.amount_changed */
export const markPaid = <R extends PaidReceipt>(receipt: R, asked: PaidAmount): R =>
  withPayment(receipt, asked.guest_id, (payment) => {
    const due = asShown(receipt, dueOf(receipt, asked), asked.amount);
    return due <= 0 || payment.confirmed === due ? payment : { ...payment, confirmed: due, refunded: null };
  });

/** Confirms a reported amount. @throws Refused guest.not_found, payment.not_reported, payment.amount_changed */
export const confirmPayment = <R extends PaidReceipt>(
  receipt: R,
  { guest_id, amount }: Pick<PaidAmount, 'guest_id' | 'amount'>,
): R =>
  withPayment(receipt, guest_id, (payment) => {
    const reported = payment.reported ?? refuse('payment.not_reported', {});
    asShown(receipt, reported, amount);
    return payment.confirmed === reported ? payment : { reported, confirmed: reported, refunded: null };
  });

/** Refunds what was overpaid. @throws Refused guest.not_found, payment.not_final, payment.amount_changed */
export const markRefunded = <R extends PaidReceipt>(receipt: R, asked: PaidAmount): R =>
  withPayment(receipt, asked.guest_id, (payment) => {
    const { overpaid } = paymentStatusOf(dueOf(receipt, asked), payment);
    asShown(receipt, overpaid, asked.amount);
    return overpaid === 0 ? payment : afterRefund(payment, overpaid);
  });

/** Undoes a confirmation, a refund or a report. @throws Refused guest.not_found */
export const unmarkPaid = <R extends PaidReceipt>(
  receipt: R,
  { guest_id, undo }: { guest_id: string; undo: keyof Payment },
): R =>
  withPayment(receipt, guest_id, (payment) => {
    if (payment[undo] === null) return payment;
    if (undo === 'refunded') return withoutRefund(payment);
    return undo === 'reported'
      ? { ...payment, reported: null }
      : { ...payment, confirmed: null, refunded: null };
  });

function withPayment<R extends PaidReceipt>(
  receipt: R,
  guestId: string,
  change: (payment: Payment) => Payment,
): R {
  const guest =
    receipt.guests.find(({ id, is_host }) => id === guestId && !is_host) ?? refuse('guest.not_found', {});
  const changed = change(guest.payment ?? NO_PAYMENT);
  const payment = changed.reported === null && changed.confirmed === null ? null : changed;
  return { ...receipt, guests: receipt.guests.map((one) => (one === guest ? { ...one, payment } : one)) };
}

function dueOf({ final_split }: PaidReceipt, { due }: PaidAmount): Cents {
  if (final_split === null) refuse('payment.not_final', {});
  return due ?? refuse('guest.not_found', {});
}

function asShown({ receipt }: PaidReceipt, amount: Cents, shown: Cents): Cents {
  if (amount !== shown)
    refuse('payment.amount_changed', { amount: moneyIn(paymentCurrency(receipt))(amount) });
  return amount;
}
