import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '../bill.ts';
import type { Facts, Payment, ReceiptFields } from '../model.ts';
import { refuse } from '../refusals.ts';
import { hasPayment, paidSoFar } from './paid-so-far.ts';

export type PaidReceipt = {
  receipt: Pick<ReceiptFields, 'currency'> & { card: Money | null };
  guests: { id: string; is_host: boolean }[];
  payments: Payment[];
  final_split: object | null;
};

/** In minor units of the asked currency: what was paid, and the guest's amount due, undefined if not on the bill. */
export type PaidAmount = { guest_id: string; amount: Cents; due: Cents | undefined };

/**
 * Reports a payment, of the amount still due or part of it, or withdraws what is not confirmed.
 * @throws Refused guest.not_found, payment.not_final, payment.amount_changed if less is still due
 */
export function reportPayment<R extends PaidReceipt>(
  receipt: R,
  { paid, ...asked }: PaidAmount & { paid: boolean },
  { newId }: Facts,
): R {
  const pair = pairOf(receipt, asked.guest_id);
  if (!paid) return withPayments(receipt, (one) => (isReport(one, pair) ? [] : [one]));
  const { stillDue } = paymentStatusOf(dueOf(receipt, asked), paidSoFar(receipt, asked.guest_id));
  if (stillDue === 0 && isAnswered(receipt, asked)) return receipt;
  requireAtMost(receipt, asked.amount, stillDue);
  return withPayment(receipt, {
    id: newId(),
    ...pair,
    amount: asked.amount,
    reported: true,
    confirmed: false,
  });
}

/**
 * Confirms a payment of the amount outstanding or part of it. What the guest has reported is confirmed if it is that amount.
 * @throws Refused guest.not_found, payment.not_final, payment.amount_changed if less is outstanding
 */
export function markPaid<R extends PaidReceipt>(receipt: R, asked: PaidAmount, { newId }: Facts): R {
  const { amount } = asked;
  const pair = pairOf(receipt, asked.guest_id);
  const { outstanding } = paymentStatusOf(dueOf(receipt, asked), paidSoFar(receipt, asked.guest_id));
  if (outstanding === 0 && isAnswered(receipt, asked)) return receipt;
  requireAtMost(receipt, amount, outstanding);
  if (reportedBy(receipt, pair) === amount) return confirmed(receipt, pair);
  const answered = withPayments(receipt, (one) => (isReport(one, pair) ? [] : [one]));
  return withPayment(answered, { id: newId(), ...pair, amount, reported: false, confirmed: true });
}

/** Confirms all that a guest has reported. @throws Refused guest.not_found, payment.not_reported, payment.amount_changed */
export function confirmPayment<R extends PaidReceipt>(
  receipt: R,
  { guest_id, amount }: Pick<PaidAmount, 'guest_id' | 'amount'>,
): R {
  const pair = pairOf(receipt, guest_id);
  const reported = reportedBy(receipt, pair);
  if (reported === 0) refuse('payment.not_reported', {});
  if (reported !== amount) refuseAmount(receipt, reported);
  return confirmed(receipt, pair);
}

/** Gives back what was overpaid. @throws Refused guest.not_found, payment.not_final, payment.amount_changed */
export function markRefunded<R extends PaidReceipt>(receipt: R, asked: PaidAmount, { newId }: Facts): R {
  const { from_guest_id, to_guest_id } = pairOf(receipt, asked.guest_id);
  const { overpaid } = paymentStatusOf(dueOf(receipt, asked), paidSoFar(receipt, asked.guest_id));
  if (asked.amount !== overpaid) refuseAmount(receipt, overpaid);
  if (overpaid === 0) return receipt;
  const back = { from_guest_id: to_guest_id, to_guest_id: from_guest_id, amount: overpaid };
  return withPayment(receipt, { id: newId(), ...back, reported: false, confirmed: true });
}

/** What can be taken back. */
export type Undo = 'reported' | 'confirmed' | 'refunded';

/**
 * Takes back what was reported, what was given back last, or all that was confirmed: what the guest had reported waits again.
 * @throws Refused guest.not_found
 */
export function unmarkPaid<R extends PaidReceipt>(
  receipt: R,
  { guest_id, undo }: { guest_id: string; undo: Undo },
): R {
  const pair = pairOf(receipt, guest_id);
  const back = { from_guest_id: pair.to_guest_id, to_guest_id: pair.from_guest_id };
  const last = receipt.payments.findLast((one) => isOf(one, back));
  return withPayments(receipt, (one) => {
    if (undo === 'reported') return isReport(one, pair) ? [] : [one];
    if (undo === 'refunded') return one === last ? [] : [one];
    if (isOf(one, back)) return [];
    if (!isOf(one, pair) || !one.confirmed) return [one];
    return one.reported ? [{ ...one, confirmed: false }] : [];
  });
}

/** Made again, what settled the amount changes nothing. */
const isAnswered = (receipt: PaidReceipt, { guest_id, amount }: PaidAmount): boolean =>
  amount === 0 || hasPayment(receipt, guest_id);

type Pair = Pick<Payment, 'from_guest_id' | 'to_guest_id'>;

function pairOf({ guests }: PaidReceipt, guestId: string): Pair {
  const guest = guests.find(({ id, is_host }) => id === guestId && !is_host) ?? refuse('guest.not_found', {});
  const host = guests.find(({ is_host }) => is_host) ?? refuse('guest.not_found', {});
  return { from_guest_id: guest.id, to_guest_id: host.id };
}

const isOf = (one: Payment, { from_guest_id, to_guest_id }: Pair): boolean =>
  one.from_guest_id === from_guest_id && one.to_guest_id === to_guest_id;

const isReport = (one: Payment, pair: Pair): boolean => isOf(one, pair) && !one.confirmed;

const reportedBy = ({ payments }: PaidReceipt, pair: Pair): Cents =>
  sum(payments.flatMap((one) => (isReport(one, pair) ? [one.amount] : [])));

const confirmed = <R extends PaidReceipt>(receipt: R, pair: Pair): R =>
  withPayments(receipt, (one) => [isReport(one, pair) ? { ...one, confirmed: true } : one]);

const withPayment = <R extends PaidReceipt>(receipt: R, payment: Payment): R => ({
  ...receipt,
  payments: [...receipt.payments, payment],
});

function withPayments<R extends PaidReceipt>(receipt: R, change: (one: Payment) => Payment[]): R {
  const payments = receipt.payments.flatMap(change);
  const isSame =
    payments.length === receipt.payments.length && payments.every((one, at) => one === receipt.payments[at]);
  return isSame ? receipt : { ...receipt, payments };
}

function dueOf({ final_split }: PaidReceipt, { due }: PaidAmount): Cents {
  if (final_split === null) refuse('payment.not_final', {});
  return due ?? refuse('guest.not_found', {});
}

function requireAtMost(receipt: PaidReceipt, amount: Cents, most: Cents): void {
  if (amount <= 0 || amount > most) refuseAmount(receipt, most);
}

const refuseAmount = ({ receipt }: PaidReceipt, amount: Cents): never =>
  refuse('payment.amount_changed', { amount: moneyIn(paymentCurrency(receipt))(amount) });
