import {
  type Account,
  type Charge,
  type Dispute,
  found,
  type Intent,
  type Invoice,
  keep,
  listOf,
  newId,
  now,
  type Refund,
  type Session,
  type Subscription,
} from './account.ts';

/** In seconds. */
export const MONTH = 30 * 24 * 3600;
const MADE = { livemode: false, currency: 'usd' } as const;

/** The page has done its part: what is bought exists, and who buys is a customer. */
export function complete(account: Account, session: Session): Session {
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}: nobody sees its page`);
  session.customer ??= keep(account.customers, {
    id: newId('cus'),
    object: 'customer',
    email: session.customer_email,
    created: now(),
    livemode: false,
    deleted: false,
  }).id;
  session.status = 'complete';
  session.url = null;
  if (session.mode === 'subscription') session.subscription = subscriptionOf(account, session).id;
  else session.payment_intent ??= intentOf(account, session).id;
  return session;
}

/** The one intent of a session: also after a refusal it is the same. */
export function intentOf(account: Account, session: Session): Intent {
  const known = session.payment_intent === null ? undefined : account.intents.get(session.payment_intent);
  const made: Intent = known ?? {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    status: 'processing',
    customer: session.customer,
    latest_charge: null,
    metadata: account.labels.get(session.id) ?? {},
    created: now(),
    ...MADE,
  };
  return keep(account.intents, made);
}

export function succeed(account: Account, intent: Intent): void {
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    paid: true,
    refunded: false,
    payment_intent: intent.id,
    receipt_url: `https://pay.stripe.com/receipts/payment/${id}`,
    status: 'succeeded',
    created: now(),
    ...MADE,
  };
  intent.latest_charge = keep(account.charges, charge).id;
  intent.status = 'succeeded';
}

function subscriptionOf(account: Account, session: Session): Subscription {
  const price = found(account.ordered, session.id);
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    current_period_start: now(),
    current_period_end: now() + MONTH,
    price,
  };
  const subscription: Subscription = keep(account.subscriptions, {
    id: newId('sub'),
    object: 'subscription',
    customer: session.customer ?? '',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    items: listOf('/v1/subscription_items', [item]),
    metadata: account.labels.get(session.id) ?? {},
    created: now(),
    livemode: false,
  });
  account.tell('customer.subscription.created', subscription);
  account.tell('invoice.paid', invoiceOf(account, subscription, 'paid'));
  return subscription;
}

export function invoiceOf(
  account: Account,
  { id, customer, items }: Subscription,
  status: 'paid' | 'open',
): Invoice {
  const [item] = items.data;
  const due = item?.price.unit_amount ?? 0;
  const invoice = newId('in');
  return keep(account.invoices, {
    id: invoice,
    object: 'invoice',
    customer,
    amount_due: due,
    amount_paid: status === 'paid' ? due : 0,
    status,
    hosted_invoice_url: `https://invoice.stripe.com/i/${invoice}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: id },
    },
    status_transitions: {
      finalized_at: now(),
      marked_uncollectible_at: null,
      paid_at: status === 'paid' ? now() : null,
      voided_at: null,
    },
    created: now(),
    ...MADE,
  });
}

/** Gives back a part of a charge. */
export function refundOf(account: Account, charge: Charge, amount: number): Refund {
  const refund = keep(account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: 'usd',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    created: now(),
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.tell('refund.created', refund);
  account.tell('charge.refunded', charge);
  return refund;
}

export function disputeOf(account: Account, charge: Charge, status: Dispute['status']): Dispute {
  charge.disputed = true;
  const dispute = keep(account.disputes, {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status,
    reason: 'fraudulent',
    created: now(),
    ...MADE,
  });
  account.tell('charge.dispute.created', dispute);
  return dispute;
}
