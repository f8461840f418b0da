import { createPortalSession } from '@fairtab/contract/host/credits';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { overtaken } from '../../../test/overtaken.ts';
import { type Buyer, openShop, type Shop } from '../../../test/shop.ts';
import { recheckPayments } from './recheck-payments.ts';

describeOnEngines('Unlimited', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await engine.createDatabase());
  });
  afterEach(() => shop.stripe.failNext());
  afterAll(() => shop.close());

  const isUnlimited = async (host: Buyer) => (await shop.balance(host)).unlimited;

  test('lasts as long as its subscription: renewed, past due, and paid after all', async () => {
    const host = await shop.newBuyer();
    const { subscription } = await shop.buy(host, 'unlimited');
    expect(await shop.balance(host)).toEqual({ credits: 0, owed: 0, unlimited: true });
    expect(await shop.subscription(host)).toEqual({
      ...{ status: 'active', period_end: expect.any(Date), cancels_at: null },
    });
    shop.stripe.renew(subscription);
    await shop.deliverNew();
    expect(await shop.bought(host)).toMatchObject(
      Array(2).fill({ amount: 299, receipt_url: expect.stringMatching('https://invoice.stripe.com/') }),
    );

    shop.stripe.pastDue(subscription);
    await shop.deliverNew();
    await shop.deliver(shop.stripe.events.slice(-2));
    expect(await shop.subscription(host)).toMatchObject({ status: 'past_due' });
    expect(await isUnlimited(host)).toBe(true);
    const told = await shop.told('subscription_unpaid');
    expect(told.map(({ body }) => body)).toEqual([expect.stringMatching(/update your card.*\/settings/)]);
    expect((await host.call(createPortalSession, {})).url).toMatch('https://billing.stripe.com/');

    shop.stripe.renew(subscription);
    await shop.deliverNew();
    expect(await shop.subscription(host)).toMatchObject({ status: 'active' });
    expect(await shop.bought(host)).toHaveLength(3);
    expect(await shop.ledger(host)).toEqual([]);
  });

  engine.onOneEngine?.(
    'ends with its subscription: cancelled for the end of the month, or not paid in the end',
    async () => {
      const host = await shop.newBuyer();
      const { subscription } = await shop.buy(host, 'unlimited');
      shop.stripe.cancelAtPeriodEnd(subscription);
      await shop.deliverNew();
      expect(await shop.subscription(host)).toMatchObject({
        ...{ status: 'active', cancels_at: expect.any(Date) },
      });
      expect(await isUnlimited(host)).toBe(true);
      shop.stripe.cancel(subscription);
      await shop.deliverNew();
      expect(await shop.subscription(host)).toMatchObject({ status: 'ended' });
      expect(await isUnlimited(host)).toBe(false);
      expect((await refusal(host.call(createPortalSession, {}))).code).toBe('credits.no_subscription');

      // And once more, until Stripe gives up on the card.
      const again = await shop.buy(host, 'unlimited');
      expect(await isUnlimited(host)).toBe(true);
      shop.stripe.giveUp(again.subscription);
      await shop.deliverNew();
      expect(await isUnlimited(host)).toBe(false);
    },
  );

  test('is bought once, in however many tabs', async () => {
    const host = await shop.newBuyer();
    const first = await shop.order(host, 'unlimited');
    const both = await Promise.allSettled([shop.order(host, 'unlimited'), shop.order(host, 'unlimited')]);
    const sessions = [...shop.stripe.account.sessions.values()];
    const open = sessions.filter(({ mode, status }) => mode === 'subscription' && status === 'open');
    expect(open).toHaveLength(1);
    expect(await shop.confirm(host, first)).toMatchObject({ state: 'failed' });
    for (const tab of both)
      if (tab.status === 'rejected') expect(tab.reason.code).toBe('payments.checkout_over');

    // Paid just before another page is asked for, and nobody has heard of it yet.
    shop.stripe.pay(open[0]?.id ?? '');
    expect((await refusal(shop.order(host, 'unlimited'))).code).toBe('credits.already_unlimited');
    expect(await isUnlimited(host)).toBe(true);
    expect((await refusal(shop.order(host, 'unlimited'))).code).toBe('credits.already_unlimited');
    expect(await shop.bought(host)).toHaveLength(1);
  });

  test('what neither webhook nor browser reported is found by asking again', async () => {
    const host = await shop.newBuyer();
    const [checkout, lost] = [await shop.order(host, 'unlimited'), await shop.order(host, 'social')];
    const { subscription } = shop.stripe.pay(checkout);
    shop.stripe.pay(lost);
    await recheckPayments(shop.product.services);
    // They were opened a moment ago: the webhook may still come.
    expect(await shop.balance(host)).toEqual({ credits: 0, owed: 0, unlimited: false });
    await letPass('20 minutes');
    shop.stripe.failNext('works', 503, 503);
    await recheckPayments(shop.product.services);
    await letPass('1 hour');
    await recheckPayments(shop.product.services);
    expect(await shop.balance(host)).toEqual({ credits: 5, owed: 0, unlimited: true });
    const asked = shop.stripe.requests.length;
    await recheckPayments(shop.product.services);
    expect(shop.stripe.requests).toHaveLength(asked);

    shop.stripe.cancel(subscription ?? '');
    await letPass('40 days');
    await recheckPayments(shop.product.services);
    expect(await isUnlimited(host)).toBe(false);
  });

  test('of the demonstration ends when a real provider is set up', async () => {
    const host = await shop.newBuyer();
    const { kysely } = shop.product.services.database;
    await kysely
      .insertInto('subscriptions')
      .values({ id: 'sub_demo_1', provider: 'demo', user_id: host.userId, customer: 'cus', status: 'active' })
      .execute();
    await kysely
      .updateTable('profiles')
      .set({ unlimited_credits: true })
      .where('user_id', '=', host.userId)
      .execute();
    await recheckPayments(shop.product.services);
    expect(await isUnlimited(host)).toBe(false);
  });

  test('an answer that is overtaken by a later one changes nothing', async () => {
    const host = await shop.newBuyer();
    const { subscription } = await shop.buy(host, 'unlimited');
    const payments = shop.product.services.payments ?? expect.fail('no payments');
    const old = await payments.readSubscription(subscription);
    shop.stripe.cancel(subscription);
    const deleted = [shop.stripe.lastEvent('customer.subscription.deleted')];
    const slow = vi.spyOn(payments, 'readSubscription');
    expect(await overtaken(slow, old, () => shop.deliver(deleted))).toEqual([[200], [200]]);
    expect(await isUnlimited(host)).toBe(false);
  });

  /** Everything that was bought is so much older. */
  async function letPass(time: string): Promise<void> {
    const { pool } = shop.product.services.database;
    await pool.query(`
      update purchases set created_at = created_at - interval '${time}', updated_at = updated_at - interval '${time}';
      update subscriptions set period_end = period_end - interval '${time}', updated_at = updated_at - interval '${time}'`);
  }
});
