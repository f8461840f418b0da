import { randomUUID } from 'node:crypto';
import {
  changeDemoSubscription,
  createCheckoutSession,
  createPortalSession,
  getDemoCheckout,
  getDemoSubscription,
  paymentWebhook,
  settleDemoCheckout,
} from '@fairtab/contract/host/credits';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { refusal } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { overtaken } from '../../../test/overtaken.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const PIE = { partySize: 2, items: [{ name: 'Pie', price: 500 }] };
const AWAY = [500, 500];

describeOnOneEngine('paying by card', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await engine.createDatabase());
  });
  afterEach(() => shop.stripe.failNext());
  afterAll(() => shop.close());

  test('credits come with the webhook, once, however often it comes', async () => {
    const host = await shop.newBuyer();
    const { checkout } = await shop.buy(host, 'social');
    const completed = shop.stripe.lastEvent('checkout.session.completed');
    expect(await shop.deliver([completed, completed])).toEqual([200, 200]);
    expect(await shop.confirm(host, checkout)).toEqual({ state: 'paid', package: 'social', return_to: null });
    expect(await shop.ledger(host)).toEqual(['purchase 5']);
    expect(await shop.bought(host)).toMatchObject([
      {
        package: 'social',
        amount: 600,
        state: 'paid',
        receipt_url: expect.stringMatching('https://pay.stripe.com/'),
      },
    ]);
  });

  test('credits come with the browser that returns, if it is first', async () => {
    const host = await shop.newBuyer();
    const checkout = await shop.order(host, 'leader', { return_to: '/share/abc' });
    expect(await shop.confirm(host, checkout)).toEqual({
      ...{ state: 'open', package: 'leader', return_to: '/share/abc' },
    });
    shop.stripe.pay(checkout);
    expect(await shop.confirm(host, checkout)).toMatchObject({ state: 'paid' });
    await shop.deliverNew();
    expect(await shop.ledger(host)).toEqual(['purchase 15']);
  });

  test('a slow payment is on its way until it is there, or fails', async () => {
    const host = await shop.newBuyer();
    const [first, second] = [await shop.order(host, 'mooch'), await shop.order(host, 'occasional')];
    for (const id of [first, second]) shop.stripe.paySlowly(id);
    await shop.deliverNew();
    expect(await shop.confirm(host, first)).toMatchObject({ state: 'processing' });
    expect((await shop.bought(host)).map(({ state }) => state)).toEqual(['processing', 'processing']);
    shop.stripe.arrive(first);
    shop.stripe.fail(second);
    await shop.deliverNew();
    expect(await shop.confirm(host, first)).toMatchObject({ state: 'paid' });
    expect(await shop.confirm(host, second)).toMatchObject({ state: 'failed' });
    expect(await shop.ledger(host)).toEqual(['purchase 1']);
  });

  test('a declined card is no end: the page stays open', async () => {
    const host = await shop.newBuyer();
    const checkout = await shop.order(host, 'mooch');
    shop.stripe.decline(checkout);
    expect(await shop.confirm(host, checkout)).toMatchObject({ state: 'open' });
    shop.stripe.pay(checkout);
    expect(await shop.confirm(host, checkout)).toMatchObject({ state: 'paid' });
    const over = await shop.order(host, 'mooch');
    shop.stripe.expire(over);
    await shop.deliverNew();
    expect(await shop.confirm(host, over)).toMatchObject({ state: 'failed' });
    expect(await shop.bought(host)).toHaveLength(1);
  });

  test('a refund takes back its part of the credits, and all of it all', async () => {
    const host = await shop.newBuyer();
    const { payment } = await shop.buy(host, 'social');
    shop.stripe.refund(payment, 100);
    await shop.deliverNew();
    expect(await shop.balance(host)).toMatchObject({ credits: 5 });
    shop.stripe.refund(payment, 200);
    await shop.deliverNew();
    expect(await shop.bought(host)).toMatchObject([{ state: 'paid', refunded: 300 }]);
    const last = shop.stripe.refund(payment);
    await shop.deliverNew();
    expect(await shop.ledger(host)).toEqual(['purchase 5', 'refund 3', 'refund 0']);
    expect(await shop.bought(host)).toMatchObject([{ state: 'refunded', refunded: 600 }]);
    // The payer's bank sent it back, and it is made once more.
    shop.stripe.failRefund(last);
    await shop.deliverNew();
    expect((await shop.ledger(host)).at(-1)).toBe('refund 3');
    shop.stripe.refund(payment, 300);
    await shop.deliverNew();
    expect((await shop.ledger(host)).at(-1)).toBe('refund 0');
  });

  test('an answer from before a refund that is overtaken by a later one gives no credits back', async () => {
    const host = await shop.newBuyer();
    const { payment } = await shop.buy(host, 'social');
    const payments = shop.product.services.payments ?? expect.fail('no payments');
    // Of the checkout, and of the payment.
    for (const [n, type] of ['checkout.session.completed', 'refund.created'].entries()) {
      const before = await payments.readPayment(payment);
      shop.stripe.refund(payment, 240);
      const event = shop.stripe.lastEvent(type);
      const slow = vi.spyOn(payments, 'readPayment');
      expect(await overtaken(slow, before, () => shop.deliver([event]))).toEqual([[200], [200]]);
      expect(await shop.ledger(host)).toEqual(['purchase 5', 'refund 3', 'refund 1'].slice(0, n + 2));
      expect(await shop.bought(host)).toMatchObject([{ refunded: 240 * (n + 1) }]);
    }
  });

  test('credits spent before a dispute are owed: the host is notified, and the next credits pay them', async () => {
    const host = await shop.newBuyer();
    const { payment } = await shop.buy(host, 'occasional');
    for (const _ of [1, 2]) await shareBill(host, PIE);
    const before = (await shop.told('credits_withdrawn')).length;
    const dispute = shop.stripe.dispute(payment);
    await shop.deliverNew();
    expect(await shop.balance(host)).toEqual({ credits: 0, owed: 2, unlimited: false });
    expect((await refusal(shareBill(host, PIE))).code).toBe('credits.insufficient');
    expect(await shop.bought(host)).toMatchObject([{ state: 'disputed' }]);
    const told = (await shop.told('credits_withdrawn')).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(
      /\$3\.75.*disputed.*3 credits were taken back.*you owe 2 credits.*\/settings/,
    );

    await shop.buy(host, 'social');
    expect(await shop.balance(host)).toMatchObject({ credits: 3, owed: 0 });
    shop.stripe.win(dispute);
    await shop.deliverNew();
    const causes = ['purchase 3', 'share 2', 'share 1', 'dispute 0 owes 2', 'purchase 3', 'dispute_won 6'];
    expect(await shop.ledger(host)).toEqual(causes);
    expect(await shop.bought(host)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  });

  test('every event twice, late and out of order changes nothing twice', async () => {
    const host = await shop.newBuyer();
    const from = shop.stripe.events.length;
    const slow = await shop.order(host, 'leader');
    const { payment_intent } = shop.stripe.paySlowly(slow);
    shop.stripe.arrive(slow);
    const payment = payment_intent ?? '';
    shop.stripe.refund(payment, 400);
    shop.stripe.win(shop.stripe.dispute(payment));
    const unlimited = await shop.order(host, 'unlimited');
    const { subscription } = shop.stripe.pay(unlimited);
    shop.stripe.renew(subscription ?? '');
    shop.stripe.pastDue(subscription ?? '');
    shop.stripe.renew(subscription ?? '');
    const events = shop.stripe.events.slice(from);
    // Backwards, and then in order; the late ones meet what the first has settled already.
    expect(new Set(await shop.deliver([...events.toReversed(), ...events]))).toEqual(new Set([200]));
    expect(await shop.ledger(host)).toEqual(['purchase 15', 'refund 9']);
    expect(await shop.balance(host)).toEqual({ credits: 9, owed: 0, unlimited: true });
    const bought = (await shop.bought(host)).map((one) => one.package);
    expect(bought.sort()).toEqual(['leader', 'unlimited', 'unlimited', 'unlimited']);
  });

  test('while Stripe is away nothing is lost, at whatever step', async () => {
    const host = await shop.newBuyer();
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => host.call(createCheckoutSession, { body: { priceId: shop.stripe.prices.mooch } }, key);
    const sessions = shop.stripe.account.sessions.size;
    for (const faults of [AWAY, ['is cut when done', 'is cut when done'] as const]) {
      shop.stripe.failNext(...faults);
      expect((await refusal(ask())).code).toBe('payments.unavailable');
    }
    const { url } = await ask();
    expect(await ask()).toEqual({ url });
    expect(shop.stripe.account.sessions.size).toBe(sessions + 1);
    const id = url.split('/').at(-1) ?? '';
    shop.stripe.pay(id);
    const completed = shop.stripe.lastEvent('checkout.session.completed');
    for (const works of [[], ['works']] as const) {
      shop.stripe.failNext(...works, 503, 503);
      expect(await shop.deliver([completed])).toEqual([502]);
      shop.stripe.failNext(...works, 429, 'is cut');
      expect((await refusal(shop.confirm(host, id))).code).toBe('payments.unavailable');
    }
    expect(await shop.ledger(host)).toEqual([]);
    expect(await shop.deliver([completed])).toEqual([200]);
    expect(await shop.ledger(host)).toEqual(['purchase 1']);
  });

  test('only what the provider has signed is an event, and no return address gives credits', async () => {
    const [host, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const checkout = await shop.order(host, 'mooch');
    shop.stripe.pay(checkout);
    const { body } = shop.stripe.lastEvent('checkout.session.completed');
    const post = (sent: string, signature: string) =>
      fetch(shop.product.url + paymentWebhook.path, {
        ...{ method: 'POST', body: sent, headers: { 'stripe-signature': signature } },
      });
    const tries = [
      post(body, ''),
      post(body, 't=1,v1=00'),
      post(body, shop.stripe.sign(body, { secret: 'whsec_another' })),
      post(body, shop.stripe.sign(body, { secondsAgo: 600 })),
      post(body.replace('"livemode": false', '"livemode": true'), shop.stripe.sign(body)),
      post(` ${body}`, shop.stripe.sign(body)),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 400));

    const asked = shop.stripe.requests.length;
    const unknown = { state: 'unknown', package: null, return_to: null };
    for (const id of [checkout, 'cs_made_up', '', '%00'])
      expect(await shop.confirm(other, id)).toEqual(unknown);
    expect(shop.stripe.requests).toHaveLength(asked);
    expect([await shop.ledger(host), await shop.ledger(other)]).toEqual([[], []]);
    // Nor is there a page on which nothing is paid.
    const demo = [getDemoCheckout, settleDemoCheckout, getDemoSubscription, changeDemoSubscription];
    const paths = shop.product.mounted.map(({ path }) => path);
    for (const { path } of demo) expect(paths).not.toContain(path);
    // Signed, and of nothing that was bought here.
    const foreign = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
      data: { object: { id: 'cs_test_of_another_shop', object: 'checkout.session' } },
    });
    expect((await post(foreign, shop.stripe.sign(foreign))).status).toBe(200);
  });

  test('what is not for sale is refused, and so is the 31st page within an hour', async () => {
    const host = await shop.newBuyer();
    const ask = (priceId: string) => host.call(createCheckoutSession, { body: { priceId } });
    expect((await refusal(ask('price_of_another'))).code).toBe('payments.price_unknown');
    expect((await refusal(host.call(createPortalSession, {}))).code).toBe('credits.no_subscription');
    await ask(shop.stripe.prices.mooch);
    await shop.product.services.database.kysely
      .updateTable('rate_limits')
      .set({ hits: 30 })
      .where('bucket', '=', `checkouts of ${host.userId}`)
      .execute();
    expect((await refusal(ask(shop.stripe.prices.mooch))).code).toBe('request.rate_limited');
  });

  test('a webhook that is too large is not read', async () => {
    const body = ' '.repeat(300_000);
    // Its connection is closed.
    const { status } = await fetch(shop.product.url + paymentWebhook.path, {
      ...{ method: 'POST', body, headers: { 'stripe-signature': shop.stripe.sign(body) } },
    });
    expect(status).toBe(413);
  });
});
