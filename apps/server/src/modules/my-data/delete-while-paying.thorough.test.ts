import { deleteAccount } from '@fairtab/contract/account/account';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ownerProof } from '../../../test/accounts.ts';
import { type Client, refusal } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { download } from '../../../test/my-data.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

describeOnEngines('deleting the account of somebody who pays', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await engine.createDatabase());
  });
  afterEach(() => shop.stripe.failNext());
  afterAll(() => shop.close());

  async function leave(host: Client, nonce?: string) {
    const proof = await ownerProof(host);
    const body = { ...proof, nonce: nonce ?? proof.nonce };
    return host.call(deleteAccount, { body });
  }

  const purchasesOf = (checkouts: string[]) =>
    shop.product.services.database.kysely
      .selectFrom('purchases')
      .select(['user_id', 'state', 'refunded'])
      .where('checkout_id', 'in', checkouts)
      .orderBy('created_at')
      .execute();

  test('ends the subscription and closes open pages first; the purchases stay, without their owner', async () => {
    const host = await shop.newBuyer();
    const { checkout, subscription } = await shop.buy(host, 'unlimited');
    const credits = await shop.buy(host, 'social');
    const open = await shop.order(host, 'mooch');
    const { purchases } = await download(host);
    expect(purchases.map((one) => one.package).sort()).toEqual(['social', 'unlimited']);

    const wrong = await refusal(leave(host, '000000'));
    expect(wrong.code).toBe('auth.code_wrong');
    shop.stripe.failNext(503, 503);
    expect((await refusal(leave(host))).code).toBe('payments.unavailable');
    const { status } = shop.stripe.account.subscriptions.get(subscription) ?? {};
    expect([status, (await shop.balance(host)).credits]).toEqual(['active', 5]);

    expect(await leave(host)).toMatchObject({ success: true });
    expect(shop.stripe.account.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(shop.stripe.account.sessions.get(open)?.status).toBe('expired');
    const gone = { user_id: null, refunded: '0.00' };
    expect(await purchasesOf([checkout, credits.checkout, open])).toEqual([
      { ...gone, state: 'paid' },
      { ...gone, state: 'paid' },
      { ...gone, state: 'expired' },
    ]);
    // What the provider tells afterwards finds nobody, and is no error; what was paid for once is not given back.
    expect(new Set(await shop.deliverNew())).toEqual(new Set([200]));
    expect(shop.stripe.account.refunds.size).toBe(0);
  });

  test('a payment that arrives afterwards is given back, and so is noted', async () => {
    const host = await shop.newBuyer();
    const checkout = await shop.order(host, 'leader');
    const { payment_intent } = shop.stripe.paySlowly(checkout);
    await shop.deliverNew();
    await leave(host);
    const { log } = shop.product.services;
    vi.spyOn(log, 'child').mockReturnThis();
    const errors = vi.spyOn(log, 'error');
    shop.stripe.arrive(checkout);
    // Stripe is away when the money is to be given back, and sends the event once more.
    shop.stripe.failNext('works', 'works', 503, 503);
    const arrived = [shop.stripe.lastEvent('checkout.session.async_payment_succeeded')];
    expect(await shop.deliver(arrived)).toEqual([502]);
    expect(await shop.deliver([...arrived, ...arrived])).toEqual([200, 200]);
    await shop.deliverNew();
    const refunds = [...shop.stripe.account.refunds.values()];
    expect(refunds.filter((one) => one.payment_intent === payment_intent)).toMatchObject([{ amount: 1000 }]);
    expect(await purchasesOf([checkout])).toEqual([{ user_id: null, state: 'paid', refunded: '10.00' }]);
    expect(errors.mock.calls.at(-1)?.[1]).toMatch('an account that is gone');
    errors.mockRestore();
  });

  test('a subscription that begins afterwards is ended', async () => {
    const host = await shop.newBuyer();
    const checkout = await shop.order(host, 'unlimited');
    await shop.product.services.database.inTransaction(async (trx) => {
      await sql`delete from auth_users where id = ${host.userId}`.execute(trx);
    });
    const { subscription } = shop.stripe.pay(checkout);
    await shop.deliverNew();
    expect(shop.stripe.account.subscriptions.get(subscription ?? '')?.status).toBe('canceled');
  });
});
