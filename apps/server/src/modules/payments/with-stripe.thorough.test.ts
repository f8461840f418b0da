import { getProfile } from '@fairtab/contract/account/account';
import * as contract from '@fairtab/contract/host/credits';
import { getDemoCheckout } from '@fairtab/contract/host/credits';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { subscriptionOf } from '../../../test/shop.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { readPurchases } from './read-purchases.ts';

describeOnOneEngine('with Stripe', (engine) => {
  let stripe: StripeServer;
  let product: Product;
  let webhook: string;
  let people = 0;

  beforeAll(async () => {
    stripe = await startStripe();
    product = await startProduct(await engine.createDatabase(), { FREE_CREDITS: '0', ...stripe.env });
    webhook = `${product.url}${contract.paymentWebhook.path}`;
  });
  afterAll(async () => {
    await product.stop();
    await stripe.stop();
  });

  const newHost = () => {
    people += 1;
    return signIn(product, `55555502${String(people).padStart(2, '0')}`);
  };

  const bought = ({ userId }: { userId: string }) => readPurchases(product.services.database.kysely, userId);

  async function open(host: Client, packageKey: PackageKey): Promise<string> {
    const { url } = await host.call(contract.createCheckoutSession, {
      body: { priceId: stripe.prices[packageKey] },
    });
    return url.split('/').at(-1) ?? '';
  }

  const balance = async (host: Client) => {
    const { credits, unlimited_credits } = await host.call(getProfile, {});
    return { credits, unlimited: unlimited_credits };
  };

  test('credits come with the event, once, however often it comes and the browser asks', async () => {
    const host = await newHost();
    const id = await open(host, 'social');
    stripe.pay(id);
    const event = stripe.lastEvent('checkout.session.completed');
    expect(await stripe.deliver(webhook, [event, event])).toEqual([200, 200]);
    const confirmed = await host.call(contract.confirmCheckoutSession, { body: { session_id: id } });
    expect(confirmed).toMatchObject({ state: 'paid', package: 'social' });
    expect(await balance(host)).toEqual({ credits: 5, unlimited: false });
    expect(await bought(host)).toMatchObject([
      { state: 'paid', receipt_url: expect.stringContaining('stripe.com') },
    ]);
  });

  test('who has paid before is the same customer', async () => {
    const host = await newHost();
    const first = await open(host, 'mooch');
    const { customer } = stripe.pay(first);
    await host.call(contract.confirmCheckoutSession, { body: { session_id: first } });
    expect(stripe.pay(await open(host, 'mooch')).customer).toBe(customer);
  });

  test('money that arrives days later brings the credits then; a debit that bounces brings none', async () => {
    const host = await newHost();
    const [arrives, bounces] = [await open(host, 'mooch'), await open(host, 'leader')];
    const from = stripe.events.length;
    stripe.paySlowly(arrives);
    stripe.paySlowly(bounces);
    await stripe.deliver(webhook, stripe.events.slice(from));
    expect(await balance(host)).toMatchObject({ credits: 0 });
    stripe.arrive(arrives);
    stripe.fail(bounces);
    expect(await stripe.deliver(webhook, stripe.events.slice(from))).toEqual([200, 200, 200, 200]);
    expect(await balance(host)).toMatchObject({ credits: 1 });
    expect((await bought(host)).map(({ package: key, state }) => [key, state])).toEqual([
      ['leader', 'failed'],
      ['mooch', 'paid'],
    ]);
  });

  test('events in the wrong order, each twice, end where they end in the right one', async () => {
    const host = await newHost();
    const from = stripe.events.length;
    const { payment_intent } = stripe.pay(await open(host, 'leader'));
    const payment = payment_intent ?? '';
    stripe.refund(payment, 200);
    stripe.win(stripe.dispute(payment));
    const events = stripe.events.slice(from).reverse();
    const statuses = await stripe.deliver(webhook, [...events, ...events]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await balance(host)).toMatchObject({ credits: 12 });
    stripe.refund(payment);
    await stripe.deliver(webhook, stripe.events.slice(from).reverse());
    expect(await balance(host)).toMatchObject({ credits: 0 });
  });

  test('Unlimited lasts while the subscription does', async () => {
    const host = await newHost();
    const from = stripe.events.length;
    const { subscription } = stripe.pay(await open(host, 'unlimited'));
    const id = subscription ?? '';
    await stripe.deliver(webhook, stripe.events.slice(from).reverse());
    expect(await balance(host)).toEqual({ credits: 0, unlimited: true });
    stripe.pastDue(id);
    await stripe.deliver(webhook, stripe.events.slice(from).reverse());
    expect(await balance(host)).toMatchObject({ unlimited: true });
    stripe.renew(id);
    stripe.cancelAtPeriodEnd(id);
    await stripe.deliver(webhook, stripe.events.slice(from).reverse());
    expect((await bought(host)).map(({ amount }) => amount)).toEqual([299, 299]);
    expect(await subscriptionOf(product, host)).toMatchObject({
      status: 'active',
      cancels_at: expect.any(Date),
    });
    expect((await host.call(contract.createPortalSession, {})).url).toMatch('https://billing.stripe.com/');
    stripe.cancel(id);
    await stripe.deliver(webhook, stripe.events.slice(from).reverse());
    expect(await balance(host)).toMatchObject({ unlimited: false });
  });

  test('what Stripe has not signed is refused, and changes nothing', async () => {
    const host = await newHost();
    stripe.pay(await open(host, 'social'));
    const event = stripe.lastEvent('checkout.session.completed');
    expect(await stripe.deliver(webhook, [event], { secret: 'whsec_another' })).toEqual([400]);
    expect(await stripe.deliver(webhook, [event], { secondsAgo: 600 })).toEqual([400]);
    const changed = { ...event, body: event.body.replace('"complete"', '"open"') };
    const signed = stripe.sign(event.body);
    const response = await fetch(webhook, {
      method: 'POST',
      body: changed.body,
      headers: { 'stripe-signature': signed },
    });
    expect(response.status).toBe(400);
    expect(await balance(host)).toMatchObject({ credits: 0 });
  });

  test('while Stripe is away events are answered so that they come again, and people read it', async () => {
    const host = await newHost();
    const id = await open(host, 'mooch');
    stripe.pay(id);
    const event = stripe.lastEvent('checkout.session.completed');
    stripe.failNext(500, 500);
    expect(await stripe.deliver(webhook, [event])).toEqual([502]);
    stripe.failNext(429);
    const confirming = host.call(contract.confirmCheckoutSession, { body: { session_id: id } });
    expect((await refusal(confirming)).code).toBe('payments.unavailable');
    stripe.failNext(429);
    expect((await refusal(open(host, 'mooch'))).code).toBe('payments.unavailable');
    expect(await balance(host)).toMatchObject({ credits: 0 });
    expect(await stripe.deliver(webhook, [event])).toEqual([200]);
    expect(await balance(host)).toMatchObject({ credits: 1 });
  });

  test('the pages of the demonstration are not there', async () => {
    const host = await newHost();
    const asking = host.call(getDemoCheckout, { params: { id: await open(host, 'mooch') } });
    await expect(asking).rejects.toThrow('404');
  });
});
