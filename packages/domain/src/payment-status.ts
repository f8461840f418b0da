import { add, type Cents, cents, sum, ZERO } from './money.ts';

/**
 * What a guest has paid the host for a bill, in cents: all payments together, less refunds. `reported` by the guest,
 * `confirmed` by the host; null where there is none. `refunded`: the host's last refund; null if there was none, or if
 * the host has confirmed anything since.
 */
export type Payment = { reported: Cents | null; confirmed: Cents | null; refunded: Cents | null };

export const NO_PAYMENT: Payment = { reported: null, confirmed: null, refunded: null };

/** Where the payment of a guest's part of a final bill is. `paid` and `overpaid` are confirmed by the host. */
export type PaymentState = 'nothing_due' | 'outstanding' | 'reported' | 'paid' | 'overpaid';

/**
 * In cents. `outstanding`: what the host has not confirmed yet; `overpaid`: what the host must refund; one of the two is 0.
 * `stillDue`: what the guest is asked for, which leaves out what they have reported. `unconfirmedOverpayment`: what they
 * have reported beyond their amount due; once the host confirms it, it is `overpaid`.
 */
export type PaymentStatus = {
  state: PaymentState;
  outstanding: Cents;
  overpaid: Cents;
  stillDue: Cents;
  unconfirmedOverpayment: Cents;
};

/**
 * The status of a guest's payment. Only a confirmed payment settles an amount. When the amount due changes later, because
 * the bill was reopened, the difference is outstanding, or overpaid.
 * @param total their amount due now
 */
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

/** Whether a guest has reported more than the host has confirmed, and their part is not settled without it. */
export const awaitsConfirmation = <P extends Payment>(
  { outstanding, unconfirmedOverpayment }: PaymentStatus,
  payment: P,
): payment is P & { reported: Cents } =>
  (outstanding > 0 || unconfirmedOverpayment > 0) &&
  payment.reported !== null &&
  payment.reported > (payment.confirmed ?? 0);

/** The payment after a refund, which also lowers what the guest reported. @param overpaid in cents, above 0 */
export function afterRefund({ reported, confirmed }: Payment, overpaid: Cents): Payment {
  const left = cents((reported ?? 0) - overpaid);
  return {
    reported: left > 0 ? left : null,
    confirmed: cents((confirmed ?? 0) - overpaid),
    refunded: overpaid,
  };
}

/** The payment without its refund: undoes `afterRefund`. */
export function withoutRefund({ reported, confirmed, refunded }: Payment): Payment {
  const before = (amount: Cents) => add(amount, refunded ?? ZERO);
  return {
    reported: reported === null ? null : before(reported),
    confirmed: before(confirmed ?? ZERO),
    refunded: null,
  };
}

/** What is outstanding on a final bill, all guests together, in cents. */
export function totalOutstanding(people: readonly { total: Cents; payment: Payment }[]): Cents {
  return sum(people.map(({ total, payment }) => paymentStatusOf(total, payment).outstanding));
}
