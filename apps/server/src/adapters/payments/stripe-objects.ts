import { cents } from '@fairtab/domain/money/money';
import type Stripe from 'stripe';
import type { Checkout, Invoice, Payment, Subscription } from './payments.ts';

export const PURCHASE = 'purchase_id';

const CHECKOUTS: Record<string, Checkout['status']> = { complete: 'complete', expired: 'expired' };

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, mode, customer, payment_intent, subscription } = session;
  // A free first month counts as paid: Stripe collects later.
  const paid = ['paid', ...(mode === 'subscription' ? ['no_payment_required'] : [])];
  return {
    id,
    purchaseId: session.client_reference_id,
    customer: idOf(customer),
    status: CHECKOUTS[session.status ?? ''] ?? 'open',
    paid: session.status === 'complete' && paid.includes(session.payment_status),
    paymentId: idOf(payment_intent),
    subscriptionId: idOf(subscription),
  };
}

const PAYMENTS: Record<string, Payment['status']> = {
  succeeded: 'succeeded',
  // After a decline Stripe waits for another payment method, which will not come once the checkout is over.
  requires_payment_method: 'failed',
  canceled: 'failed',
};

/** `intent` must include the latest charge, which holds all refunds and disputes. */
export function toPayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): Payment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    purchaseId: intent.metadata[PURCHASE] ?? null,
    status: PAYMENTS[intent.status] ?? 'processing',
    amount: cents(intent.amount),
    refunded: cents(refunds.filter(isUnderWay).reduce((total, { amount }) => total + amount, 0)),
    dispute: worstOf(disputes),
    receiptUrl: charge?.receipt_url ?? null,
  };
}

const isUnderWay = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

type Dispute = NonNullable<Payment['dispute']>;

/** Disputes that move money; inquiries (warning_…) and prevented ones move none. */
const DISPUTES: Record<string, Dispute['status']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};
const WORST_FIRST = ['lost', 'open', 'won'] as const satisfies Dispute['status'][];

function worstOf(disputes: readonly Stripe.Dispute[]): Dispute | null {
  const known = disputes.flatMap(({ id, status }) => {
    const is = DISPUTES[status];
    return is === undefined ? [] : [{ id, status: is }];
  });
  const worst = WORST_FIRST.find((status) => known.some((one) => one.status === status));
  return known.find(({ status }) => status === worst) ?? null;
}

const SUBSCRIPTIONS: Record<string, Subscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, customer, status, items, cancel_at, cancel_at_period_end, metadata } = subscription;
  const paidUntil = items.data.map((item) => item.current_period_end);
  const periodEnd = paidUntil.length === 0 ? null : Math.max(...paidUntil);
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    purchaseId: metadata[PURCHASE] ?? null,
    status: SUBSCRIPTIONS[status] ?? 'ended',
    cancelsAt: toDate(cancel_at ?? (cancel_at_period_end ? periodEnd : null)),
    periodEnd: toDate(periodEnd),
  };
}

/** Null if no money was due, or it is not for a subscription. */
export function toInvoice(invoice: Stripe.Invoice): Invoice | null {
  const paidAt = toDate(invoice.status_transitions.paid_at);
  if (paidAt === null || invoice.amount_paid === 0 || !invoice.parent?.subscription_details) return null;
  return {
    id: invoice.id,
    amount: cents(invoice.amount_paid),
    paidAt,
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** Unix seconds. */
const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? null);
