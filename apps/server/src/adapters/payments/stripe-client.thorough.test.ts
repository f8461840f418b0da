import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fault, STRIPE_KEY, type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

let stripe: StripeServer;
let payments: Payments;
const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  stripe = await startStripe();
  payments = driver();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  lines.length = 0;
  stripe.requests.length = 0;
  stripe.failNext();
});

function driver(settings: { timeoutMilliseconds?: number; secretKey?: string } = {}) {
  const usual = {
    secretKey: STRIPE_KEY,
    webhookSecret: 'whsec_1',
    prices: stripe.prices,
    apiUrl: stripe.url,
  };
  return createStripePayments({ ...usual, ...settings }, log);
}

test.each<[string, Fault[], boolean]>([
  ['is out of order', [500, 503], true],
  ['has too many requests', [429], true],
  ['cuts the connection', ['is cut', 'is cut'], false],
  ['answers with something else', ['is garbled'], true],
])('when Stripe %s, it is unavailable, and the log says so', async (_, faults, answered) => {
  stripe.failNext(...faults);
  await expect(payments.readPayment('pi_1')).rejects.toThrow('payments.unavailable');
  const request = answered ? { request: expect.stringMatching(/^req_\d+$/) } : {};
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'Stripe does not answer', ...request })]);
  expect(stripe.requests).toHaveLength(faults.length);
});

test('when Stripe fails once, it is asked again', async () => {
  const order = { userId: 'u1', packageKey: 'mooch', customer: null, email: null, language: 'en' } as const;
  const urls = { successUrl: 'https://fairtab.test/', cancelUrl: 'https://fairtab.test/' };
  const { id } = await payments.createCheckout({ ...order, ...urls, purchaseId: 'p1' });
  for (const fault of [500, 'is cut'] satisfies Fault[]) {
    stripe.failNext(fault);
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'open' });
  }
  expect(lines).toEqual([]);
});

test('when Stripe refuses, the log has its reason, its id of the request and no key', async () => {
  await expect(payments.readPayment('pi_nobodys')).rejects.toThrow('payments.refused');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'Stripe refused',
      request: expect.stringMatching(/^req_\d+$/),
      status: 404,
      code: 'resource_missing',
      words: "No such payment_intent: 'pi_nobodys'",
    }),
  ]);
  lines.length = 0;
  await expect(driver({ secretKey: 'sk_test_another' }).portal('cus_1', 'https://a.test')).rejects.toThrow(
    'payments.refused',
  );
  expect(lines).toEqual([expect.objectContaining({ status: 401, words: 'Invalid API Key provided: (key)' })]);
  expect(JSON.stringify(lines)).not.toMatch(/sk_test/);
});

// The last ones: what was given up may still be asked.
test.each<Fault>(['hangs', 'drips'])('when its answer %s, it is given up in time', async (fault) => {
  stripe.failNext(fault, fault);
  const before = performance.now();
  await expect(driver({ timeoutMilliseconds: 800 }).readPayment('pi_1')).rejects.toThrow(
    'payments.unavailable',
  );
  expect(performance.now() - before).toBeLessThan(5_000);
});
