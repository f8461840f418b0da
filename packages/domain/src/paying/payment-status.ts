import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';

/** All payments of a guest, in cents, less refunds. `refunded`: the last refund, until the host confirms anything. */
export type Payment = { reported: Cents | null; confirmed: Cents | null; refunded: Cents | null };

export const NO_PAYMENT: Payment = { reported: null, confirmed: null, refunded: null };

export type PaymentState = 'nothing_due' | 'outstanding' | 'reported' | 'paid' | 'overpaid';

/** In cents; see docs/glossary.md. `unconfirmedOverpayment`: reported beyond the amount due. */
export type PaymentStatus = {
  state: PaymentState;
  outstanding: Cents;
  overpaid: Cents;
  stillDue: Cents;
  unconfirmedOverpayment: Cents;
};

/** Only confirmed payments settle an amount. A later change is outstanding or overpaid. @param total the amount due now */
export function paymentStatusOf(total: Cents, { reported, confirmed }: Payment): PaymentStatus {
  const left = total - (confirmed ?? 0);
  const outstanding = cents(Math.max(0, left));
  const overpaid = confirmed === null ? ZERO : cents(Math.max(0, -left));
  const stillDue = cents(Math.max(0, total - Math.max(reported ?? 0, confirmed ?? 0)));
  const settled = confirmed !== null && confirmed >= total;
  const unconfirmedOverpayment = settled ? ZERO : cents(Math.max(0, (reported ?? 0) - Math.max(0, total)));
  const amounts = { outstanding, overpaid, stillDue, unconfirmedOverpayment };
  if (unconfirmedOverpayment > 0) return { state: 'reported', ...amounts };
  if (confirmed === null && total <= 0) return { state: 'nothing_due', ...amounts };
  if (overpaid > 0) return { state: 'overpaid', ...amounts };
  if (outstanding === 0) return { state: 'paid', ...amounts };
  return { state: stillDue === 0 ? 'reported' : 'outstanding', ...amounts };
}

/** Whether a guest has reported more than the host confirmed, and their amount is not settled without it. */
export const awaitsConfirmation = <P extends Payment>(
  { outstanding, unconfirmedOverpayment }: PaymentStatus,
  payment: P,
): payment is P & { reported: Cents } =>
  (outstanding > 0 || unconfirmedOverpayment > 0) &&
  payment.reported !== null &&
  payment.reported > (payment.confirmed ?? 0);

/** Refunds what is overpaid, which also lowers the reported payment. @param overpaid in cents, above 0 */
export function afterRefund({ reported, confirmed }: Payment, overpaid: Cents): Payment {
  const left = cents((reported ?? 0) - overpaid);
  return {
    reported: left > 0 ? left : null,
    confirmed: cents((confirmed ?? 0) - overpaid),
    refunded: overpaid,
  };
}

/** Undoes `afterRefund`. */
export function withoutRefund({ reported, confirmed, refunded }: Payment): Payment {
  const before = (amount: Cents) => add(amount, refunded ?? ZERO);
  return {
    reported: reported === null ? null : before(reported),
    confirmed: before(confirmed ?? ZERO),
    refunded: null,
  };
}

export function totalOutstanding(people: readonly { total: Cents; payment: Payment }[]): Cents {
  return sum(people.map(({ total, payment }) => paymentStatusOf(total, payment).outstanding));
}
