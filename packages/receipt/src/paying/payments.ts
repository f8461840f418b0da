import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, sum } from '@fairtab/domain/money/money';
import type { PaymentStatus } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '../bill.ts';
import type { Facts, Payment, ReceiptFields, Transfer } from '../model.ts';
import { refuse } from '../refusals.ts';
import { hasPayment } from './paid-so-far.ts';
import { pairIn } from './pairs.ts';

export type PaidReceipt = {
  receipt: Pick<ReceiptFields, 'currency'> & { card: Money | null };
  guests: { id: string; is_host: boolean }[];
  payments: Payment[];
  transfers: Transfer[];
  final_split: object | null;
};

/** Payer and payee; the latter is the host by default. */
export type PayerAndPayee = { guest_id: string; to_guest_id?: string | undefined };

/** The amount is in minor units of the asked currency. */
export type PaidAmount = PayerAndPayee & { amount: Cents };

/** `by_host`: the host acts for the payee. */
type PayeesWord = PaidAmount & { by_host?: boolean };

/**
 * Reports a payment, of the amount still due or part of it, or withdraws what is not confirmed.
 * @throws Refused guest.not_found, payment.not_final, payment.amount_changed if less is still due
 */
export function reportPayment<R extends PaidReceipt>(
  receipt: R,
  { paid, ...asked }: PaidAmount & { paid: boolean },
  { newId }: Facts,
): R {
  const pair = pairOf(receipt, asked);
  if (!paid) return withPayments(receipt, (one) => (isReport(one, pair) ? [] : [one]));
  const { stillDue } = finalStatusOf(receipt, pair);
  if (stillDue === 0 && isAnswered(receipt, asked)) return receipt;
  requireAtMost(receipt, asked.amount, stillDue);
  return withPayment(receipt, {
    id: newId(),
    ...pair,
    amount: asked.amount,
    reported: true,
    confirmed: false,
    by_host: false,
  });
}

/**
 * Confirms a payment of the amount outstanding or part of it. What the guest has reported is confirmed if it is that amount.
 * @throws Refused guest.not_found, payment.not_final, payment.amount_changed if less is outstanding
 */
export function markPaid<R extends PaidReceipt>(receipt: R, asked: PayeesWord, { newId }: Facts): R {
  const { amount, by_host = false } = asked;
  const pair = pairOf(receipt, asked);
  const { outstanding } = finalStatusOf(receipt, pair);
  if (outstanding === 0 && isAnswered(receipt, asked)) return receipt;
  requireAtMost(receipt, amount, outstanding);
  if (reportedBy(receipt, pair) === amount) return confirmed(receipt, pair, by_host);
  const answered = withPayments(receipt, (one) => (isReport(one, pair) ? [] : [one]));
  return withPayment(answered, { id: newId(), ...pair, amount, reported: false, confirmed: true, by_host });
}

/** Confirms all that a guest has reported. @throws Refused guest.not_found, payment.not_reported, payment.amount_changed */
export function confirmPayment<R extends PaidReceipt>(
  receipt: R,
  { amount, by_host = false, ...asked }: PayeesWord,
): R {
  const pair = pairOf(receipt, asked);
  const reported = reportedBy(receipt, pair);
  if (reported === 0) refuse('payment.not_reported', {});
  if (reported !== amount) refuseAmount(receipt, reported);
  return confirmed(receipt, pair, by_host);
}

/** Gives back what was overpaid. @throws Refused guest.not_found, payment.not_final, payment.amount_changed */
export function markRefunded<R extends PaidReceipt>(receipt: R, asked: PayeesWord, { newId }: Facts): R {
  const pair = pairOf(receipt, asked);
  const { overpaid } = finalStatusOf(receipt, pair);
  if (asked.amount !== overpaid) refuseAmount(receipt, overpaid);
  if (overpaid === 0) return receipt;
  return withPayment(receipt, {
    id: newId(),
    ...backOf(pair),
    amount: overpaid,
    reported: false,
    confirmed: true,
    by_host: asked.by_host ?? false,
  });
}

/**
 * Takes these back. They are `confirmed`, of which what a guest had reported waits again, or reports, which are rejected; what has
 * become the other since stays.
 */
export const unmarkPaid = <R extends PaidReceipt>(
  receipt: R,
  { payment_ids, confirmed }: { payment_ids: readonly string[]; confirmed: boolean },
): R =>
  withPayments(receipt, (one) => {
    if (one.confirmed !== confirmed || !payment_ids.includes(one.id)) return [one];
    return one.confirmed && one.reported ? [{ ...one, confirmed: false, by_host: false }] : [];
  });

/** Made again, what settled the amount changes nothing. */
const isAnswered = (receipt: PaidReceipt, { guest_id, amount }: PaidAmount): boolean =>
  amount === 0 || hasPayment(receipt, guest_id);

type Ids = Pick<Payment, 'from_guest_id' | 'to_guest_id'>;

function pairOf({ guests }: PaidReceipt, { guest_id, to_guest_id }: PayerAndPayee): Ids {
  const payee = guests.find(({ id, is_host }) => (to_guest_id === undefined ? is_host : id === to_guest_id));
  const payer = guests.find(({ id }) => id === guest_id && id !== payee?.id);
  if (payer === undefined || payee === undefined) return refuse('guest.not_found', {});
  return { from_guest_id: payer.id, to_guest_id: payee.id };
}

const backOf = ({ from_guest_id, to_guest_id }: Ids): Ids => ({
  from_guest_id: to_guest_id,
  to_guest_id: from_guest_id,
});

const isOf = (one: Payment, { from_guest_id, to_guest_id }: Ids): boolean =>
  one.from_guest_id === from_guest_id && one.to_guest_id === to_guest_id;

const isReport = (one: Payment, pair: Ids): boolean => isOf(one, pair) && !one.confirmed;

const reportedBy = ({ payments }: PaidReceipt, pair: Ids): Cents =>
  sum(payments.flatMap((one) => (isReport(one, pair) ? [one.amount] : [])));

/** Confirms what was reported. */
export const confirmed = <R extends PaidReceipt>(receipt: R, pair: Ids, by_host: boolean): R =>
  withPayments(receipt, (one) => [isReport(one, pair) ? { ...one, confirmed: true, by_host } : one]);

export const withPayment = <R extends PaidReceipt>(receipt: R, payment: Payment): R => ({
  ...receipt,
  payments: [...receipt.payments, payment],
});

function withPayments<R extends PaidReceipt>(receipt: R, change: (one: Payment) => Payment[]): R {
  const payments = receipt.payments.flatMap(change);
  const isSame =
    payments.length === receipt.payments.length && payments.every((one, at) => one === receipt.payments[at]);
  return isSame ? receipt : { ...receipt, payments };
}

function finalStatusOf(receipt: PaidReceipt, { from_guest_id, to_guest_id }: Ids): PaymentStatus {
  if (receipt.final_split === null) refuse('payment.not_final', {});
  return pairIn(receipt, from_guest_id, to_guest_id).status;
}

function requireAtMost(receipt: PaidReceipt, amount: Cents, most: Cents): void {
  if (amount <= 0 || amount > most) refuseAmount(receipt, most);
}

export const refuseAmount = ({ receipt }: PaidReceipt, amount: Cents): never =>
  refuse('payment.amount_changed', { amount: moneyIn(paymentCurrency(receipt))(amount) });
