import { PACKAGE_KEYS, type PackageKey } from '@fairtab/domain/paying/credits';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STRIPE_KEY, type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import type { Order, Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

let stripe: StripeServer;
let payments: Payments;
const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let count = 0;

beforeAll(async () => {
  stripe = await startStripe();
  payments = driver();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  lines.length = 0;
  stripe.requests.length = 0;
});

const driver = (
  settings: { timeoutMilliseconds?: number; secretKey?: string; prices?: typeof stripe.prices } = {},
) =>
  createStripePayments(
    {
      secretKey: STRIPE_KEY,
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET ?? '',
      prices: stripe.prices,
      apiUrl: stripe.url,
      ...settings,
    },
    log,
  );

const orderOf = (packageKey: PackageKey, more: Partial<Order> = {}): Order => {
  count += 1;
  return {
    purchaseId: `purchase-${count}`,
    userId: 'u1',
    packageKey,
    customer: null,
    email: 'ana@example.com',
    language: 'en',
    successUrl: 'https://fairtab.test/credit-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://fairtab.test/home?payment_cancelled=true',
    ...more,
  };
};

/** What somebody has bought and paid for. */
async function bought(packageKey: PackageKey) {
  const order = orderOf(packageKey);
  const { id } = await payments.createCheckout(order);
  const { payment_intent, subscription, customer } = stripe.pay(id);
  return {
    order,
    id,
    payment: payment_intent ?? '',
    subscription: subscription ?? '',
    customer: customer ?? '',
  };
}

describe('a checkout', () => {
  test.each(PACKAGE_KEYS)('of %s is opened, paid and read', async (packageKey) => {
    const order = orderOf(packageKey);
    const { id, url } = await payments.createCheckout(order);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${id}`);
    const open = { id, purchaseId: order.purchaseId, customer: null, status: 'open', paid: false };
    expect(await payments.readCheckout(id)).toEqual({ ...open, paymentId: null, subscriptionId: null });

    const { payment_intent, subscription, customer } = stripe.pay(id);
    const isMonthly = packageKey === 'unlimited';
    expect([payment_intent !== null, subscription !== null]).toEqual([!isMonthly, isMonthly]);
    expect(await payments.readCheckout(id)).toEqual({
      ...open,
      customer,
      status: 'complete',
      paid: true,
      paymentId: payment_intent,
      subscriptionId: subscription,
    });
  });

  test('names the buyer, the language, and where to go back to', async () => {
    const order = orderOf('social', { language: 'es' });
    const { id } = await payments.createCheckout(order);
    const [first] = stripe.requests;
    expect(first).toEqual({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `checkout:${order.purchaseId}`,
      sent: {
        mode: 'payment',
        line_items: [{ price: stripe.prices.social, quantity: '1' }],
        client_reference_id: order.purchaseId,
        metadata: { purchase_id: order.purchaseId },
        payment_intent_data: { metadata: { purchase_id: order.purchaseId } },
        customer_creation: 'always',
        customer_email: 'ana@example.com',
        locale: 'es-419',
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
    });
    const { customer } = stripe.pay(id);
    await payments.createCheckout(orderOf('leader', { customer }));
    expect(stripe.requests.at(-1)?.sent).toMatchObject({ customer });
    expect(stripe.requests.at(-1)?.sent).not.toHaveProperty('customer_email');
  });

  test('is opened once for an order, also where the answer was lost', async () => {
    const order = orderOf('mooch');
    stripe.failNext('is cut when done');
    const { id } = await payments.createCheckout(order);
    expect(await payments.createCheckout(order)).toMatchObject({ id });
    expect(stripe.requests).toHaveLength(3);
    expect(
      [...stripe.account.sessions.values()].filter((one) => one.client_reference_id === order.purchaseId),
    ).toEqual([expect.objectContaining({ id })]);
  });

  test('is for a new customer where Stripe has deleted the old one', async () => {
    const { customer } = await bought('mooch');
    stripe.deleteCustomer(customer);
    const { id } = await payments.createCheckout(orderOf('mooch', { customer }));
    expect(stripe.pay(id).customer).not.toBe(customer);
  });

  test('names no e-mail that Stripe does not take', async () => {
    const { id } = await payments.createCheckout(orderOf('mooch', { email: 'ana@localhost' }));
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'open' });
    expect(stripe.requests[1]?.sent).not.toHaveProperty('customer_email');
  });

  test('is not offered at a price that is not the package’s', async () => {
    const mixedUp = driver({ prices: { ...stripe.prices, leader: stripe.prices.mooch } });
    const order = orderOf('leader');
    await expect(mixedUp.createCheckout(order)).rejects.toThrow('payments.refused');
    const made = [...stripe.account.sessions.values()].find(
      (one) => one.client_reference_id === order.purchaseId,
    );
    expect(made?.status).toBe('expired');
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'a price at Stripe is not as it should be', amount: 1000 }),
    ]);
  });

  test('that is paid slowly is not paid until the money arrives', async () => {
    const [arrives, fails] = [
      (await payments.createCheckout(orderOf('social'))).id,
      (await payments.createCheckout(orderOf('social'))).id,
    ];
    for (const id of [arrives, fails]) {
      const { payment_intent } = stripe.paySlowly(id);
      expect(await payments.readCheckout(id)).toMatchObject({ status: 'complete', paid: false });
      expect(await payments.readPayment(payment_intent ?? '')).toMatchObject({ status: 'processing' });
    }
    stripe.arrive(arrives);
    stripe.fail(fails);
    expect(await payments.readCheckout(arrives)).toMatchObject({ status: 'complete', paid: true });
    const failed = await payments.readCheckout(fails);
    expect(failed).toMatchObject({ status: 'complete', paid: false });
    expect(await payments.readPayment(failed?.paymentId ?? '')).toMatchObject({ status: 'failed' });
  });

  test('stays open after a card was refused', async () => {
    const { id } = await payments.createCheckout(orderOf('social'));
    stripe.decline(id);
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'open', paid: false });
    stripe.pay(id);
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'complete', paid: true });
  });

  test('is expired; one that is over stays as it is', async () => {
    const { id } = await payments.createCheckout(orderOf('social'));
    await payments.expireCheckout(id);
    await payments.expireCheckout(id);
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'expired', paid: false });
    const paid = await bought('social');
    await payments.expireCheckout(paid.id);
    expect(await payments.readCheckout(paid.id)).toMatchObject({ status: 'complete', paid: true });
    await payments.expireCheckout('cs_test_nobodys');
    expect(lines).toEqual([]);
  });

  test.each(['cs_test_madeUp', '', '..', 'cs_test_/../x', 'pi_1'])(
    'with the id %j is not there',
    async (id) => {
      expect(await payments.readCheckout(id)).toBeNull();
    },
  );
});

describe('a payment', () => {
  test('has an amount, a receipt, and its refunds', async () => {
    const { order, payment } = await bought('leader');
    expect(await payments.readPayment(payment)).toEqual({
      id: payment,
      purchaseId: order.purchaseId,
      status: 'succeeded',
      amount: 1000,
      refunded: 0,
      dispute: null,
      receiptUrl: expect.stringMatching(/^https:\/\/pay\.stripe\.com\/receipts\//),
    });
    expect(stripe.requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
    stripe.refund(payment, 250);
    const second = stripe.refund(payment, 100);
    expect(await payments.readPayment(payment)).toMatchObject({ refunded: 350 });
    stripe.failRefund(second);
    expect(await payments.readPayment(payment)).toMatchObject({ refunded: 250 });
  });

  test('is given back once', async () => {
    const { payment } = await bought('leader');
    stripe.refund(payment, 300);
    stripe.failNext('is cut when done');
    await payments.refund(payment);
    await payments.refund(payment);
    expect(await payments.readPayment(payment)).toMatchObject({ amount: 1000, refunded: 1000 });
    expect(lines).toEqual([]);
  });

  test('is disputed, and the dispute is won or lost', async () => {
    const [won, lost] = [(await bought('social')).payment, (await bought('social')).payment];
    const ids = [stripe.dispute(won), stripe.dispute(lost)];
    expect(await payments.readPayment(won)).toMatchObject({ dispute: { id: ids[0], status: 'open' } });
    stripe.win(ids[0] ?? '');
    stripe.lose(ids[1] ?? '');
    expect(await payments.readPayment(won)).toMatchObject({ dispute: { id: ids[0], status: 'won' } });
    expect(await payments.readPayment(lost)).toMatchObject({ dispute: { id: ids[1], status: 'lost' } });
  });

  test('of which a bank only asks is not disputed', async () => {
    const { payment } = await bought('social');
    stripe.inquire(payment);
    expect(await payments.readPayment(payment)).toMatchObject({ dispute: null });
    const dispute = stripe.dispute(payment);
    expect(await payments.readPayment(payment)).toMatchObject({ dispute: { id: dispute, status: 'open' } });
  });
});

describe('a subscription', () => {
  test('is active, past due, and over', async () => {
    const { order, subscription, customer } = await bought('unlimited');
    const first = await payments.readSubscription(subscription);
    expect(first).toEqual({
      id: subscription,
      customer,
      purchaseId: order.purchaseId,
      status: 'active',
      cancelsAt: null,
      periodEnd: expect.any(Date),
    });
    const days = ((first.periodEnd?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    stripe.pastDue(subscription);
    expect(await payments.readSubscription(subscription)).toMatchObject({ status: 'past_due' });
    stripe.renew(subscription);
    const renewed = await payments.readSubscription(subscription);
    expect(renewed.status).toBe('active');
    expect(renewed.periodEnd?.getTime()).toBeGreaterThan(first.periodEnd?.getTime() ?? 0);
    stripe.giveUp(subscription);
    expect(await payments.readSubscription(subscription)).toMatchObject({ status: 'ended' });
  });

  test('is cancelled for the end of its month, and at once', async () => {
    const { subscription } = await bought('unlimited');
    stripe.cancelAtPeriodEnd(subscription);
    const cancelled = await payments.readSubscription(subscription);
    expect(cancelled.status).toBe('active');
    expect(cancelled.cancelsAt).toEqual(cancelled.periodEnd);
    // Where Stripe only says at the end of what.
    Object.assign(stripe.account.subscriptions.get(subscription) ?? {}, { cancel_at: null });
    expect((await payments.readSubscription(subscription)).cancelsAt).toEqual(cancelled.periodEnd);
    await payments.cancelSubscription(subscription);
    await payments.cancelSubscription(subscription);
    await payments.cancelSubscription('sub_nobodys');
    expect(await payments.readSubscription(subscription)).toMatchObject({ status: 'ended' });
    expect(lines).toEqual([]);
  });

  test('has invoices, of paid months alone, newest first', async () => {
    const { subscription, customer } = await bought('unlimited');
    await bought('unlimited');
    stripe.pastDue(subscription);
    stripe.renew(subscription);
    const invoices = await payments.listInvoices(customer);
    expect(invoices).toEqual([
      {
        id: expect.any(String),
        amount: 299,
        paidAt: expect.any(Date),
        url: expect.stringContaining('https://'),
      },
      {
        id: expect.any(String),
        amount: 299,
        paidAt: expect.any(Date),
        url: expect.stringContaining('https://'),
      },
    ]);
    expect(invoices.map(({ id }) => id)).toEqual(
      [...stripe.account.invoices.values()]
        .filter((one) => one.customer === customer && one.status === 'paid')
        .map(({ id }) => id)
        .reverse(),
    );
  });

  test('is changed on a page of its own', async () => {
    const { customer } = await bought('unlimited');
    const url = await payments.portal(customer, 'https://fairtab.test/settings');
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\//);
    expect(stripe.requests.at(-1)?.sent).toEqual({ customer, return_url: 'https://fairtab.test/settings' });
  });
});
