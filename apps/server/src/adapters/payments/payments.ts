import type { Cents } from '@fairtab/domain/money/money';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import type { Language } from '@fairtab/texts/language';

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
