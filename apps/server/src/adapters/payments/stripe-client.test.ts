import { afterEach, beforeEach, expect, test } from 'vitest';
import { STRIPE_KEY, type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { ensurePrices } from './stripe-client.ts';

let stripe: StripeServer;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.stop());

const ensure = () => ensurePrices({ secretKey: STRIPE_KEY, apiUrl: stripe.url });

test('the prices are made as they are on the page, and only once', async () => {
  const made = await ensure();
  expect(made.map((one) => one.made)).toEqual([true, true, true, true, true]);
  const prices = made.map(({ key, id }) => {
    const price = stripe.account.prices.get(id);
    const { name } = stripe.account.products.get(price?.product ?? '') ?? {};
    return [key, name, price?.unit_amount, price?.currency, price?.recurring?.interval, price?.lookup_key];
  });
  expect(prices).toEqual([
    ['mooch', 'The Mooch', 150, 'usd', undefined, 'fairtab_mooch'],
    ['occasional', 'Occasional Splitter', 375, 'usd', undefined, 'fairtab_occasional'],
    ['social', 'Social Diner', 600, 'usd', undefined, 'fairtab_social'],
    ['leader', 'Group Leader', 1000, 'usd', undefined, 'fairtab_leader'],
    ['unlimited', 'Unlimited', 299, 'usd', 'month', 'fairtab_unlimited'],
  ]);
  const count = stripe.account.prices.size;
  expect(await ensure()).toEqual(made.map((one) => ({ ...one, made: false })));
  expect(stripe.account.prices.size).toBe(count);
});

test('a missing price is made, and one that costs something else is replaced', async () => {
  const [mooch, occasional, social, leader, unlimited] = await ensure();
  stripe.account.prices.delete(occasional?.id ?? '');
  Object.assign(stripe.account.prices.get(leader?.id ?? '') ?? {}, { unit_amount: 900 });
  Object.assign(stripe.account.prices.get(unlimited?.id ?? '') ?? {}, { active: false });
  const again = await ensure();
  expect(again.map((one) => one.made)).toEqual([false, true, false, true, true]);
  expect([again[0]?.id, again[2]?.id]).toEqual([mooch?.id, social?.id]);
  expect(stripe.account.prices.get(leader?.id ?? '')?.lookup_key).toBeNull();
  expect((await ensure()).map((one) => one.made)).toEqual([false, false, false, false, false]);
});
