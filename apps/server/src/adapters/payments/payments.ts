import type { Cents } from '@fairtab/domain/money/money';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import type { Language } from '@fairtab/texts/language';
import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';
import type { StripeSettings } from './stripe-client.ts';

export const PROVIDERS = ['stripe', 'demo'] as const;
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
/** past_due: the provider still tries to collect. */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

export type Order = {
  /** Our row's id: the provider's idempotency key and metadata. */
  purchaseId: string;
  userId: string;
  packageKey: PackageKey;
  customer: string | null;
  email: string | null;
  language: Language;
  /** The provider replaces `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  id: string;
  purchaseId: string | null;
  customer: string | null;
  status: 'open' | 'complete' | 'expired';
  /** Slow payment methods complete the page before the money arrives. */
  paid: boolean;
  paymentId: string | null;
  subscriptionId: string | null;
};

/** Amounts are in cents. */
export type Payment = {
  id: string;
  /** Null: not ours, or a month of a subscription. */
  purchaseId: string | null;
  status: 'processing' | 'succeeded' | 'failed';
  amount: Cents;
  refunded: Cents;
  dispute: { id: string; status: (typeof DISPUTE_STATES)[number] } | null;
  receiptUrl: string | null;
};

export type Subscription = {
  id: string;
  customer: string;
  purchaseId: string | null;
  status: (typeof SUBSCRIPTION_STATES)[number];
  cancelsAt: Date | null;
  periodEnd: Date | null;
};

export type Invoice = { id: string; amount: Cents; paidAt: Date; url: string | null };

/** What an event is about. We then read the state: events may be late, repeated or out of order. */
export type PaymentEvent = { id: string } & (
  | { checkout: string }
  | { payment: string }
  | { subscription: string }
);

/** The state is read, never taken from an event. All but `readEvent` throw AppError payments.unavailable, payments.refused. */
export type Payments = {
  kind: (typeof PROVIDERS)[number];
  label: string;
  prices: Readonly<Record<PackageKey, string>>;
  /** `url` is a path for our own demo pages. */
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** Closes an unpaid page; no-op if it is over. */
  expireCheckout(id: string): Promise<void>;
  readCheckout(id: string): Promise<Checkout | null>;
  readPayment(id: string): Promise<Payment>;
  readSubscription(id: string): Promise<Subscription>;
  /** Ends it immediately; no-op if it has ended. */
  cancelSubscription(id: string): Promise<void>;
  refund(paymentId: string): Promise<void>;
  portal(customer: string, returnUrl: string): Promise<string>;
  listInvoices(customer: string): Promise<Invoice[]>;
  /** Null for unused kinds. `body` must be byte for byte as received. @throws AppError payments.signature_invalid */
  readEvent(body: string, signature: string | undefined): PaymentEvent | null | Promise<PaymentEvent | null>;
  demo?: DemoPages;
};

export type SignedEvent = { body: string; signature: string };

export type DemoPages = {
  readCheckout(
    id: string,
  ): Promise<{ packageKey: PackageKey; amount: Cents; status: Checkout['status'] } | null>;
  /** Where the provider would redirect; null: card declined. @throws AppError payments.checkout_over if paid or expired */
  finishCheckout(
    id: string,
    outcome: 'pay' | 'fail' | 'cancel',
  ): Promise<{ url: string | null; events: SignedEvent[] }>;
  changeSubscription(id: string, outcome: 'renew' | 'past_due' | 'cancel'): Promise<SignedEvent[]>;
};

export type StripePaymentsSettings = StripeSettings & {
  webhookSecret: string;
  prices: Readonly<Record<PackageKey, string>>;
};

const Env = z.object({
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_MOOCH: optional,
  STRIPE_PRICE_OCCASIONAL: optional,
  STRIPE_PRICE_SOCIAL: optional,
  STRIPE_PRICE_LEADER: optional,
  STRIPE_PRICE_UNLIMITED: optional,
  STRIPE_API_URL: optional,
});

const NEEDED = Env.omit({ STRIPE_API_URL: true }).keyof().options;

/** Undefined: no card payments. */
export const StripeEnv = Env.transform((env, context): StripePaymentsSettings | undefined => {
  const { STRIPE_API_URL: apiUrl } = env;
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length && apiUrl === undefined) return undefined;
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  const prices = {
    mooch: env.STRIPE_PRICE_MOOCH ?? '',
    occasional: env.STRIPE_PRICE_OCCASIONAL ?? '',
    social: env.STRIPE_PRICE_SOCIAL ?? '',
    leader: env.STRIPE_PRICE_LEADER ?? '',
    unlimited: env.STRIPE_PRICE_UNLIMITED ?? '',
  };
  const ids = Object.values(prices);
  if (missing.length > 0) context.addIssue(`Card payments by Stripe also need ${missing.join(', ')}`);
  else if (!/^(sk|rk)_/.test(secretKey)) context.addIssue('STRIPE_SECRET_KEY must start with sk_ or rk_');
  else if (!webhookSecret.startsWith('whsec_'))
    context.addIssue('STRIPE_WEBHOOK_SECRET must start with whsec_');
  else if (new Set(ids).size < ids.length) context.addIssue('Each STRIPE_PRICE_… must be a price of its own');
  else if (apiUrl !== undefined && !isSafeApi(apiUrl))
    context.addIssue('STRIPE_API_URL must be an https address without a path');
  return { secretKey, webhookSecret, prices, apiUrl };
});
