import { cents } from '@fairtab/domain/money/money';
import { CREDIT_PACKAGES, type PackageKey } from '@fairtab/domain/paying/credits';
import type { Language } from '@fairtab/texts/language';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../http/errors.ts';
import type { Checkout, Invoice, Order, Payment, Subscription } from './payments.ts';
import { isAbout, orNull } from './stripe-client.ts';

const PURCHASE = 'purchase_id';

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

type Params = Stripe.Checkout.SessionCreateParams;

const LOCALES = { en: 'en', es: 'es-419' } as const satisfies Record<Language, Params['locale']>;

/** Opens an order's page, always the same. @throws AppError payments.refused if Stripe's price is not the package's */
export async function createCheckoutPage(
  stripe: Stripe,
  price: string,
  order: Order,
  log: Logger,
): Promise<{ id: string; url: string }> {
  const session = await createForCustomer(stripe, price, order);
  const { price: amount } = packageOf(order.packageKey);
  if (session.amount_subtotal !== amount || session.currency !== 'usd') {
    const atStripe = { amount: session.amount_subtotal, currency: session.currency };
    log.error(
      { package: order.packageKey, price, amount, atStripe },
      'a price at Stripe is not as it should be',
    );
    await expireCheckoutPage(stripe, session.id);
    throw new AppError('payments.refused');
  }
  if (session.url === null) throw new AppError('payments.refused');
  return { id: session.id, url: session.url };
}

/** Retries without a customer deleted at Stripe, or a rejected e-mail. Each needs another `key`: Stripe replays refusals. */
async function createForCustomer(
  stripe: Stripe,
  price: string,
  order: Order,
  key = `checkout:${order.purchaseId}`,
): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(paramsOf(price, order), { idempotencyKey: key });
  } catch (error) {
    if (order.customer !== null && isAbout(error, 'customer'))
      return createForCustomer(stripe, price, { ...order, customer: null }, `${key}:new`);
    if (order.email !== null && isAbout(error, 'customer_email'))
      return createForCustomer(stripe, price, { ...order, email: null }, `${key}:no-email`);
    throw error;
  }
}

function paramsOf(price: string, order: Order): Params {
  const metadata = { [PURCHASE]: order.purchaseId };
  const isMonthly = packageOf(order.packageKey).credits === null;
  return {
    line_items: [{ price, quantity: 1 }],
    client_reference_id: order.purchaseId,
    metadata,
    locale: LOCALES[order.language],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...customerOf(order, isMonthly),
    ...(isMonthly
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
  };
}

/** For subscriptions Stripe always creates a customer, and rejects the parameter. */
function customerOf({ customer, email }: Order, isMonthly: boolean): Params {
  if (customer !== null) return { customer };
  return {
    ...(email === null ? {} : { customer_email: email }),
    ...(isMonthly ? {} : { customer_creation: 'always' }),
  };
}

function packageOf(key: PackageKey) {
  const found = CREDIT_PACKAGES.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no such package: ${key}`);
  return found;
}

/** Null for unknown or invented ids. */
export async function retrieveCheckoutPage(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w+$/.test(id)) return null;
  return orNull(stripe.checkout.sessions.retrieve(id));
}

/** Stripe refuses to expire a page that is paid or expired. */
export async function expireCheckoutPage(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await retrieveCheckoutPage(stripe, id);
    if (session?.status === 'open') throw error;
  }
}
