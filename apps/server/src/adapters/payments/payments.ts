import type { PackageKey } from '@fairtab/domain/credits';
import type { Cents } from '@fairtab/domain/money';
import type { Language } from '@fairtab/texts/language';

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
  status: 'processing' | 'succeeded' | 'failed';
  amount: Cents;
  /** All refunds so far. */
  refunded: Cents;
  dispute: { id: string; status: 'open' | 'won' | 'lost' } | null;
  /** The provider's receipt, a page that anyone with the address may read. */
  receiptUrl: string | null;
};

export type Subscription = {
  id: string;
  customer: string;
  purchaseId: string | null;
  /** past_due: the provider still tries to collect. */
  status: 'active' | 'past_due' | 'ended';
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
  kind: 'stripe' | 'demo';
  /** For the start-up line. */
  label: string;
  /** Its ids of our packages. */
  prices: Readonly<Record<PackageKey, string>>;
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
  /** The address of the page on which a customer changes or cancels the subscription. */
  portal(customer: string, returnUrl: string): Promise<string>;
  /** The paid months of the customer's subscriptions, newest first. */
  listInvoices(customer: string): Promise<Invoice[]>;
  /**
   * Checks the signature and says what an event is about; null for kinds that are not used.
   * @param body as it came, byte for byte
   * @throws AppError payments.signature_invalid
   */
  readEvent(body: string, signature: string | undefined): PaymentEvent | null;
};
