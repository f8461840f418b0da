import Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../../http/errors.ts';
import type { PaymentEvent } from './payments.ts';

/** Used events and what they are about; docs/self-hosting/payments.md lists them for the webhook. */
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

/**
 * Verifies and parses an event; null for unused ones. `body` must be as received.
 * @throws AppError payments.signature_invalid, also if signed more than five minutes ago
 */
export function readStripeEvent(
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
