import type { Currency } from '../money/currency.ts';
import { type Cents, cents, sum, ZERO } from '../money/money.ts';

/**
 * What one person paid another, in cents, less what was given back; null for nothing. `reported` includes what is confirmed, and is
 * null unless something waits to be confirmed. `refunded`: what was given back last, until there is another payment.
 */
export type PaidSoFar = { reported: Cents | null; confirmed: Cents | null; refunded: Cents | null };

/** What was reported and waits to be confirmed, in cents. */
export const unconfirmedOf = ({ reported, confirmed }: PaidSoFar): Cents =>
  reported === null ? ZERO : cents(reported - (confirmed ?? 0));

export type PaymentState = 'nothing_due' | 'outstanding' | 'reported' | 'paid' | 'overpaid';

/** In cents; see docs/glossary.md. `unconfirmedOverpayment`: reported beyond the amount due. */
export type PaymentStatus = {
  state: PaymentState;
  outstanding: Cents;
  overpaid: Cents;
  stillDue: Cents;
  unconfirmedOverpayment: Cents;
};

/**
 * Only confirmed payments settle an amount. A later change is outstanding or overpaid. `confirmed` is below 0 where the payee has
 * paid the payer, whose amount comes on top of that. @param total the amount due now
 */
export function paymentStatusOf(
  total: Cents,
  { reported, confirmed }: Pick<PaidSoFar, 'reported' | 'confirmed'>,
): PaymentStatus {
  const left = total - (confirmed ?? 0);
  const outstanding = cents(Math.max(0, left));
  const overpaid = confirmed === null ? ZERO : cents(Math.max(0, -left));
  const stillDue = cents(Math.max(0, total - Math.max(confirmed ?? 0, reported ?? Number.NEGATIVE_INFINITY)));
  const settled = confirmed !== null && confirmed >= total;
  const unconfirmedOverpayment = settled ? ZERO : cents(Math.max(0, (reported ?? 0) - Math.max(0, total)));
  const amounts = { outstanding, overpaid, stillDue, unconfirmedOverpayment };
  if (unconfirmedOverpayment > 0) return { state: 'reported', ...amounts };
  if (confirmed === null && total <= 0) return { state: 'nothing_due', ...amounts };
  if (overpaid > 0) return { state: 'overpaid', ...amounts };
  if (outstanding === 0) return { state: 'paid', ...amounts };
  return { state: stillDue === 0 ? 'reported' : 'outstanding', ...amounts };
}

/** Less than one unit of the currency is kept as thanks, unless the payee gives it back. */
export const isThanks = (overpaid: Cents, { digits }: Currency): boolean =>
  overpaid > 0 && overpaid < 10 ** digits;

/** Whether a guest has reported more than the host confirmed, and their amount is not settled without it. */
export const awaitsConfirmation = <P extends PaidSoFar>(
  { outstanding, unconfirmedOverpayment }: PaymentStatus,
  payment: P,
): payment is P & { reported: Cents } =>
  (outstanding > 0 || unconfirmedOverpayment > 0) &&
  payment.reported !== null &&
  payment.reported > (payment.confirmed ?? 0);

export function totalOutstanding(people: readonly { total: Cents; payment: PaidSoFar }[]): Cents {
  return sum(people.map(({ total, payment }) => paymentStatusOf(total, payment).outstanding));
}
