import type { Cents } from '@fairtab/domain/money/money';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import type { Language } from '@fairtab/texts/language';

export const PROVIDERS = ['stripe', 'demo'] as const;
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
/** past_due: the provider still tries to collect. */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

/** What a host is about to buy. */
export type Order = {
  /** Of our own row. The provider keeps it with everything it makes, and makes one thing for it however often it is asked. */
  purchaseId: string;
  userId: string;
  packageKey: PackageKey;
  /** The provider's id of this host, if they have paid before. */
  customer: string | null;
  email: string | null;
  language: Language;
  /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` stands for the checkout's id. */
  successUrl: string;
  cancelUrl: string;
};

/** The provider's page for one order. */
export type Checkout = {
  id: string;
  purchaseId: string | null;
  customer: string | null;
  status: 'open' | 'complete' | 'expired';
  /** Whether the money is there; a slow way of paying completes the page before. */
  paid: boolean;
  paymentId: string | null;
  subscriptionId: string | null;
};

/** One movement of money. Amounts are in cents. */
export type Payment = {
  id: string;
  /** null: it is none of ours, or a month of a subscription. */
  purchaseId: string | null;
  status: 'processing' | 'succeeded' | 'failed';
  amount: Cents;
  /** All refunds so far. */
  refunded: Cents;
  dispute: { id: string; status: (typeof DISPUTE_STATES)[number] } | null;
  /** The provider's receipt, a page that anyone with the address may read. */
  receiptUrl: string | null;
};

export type Subscription = {
  id: string;
  customer: string;
  purchaseId: string | null;
  status: (typeof SUBSCRIPTION_STATES)[number];
  /** When it ends, if it was cancelled for then. */
  cancelsAt: Date | null;
  /** Until when it is paid. */
  periodEnd: Date | null;
};

/** A payment for a month of a subscription. */
export type Invoice = { id: string; amount: Cents; paidAt: Date; url: string | null };

/** What an event is about. What became of it is asked: events may be late, doubled or out of order. */
export type PaymentEvent = { id: string } & (
  | { checkout: string }
  | { payment: string }
  | { subscription: string }
);

/**
 * A provider of card payments. Its state is read, and never taken from an event.
 * All but `readEvent` throw AppError payments.unavailable if the provider does not answer, and payments.refused if it
 * does not do what it is asked.
 */
export type Payments = {
  kind: (typeof PROVIDERS)[number];
  /** For the start-up line. */
  label: string;
  /** Its ids of our packages. */
  prices: Readonly<Record<PackageKey, string>>;
  /** `url`: the page's address, or its path where it is one of ours. */
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** Closes a page that nobody has paid on; one that is over already stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** null: there is no such checkout. */
  readCheckout(id: string): Promise<Checkout | null>;
  readPayment(id: string): Promise<Payment>;
  readSubscription(id: string): Promise<Subscription>;
  /** Ends it at once; one that has ended stays as it is. */
  cancelSubscription(id: string): Promise<void>;
  /** Gives all of it back, once. */
  refund(paymentId: string): Promise<void>;
  /** The address, or the path, of the page on which a customer changes or cancels the subscription. */
  portal(customer: string, returnUrl: string): Promise<string>;
  /** The paid months of the customer's subscriptions, newest first. */
  listInvoices(customer: string): Promise<Invoice[]>;
  /**
   * Checks the signature and says what an event is about; null for kinds that are not used.
   * @param body as it came, byte for byte
   * @throws AppError payments.signature_invalid
   */
  readEvent(body: string, signature: string | undefined): PaymentEvent | null | Promise<PaymentEvent | null>;
  /** Only where nothing is really paid: what the provider's own pages would do. */
  demo?: DemoPages;
};

/** An event as the provider sends it. */
export type SignedEvent = { body: string; signature: string };

/** What people do on the pages of the demonstration; the events are what a provider would send of it. */
export type DemoPages = {
  readCheckout(
    id: string,
  ): Promise<{ packageKey: PackageKey; amount: Cents; status: Checkout['status'] } | null>;
  /**
   * @returns where the provider would send the browser; null: the card was declined
   * @throws AppError payments.checkout_over if it is paid or expired
   */
  finishCheckout(
    id: string,
    outcome: 'pay' | 'fail' | 'cancel',
  ): Promise<{ url: string | null; events: SignedEvent[] }>;
  /** One that was cancelled ends, instead of being renewed; one that has ended stays so. */
  changeSubscription(id: string, outcome: 'renew' | 'past_due' | 'cancel'): Promise<SignedEvent[]>;
};
