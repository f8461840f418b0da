import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The objects of Stripe, with the fields of them that somebody reads; the library's types say that these exist. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'url'
  | 'customer_email'
  | 'customer_creation'
  | 'locale'
> &
  Pick<
    Stripe.Checkout.Session,
    'client_reference_id' | 'metadata' | 'success_url' | 'cancel_url' | 'created'
  > &
  Pick<
    Stripe.Checkout.Session,
    'amount_subtotal' | 'amount_total' | 'currency' | 'livemode' | 'expires_at'
  > & {
    customer: string | null;
    payment_intent: string | null;
    subscription: string | null;
  };
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'metadata' | 'created' | 'livemode'
> & { customer: string | null; latest_charge: string | null };
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'disputed'
  | 'paid'
  | 'receipt_url'
  | 'refunded'
> &
  Pick<Stripe.Charge, 'status' | 'created' | 'livemode'> & { payment_intent: string };
export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'status' | 'created'> & {
  charge: string;
  payment_intent: string;
};
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'reason' | 'created' | 'livemode'
> & { charge: string; payment_intent: string };
type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_start' | 'current_period_end'> & {
  price: Price;
};
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'ended_at' | 'metadata'
> &
  Pick<Stripe.Subscription, 'created' | 'livemode'> & { customer: string; items: List<Item> };
export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'amount_due' | 'amount_paid' | 'currency' | 'status' | 'hosted_invoice_url' | 'created'
> &
  Pick<Stripe.Invoice, 'parent' | 'status_transitions' | 'livemode'> & { customer: string };
export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'type' | 'unit_amount' | 'created' | 'livemode'
> & { product: string; recurring: { interval: string; interval_count: number } | null };
export type Product = Pick<Stripe.Product, 'id' | 'object' | 'name' | 'active' | 'created' | 'livemode'>;
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'created' | 'livemode'> & {
  deleted: boolean;
};

/** What an event is sent of. */
export type Told = Session | Charge | Refund | Dispute | Subscription | Invoice;
export type StripeEvent = { id: string; type: string; body: string };

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** An account at Stripe: everything that it keeps, and the events that it would have sent, oldest first. */
export type Account = ReturnType<typeof createAccount>;

export const now = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const listOf = <T>(url: string, data: T[]): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export function createAccount() {
  const events: StripeEvent[] = [];
  return {
    sessions: new Map<string, Session>(),
    /** What a session was told to write on what it makes, as metadata. */
    labels: new Map<string, Record<string, string>>(),
    /** Of the one price of each session. */
    ordered: new Map<string, Price>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    prices: new Map<string, Price>(),
    products: new Map<string, Product>(),
    customers: new Map<string, Customer>(),
    events,
    /** Remembers an event with the object as it is now. */
    tell(type: string, object: Told): void {
      const id = newId('evt');
      const event = {
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object },
      };
      events.push({ id, type, body: JSON.stringify(event, null, 2) });
    },
  };
}

/** One of them that must be there. */
export function found<T>(objects: ReadonlyMap<string, T>, id: string): T {
  const object = objects.get(id);
  if (object === undefined) throw new Error(`nothing has the id ${id}`);
  return object;
}

/** Adds one to those of its kind. */
export function keep<T extends { id: string }>(objects: Map<string, T>, object: T): T {
  objects.set(object.id, object);
  return object;
}
