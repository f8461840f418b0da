import type { Logger } from 'pino';
import Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../../http/errors.ts';
import type { PaymentEvent, Payments, StripePaymentsSettings } from './payments.ts';
import { createAsk, createStripe, orNull } from './stripe-client.ts';
import {
  createCheckoutPage,
  expireCheckoutPage,
  retrieveCheckoutPage,
  toCheckout,
  toInvoice,
  toPayment,
  toSubscription,
} from './stripe-objects.ts';

/** Stripe's largest page, more than one payment or customer has. */
const ALL = 100;

export function createStripePayments(settings: StripePaymentsSettings, log: Logger): Payments {
  const { prices, webhookSecret, timeoutMilliseconds } = settings;
  const stripe = createStripe(settings);
  const ask = createAsk(log, timeoutMilliseconds);
  return {
    kind: 'stripe',
    // Warns operators: test cards buy real credits.
    label: /^.k_test_/.test(settings.secretKey) ? 'Stripe in test mode' : 'Stripe',
    prices,
    createCheckout: (order) => ask(() => createCheckoutPage(stripe, prices[order.packageKey], order, log)),
    expireCheckout: (id) => ask(() => expireCheckoutPage(stripe, id)),
    readCheckout: (id) =>
      ask(async () => {
        const session = await retrieveCheckoutPage(stripe, id);
        return session && toCheckout(session);
      }),
    readPayment: (id) => ask(() => readPayment(stripe, id)),
    readSubscription: (id) => ask(async () => toSubscription(await stripe.subscriptions.retrieve(id))),
    cancelSubscription: (id) => ask(() => cancelSubscription(stripe, id)),
    refund: (paymentId) => ask(() => refundAll(stripe, paymentId)),
    portal: (customer, returnUrl) =>
      ask(async () => {
        const page = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return page.url;
      }),
    listInvoices: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: ALL });
        return data.flatMap((invoice) => toInvoice(invoice) ?? []);
      }),
    readEvent: (body, signature) => readStripeEvent(stripe, webhookSecret, body, signature),
  };
}

async function readPayment(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const of = { payment_intent: id, limit: ALL };
  const [refunds, disputes] = await Promise.all([
    charge && charge.amount_refunded > 0 ? stripe.refunds.list(of) : null,
    charge?.disputed ? stripe.disputes.list(of) : null,
  ]);
  return toPayment(intent, refunds?.data ?? [], disputes?.data ?? []);
}

const ENDED = ['canceled', 'incomplete_expired'];

/** Stripe refuses to end what has ended. */
async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const subscription = await orNull(stripe.subscriptions.retrieve(id));
    if (subscription !== null && !ENDED.includes(subscription.status)) throw error;
  }
}

/** Without an amount Stripe refunds the rest, and refuses if nothing is left. */
async function refundAll(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId });
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
    if (code !== 'charge_already_refunded') throw error;
  }
}

/** Used events and what they are about; docs/operations.md lists them for the webhook. */
export const EVENTS: Readonly<Record<string, 'checkout' | 'payment' | 'subscription'>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'charge.refunded': 'payment',
  'charge.refund.updated': 'payment',
  'refund.created': 'payment',
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.closed': 'payment',
  'charge.dispute.funds_withdrawn': 'payment',
  'charge.dispute.funds_reinstated': 'payment',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'subscription',
  'invoice.payment_failed': 'subscription',
};

const Id = z.string().min(1);
/** A webhook may use an older API version, where invoices have `subscription`. */
const Event = z.object({
  id: Id,
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: Id,
      payment_intent: Id.nullish(),
      subscription: Id.nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: Id }).nullish() }).nullish(),
    }),
  }),
});

/** Null for unused events. `body` must be as received. @throws AppError payments.signature_invalid, also after five minutes */
function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  signature: string | undefined,
): PaymentEvent | null {
  const event = Event.safeParse(verified(stripe, secret, body, signature));
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const { object } = data;
  const about = EVENTS[type];
  if (about === 'checkout') return { id, checkout: object.id };
  if (about === 'payment') return object.payment_intent ? { id, payment: object.payment_intent } : null;
  if (about !== 'subscription') return null;
  const ofInvoice = object.parent?.subscription_details?.subscription ?? object.subscription;
  const subscription = object.object === 'subscription' ? object.id : ofInvoice;
  return subscription ? { id, subscription } : null;
}

function verified(stripe: Stripe, secret: string, body: string, signature: string | undefined): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new AppError('payments.signature_invalid');
    return null;
  }
}
