import { type Account, found, now, type Session, type Subscription } from './account.ts';
import { complete, disputeOf, intentOf, invoiceOf, MONTH, refundOf, succeed } from './make.ts';

export type Steps = ReturnType<typeof stepsOf>;

/** What payers, banks and the operator do at Stripe. Each step tells the events that Stripe sends of it. */
export function stepsOf(account: Account) {
  const { tell } = account;

  const session = (id: string) => found(account.sessions, id);
  const chargeOf = (paymentId: string) =>
    found(account.charges, found(account.intents, paymentId).latest_charge ?? '');

  return {
    /** By card: the money is there at once. */
    pay(checkoutId: string): Session {
      const paid = complete(account, session(checkoutId));
      if (paid.payment_intent !== null) succeed(account, found(account.intents, paid.payment_intent));
      paid.payment_status = 'paid';
      tell('checkout.session.completed', paid);
      return paid;
    },
    /** By a bank debit: it takes days, and then `arrive` or `fail`. */
    paySlowly(checkoutId: string): Session {
      const done = complete(account, session(checkoutId));
      tell('checkout.session.completed', done);
      return done;
    },
    arrive(checkoutId: string): void {
      const done = session(checkoutId);
      succeed(account, found(account.intents, done.payment_intent ?? ''));
      done.payment_status = 'paid';
      tell('checkout.session.async_payment_succeeded', done);
    },
    fail(checkoutId: string): void {
      const done = session(checkoutId);
      found(account.intents, done.payment_intent ?? '').status = 'requires_payment_method';
      tell('checkout.session.async_payment_failed', done);
    },
    /** The card is refused; the page stays open. */
    decline(checkoutId: string): void {
      const open = session(checkoutId);
      const intent = intentOf(account, open);
      intent.status = 'requires_payment_method';
      open.payment_intent = intent.id;
    },
    expire(checkoutId: string): void {
      const over = session(checkoutId);
      over.status = 'expired';
      over.url = null;
      tell('checkout.session.expired', over);
    },
    /** @param amount in cents; without it, all that is left */
    refund(paymentId: string, amount?: number): string {
      const charge = chargeOf(paymentId);
      return refundOf(account, charge, amount ?? charge.amount - charge.amount_refunded).id;
    },
    /** The payer's bank sends a refund back. */
    failRefund(refundId: string): void {
      const refund = found(account.refunds, refundId);
      refund.status = 'failed';
      tell('refund.failed', refund);
      tell('charge.refund.updated', refund);
    },
    /** The payer's bank takes the money back. */
    dispute(paymentId: string): string {
      const dispute = disputeOf(account, chargeOf(paymentId), 'needs_response');
      tell('charge.dispute.funds_withdrawn', dispute);
      return dispute.id;
    },
    /** The payer's bank asks what the payment was; no money moves. */
    inquire: (paymentId: string) => disputeOf(account, chargeOf(paymentId), 'warning_needs_response').id,
    win(disputeId: string): void {
      const dispute = found(account.disputes, disputeId);
      dispute.status = 'won';
      tell('charge.dispute.closed', dispute);
      tell('charge.dispute.funds_reinstated', dispute);
    },
    lose(disputeId: string): void {
      const dispute = found(account.disputes, disputeId);
      dispute.status = 'lost';
      tell('charge.dispute.closed', dispute);
    },
    ...stepsOfSubscriptions(account),
  };
}

function stepsOfSubscriptions(account: Account) {
  const { tell } = account;
  const change = (id: string, to: Partial<Subscription>): Subscription => {
    const subscription = Object.assign(found(account.subscriptions, id), to);
    tell('customer.subscription.updated', subscription);
    return subscription;
  };
  return {
    /** Another month is paid. */
    renew(subscriptionId: string): void {
      const subscription = change(subscriptionId, { status: 'active' });
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end;
        item.current_period_end += MONTH;
      }
      tell('invoice.paid', invoiceOf(account, subscription, 'paid'));
    },
    /** Another month is not paid; Stripe tries again for some days. */
    pastDue(subscriptionId: string): void {
      const subscription = change(subscriptionId, { status: 'past_due' });
      tell('invoice.payment_failed', invoiceOf(account, subscription, 'open'));
    },
    /** Stripe has tried often enough. */
    giveUp: (subscriptionId: string) => change(subscriptionId, { status: 'unpaid' }),
    /** In the customer portal: for the end of the month that is paid. */
    cancelAtPeriodEnd(subscriptionId: string): void {
      const [item] = found(account.subscriptions, subscriptionId).items.data;
      change(subscriptionId, { cancel_at_period_end: true, cancel_at: item?.current_period_end ?? null });
    },
    /** At once. */
    cancel(subscriptionId: string): Subscription {
      const subscription = found(account.subscriptions, subscriptionId);
      Object.assign(subscription, { status: 'canceled', canceled_at: now(), ended_at: now() });
      tell('customer.subscription.deleted', subscription);
      return subscription;
    },
    deleteCustomer(customerId: string): void {
      found(account.customers, customerId).deleted = true;
    },
  };
}
