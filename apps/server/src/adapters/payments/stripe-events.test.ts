import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STRIPE_KEY, type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import type { Payments } from './payments.ts';
import { createStripePayments, EVENTS } from './stripe-payments.ts';

let stripe: StripeServer;
let payments: Payments;

beforeAll(async () => {
  stripe = await startStripe();
  payments = createStripePayments(
    {
      secretKey: STRIPE_KEY,
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET ?? '',
      prices: stripe.prices,
      apiUrl: stripe.url,
    },
    pino({ level: 'silent' }),
  );
});
afterAll(() => stripe.stop());

async function checkout(packageKey: 'social' | 'unlimited') {
  const urls = { successUrl: 'https://fairtab.test/', cancelUrl: 'https://fairtab.test/' };
  const who = { userId: 'u1', customer: null, email: null, language: 'en' } as const;
  const purchaseId = `purchase-${stripe.account.sessions.size}`;
  return (await payments.createCheckout({ packageKey, purchaseId, ...who, ...urls })).id;
}

/** What the driver makes of the events since there were so many. */
const read = (from: number) =>
  stripe.events.slice(from).map(({ type, body }) => [type, payments.readEvent(body, stripe.sign(body))]);

test('events say which checkout, payment or subscription they are about', async () => {
  const [paid, slow, failed, over] = [
    await checkout('social'),
    await checkout('social'),
    await checkout('social'),
    await checkout('social'),
  ];
  const { payment_intent: payment } = stripe.pay(paid);
  stripe.paySlowly(slow);
  stripe.arrive(slow);
  stripe.paySlowly(failed);
  stripe.fail(failed);
  stripe.expire(over);
  const refund = stripe.refund(payment ?? '', 100);
  stripe.failRefund(refund);
  stripe.win(stripe.dispute(payment ?? ''));
  const about = read(0).map(([type, event]) => [type, { ...Object(event), id: '' }]);
  const of = { payment, id: '' };
  expect(about).toEqual([
    ['checkout.session.completed', { checkout: paid, id: '' }],
    ['checkout.session.completed', { checkout: slow, id: '' }],
    ['checkout.session.async_payment_succeeded', { checkout: slow, id: '' }],
    ['checkout.session.completed', { checkout: failed, id: '' }],
    ['checkout.session.async_payment_failed', { checkout: failed, id: '' }],
    ['checkout.session.expired', { checkout: over, id: '' }],
    ['refund.created', of],
    ['charge.refunded', of],
    ['refund.failed', of],
    ['charge.refund.updated', of],
    ['charge.dispute.created', of],
    ['charge.dispute.funds_withdrawn', of],
    ['charge.dispute.closed', of],
    ['charge.dispute.funds_reinstated', of],
  ]);
});

test('events of a subscription and of its invoices are about the subscription', async () => {
  const from = stripe.events.length;
  const id = await checkout('unlimited');
  const { subscription } = stripe.pay(id);
  stripe.renew(subscription ?? '');
  stripe.pastDue(subscription ?? '');
  stripe.cancel(subscription ?? '');
  const of = { id: expect.any(String), subscription };
  expect(read(from)).toEqual([
    ['customer.subscription.created', of],
    ['invoice.paid', of],
    ['checkout.session.completed', { id: expect.any(String), checkout: id }],
    ['customer.subscription.updated', of],
    ['invoice.paid', of],
    ['customer.subscription.updated', of],
    ['invoice.payment_failed', of],
    ['customer.subscription.deleted', of],
  ]);
});

const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

test.each([
  ['of a kind that is not used', eventOf('customer.created', { id: 'cus_1', object: 'customer' })],
  ['of a payment that is not by checkout', eventOf('charge.refunded', { id: 'ch_1', object: 'charge' })],
  [
    'of an invoice for something else',
    eventOf('invoice.paid', { id: 'in_1', object: 'invoice', parent: null }),
  ],
  ['without an object', JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded' })],
  ['of the new kind', JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter' })],
  ['that is no JSON', 'hello'],
])('an event %s is of no use', (_, body) => {
  expect(payments.readEvent(body, stripe.sign(body))).toBeNull();
});

test('an invoice of an older version of the API names its subscription too', () => {
  const body = eventOf('invoice.paid', { id: 'in_1', object: 'invoice', subscription: 'sub_1' });
  expect(payments.readEvent(body, stripe.sign(body))).toEqual({ id: 'evt_1', subscription: 'sub_1' });
});

const BODY = eventOf('checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' });

test.each<[string, () => string | undefined, string]>([
  ['without a signature', () => undefined, BODY],
  ['with an empty signature', () => '', BODY],
  ['with something else', () => 'x', BODY],
  ['with another secret', () => stripe.sign(BODY, { secret: 'whsec_another' }), BODY],
  ['that was changed', () => stripe.sign(BODY), BODY.replace('cs_test_1', 'cs_test_2')],
  ['that was formatted anew', () => stripe.sign(BODY), JSON.stringify(JSON.parse(BODY), null, 1)],
  ['that is older than five minutes', () => stripe.sign(BODY, { secondsAgo: 301 }), BODY],
  ['that is empty', () => stripe.sign(BODY), ''],
])('an event %s is refused', (_, signature, body) => {
  expect(() => payments.readEvent(body, signature())).toThrow('payments.signature_invalid');
});

test('an event of four minutes ago is read, and one that is signed with two secrets', () => {
  const seen = { id: 'evt_1', checkout: 'cs_test_1' };
  expect(payments.readEvent(BODY, stripe.sign(BODY, { secondsAgo: 240 }))).toEqual(seen);
  // As while Stripe changes the secret.
  const [, old] = stripe.sign(BODY, { secret: 'whsec_old' }).split(',');
  expect(payments.readEvent(BODY, `${stripe.sign(BODY)},${old}`)).toEqual(seen);
});

test('the manual lists the events that are used', async () => {
  const manual = await readFile(
    new URL('../../../../../docs/self-hosting/payments.md', import.meta.url),
    'utf8',
  );
  const listed = [...manual.matchAll(/`((?:checkout|charge|refund|customer|invoice)\.[a-z_.]+)`/g)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual(Object.keys(EVENTS).sort());
});
