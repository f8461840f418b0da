import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { paymentCurrency } from './bill.ts';
import type { Facts, KnownGuest, KnownReceipt, Payment, ReceiptFields } from './model.ts';
import { hasPaid, hasPayment, paidSoFar } from './paid-so-far.ts';
import { refuse } from './refusals.ts';
import { isUnopened } from './seats.ts';
import { withGuest } from './selections.ts';

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

type Asked = { guest_id: string; payer_id: string | null; me_id: string };

/** Asks the payer first; null removes it. Idempotent. @throws Refused guest.not_found, payer.not_concerned; as requirePossible */
export function setPayer<R extends KnownReceipt>(receipt: R, asked: Asked, { newId }: Facts): R {
  const guest = personOf(receipt, asked.guest_id);
  const me = personOf(receipt, asked.me_id);
  if (asked.payer_id === null) return withoutPayer(receipt, guest, me);
  const payer = personOf(receipt, asked.payer_id);
  if (payer.id === guest.id || (![payer.id, guest.id].includes(me.id) && !me.is_host))
    refuse('payer.not_concerned', {});
  if (guest.paid_by === payer.id) return receipt;
  requirePossible(receipt, guest, payer);
  if (!isAskedFirst(receipt, { payer_id: payer.id, me_id: me.id }))
    return withPayer(withoutOffer(receipt, guest.id), guest.id, payer.id);
  const isAsked = receipt.pay_offers.some(
    (offer) => offer.guest_id === guest.id && offer.payer_id === payer.id && offer.state === 'pending',
  );
  if (isAsked) return receipt;
  const offer = {
    id: newId(),
    payer_id: payer.id,
    guest_id: guest.id,
    from_guest_id: me.id,
    state: 'pending' as const,
  };
  const { pay_offers: others } = withoutOffer(receipt, guest.id);
  return { ...receipt, pay_offers: [...others, offer] };
}

/** Not if the payer acts, nor if the host sets a payer who cannot be asked. */
export function isAskedFirst(receipt: KnownReceipt, { payer_id, me_id }: Omit<Asked, 'guest_id'>): boolean {
  const [payer, me] = [payer_id, me_id].map((id) => receipt.guests.find((one) => one.id === id));
  return (
    payer !== undefined && me !== undefined && me !== payer && !(me.is_host && isUnopened(receipt, payer))
  );
}

/** Accepts, even after declining, or declines; `setPayer` revokes. @throws Refused pay_offer.not_found; as requirePossible */
export function answerPayOffer<R extends KnownReceipt>(
  receipt: R,
  { id, me_id, state }: { id: string; me_id: string; state: 'accepted' | 'declined' },
): R {
  const offer =
    receipt.pay_offers.find((one) => one.id === id && one.payer_id === me_id) ??
    refuse('pay_offer.not_found', {});
  if (offer.state === state) return receipt;
  if (offer.state === 'accepted') refuse('pay_offer.not_found', {});
  const pay_offers = receipt.pay_offers.map((one) => (one === offer ? { ...one, state } : one));
  const answered = { ...receipt, pay_offers };
  if (state === 'declined') return answered;
  requirePossible(receipt, personOf(receipt, offer.guest_id), personOf(receipt, me_id));
  return withPayer(answered, offer.guest_id, me_id);
}

function withoutPayer<R extends KnownReceipt>(receipt: R, guest: KnownGuest, me: KnownGuest): R {
  const offer = receipt.pay_offers.find(({ guest_id }) => guest_id === guest.id);
  const payerId = guest.paid_by ?? offer?.payer_id;
  if (payerId === undefined) return receipt;
  const payer = personOf(receipt, payerId);
  // The asker may withdraw, besides the two concerned.
  if (guest.paid_by !== null || offer?.from_guest_id !== me.id)
    requireConcerned(receipt, me, { guest, payer });
  if (guest.paid_by === null) return withoutOffer(receipt, guest.id);
  requireUnpaid(receipt, guest, payer);
  return withPayer(withoutOffer(receipt, guest.id), guest.id, null);
}

function requireConcerned(
  receipt: KnownReceipt,
  me: KnownGuest,
  { guest, payer }: { guest: KnownGuest; payer: KnownGuest },
): void {
  const isOneOfThem = me.id === guest.id || me.id === payer.id;
  if (!isOneOfThem && !(me.is_host && isUnopened(receipt, payer))) refuse('payer.not_concerned', {});
}

/** @throws Refused payer.nameless, payer.is_paid_for, payer.pays_for_others, payer.taken, payer.settled */
function requirePossible(receipt: KnownReceipt, guest: KnownGuest, payer: KnownGuest): void {
  const refused = whyNotPaidBy(receipt.guests, guest, payer);
  if (refused !== null) refuse(refused.code, { name: refused.name });
  requireUnpaid(receipt, guest, payer);
}

/** Their payment was of an amount for the people it was for then. */
function requireUnpaid(receipt: KnownReceipt, ...people: readonly KnownGuest[]): void {
  const paid = people.find(({ id }) => hasPaid(receipt, id));
  if (paid) refuse('payer.settled', { name: paid.guest_name });
}

const personOf = ({ guests }: KnownReceipt, id: string): KnownGuest =>
  guests.find((guest) => guest.id === id) ?? refuse('guest.not_found', {});

const withPayer = <R extends KnownReceipt>(receipt: R, guestId: string, paid_by: string | null): R =>
  withGuest(receipt, guestId, { paid_by });

const withoutOffer = <R extends KnownReceipt>(receipt: R, guestId: string): R => ({
  ...receipt,
  pay_offers: receipt.pay_offers.filter(({ guest_id }) => guest_id !== guestId),
});

type Guest = Pick<KnownGuest, 'id' | 'guest_name' | 'paid_by'>;

/** Refusal code, and the name of the person it is about. */
export type NoPayer = {
  code: 'payer.nameless' | 'payer.is_paid_for' | 'payer.pays_for_others' | 'payer.taken';
  name: string;
};

/** Null if `payer` may pay for `guest`. A payer is never paid for, so a bill does not pass through two payers. */
export function whyNotPaidBy(guests: readonly Guest[], guest: Guest, payer: Guest): NoPayer | null {
  const nameless = [guest, payer].find(({ guest_name }) => isNameless(guest_name));
  if (nameless !== undefined) return { code: 'payer.nameless', name: nameless.guest_name };
  if (payer.paid_by !== null) return { code: 'payer.is_paid_for', name: payer.guest_name };
  if (guests.some(({ paid_by }) => paid_by === guest.id))
    return { code: 'payer.pays_for_others', name: guest.guest_name };
  if (guest.paid_by !== null) return { code: 'payer.taken', name: guest.guest_name };
  return null;
}
