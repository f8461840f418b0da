import { getAppInfo, getProfile } from '@fairtab/contract/account/account';
import * as contract from '@fairtab/contract/host/credits';
import * as demo from '@fairtab/contract/host/credits';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import { beforeAll, expect, test } from 'vitest';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { subscriptionOf } from '../../../test/shop.ts';
import { readPurchases } from './read-purchases.ts';

describeOnEngines('the demo checkout', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '0' });
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  /** Opens the page for a package. */
  async function open(packageKey: PackageKey, return_to?: string): Promise<string> {
    const { credits } = await host.call(getAppInfo, {});
    const priceId = credits?.prices[packageKey] ?? expect.fail('credits are off');
    const more = return_to === undefined ? {} : { return_to };
    const { url } = await host.call(contract.createCheckoutSession, { body: { priceId, ...more } });
    // Whatever the browser calls this installation, it is signed in under that name.
    expect(url).toMatch(/^\/dev\/checkout\/cs_demo_/);
    return url.split('/').at(-1) ?? '';
  }

  const bought = () => readPurchases(product.services.database.kysely, host.userId);
  const finish = (id: string, outcome: 'pay' | 'fail' | 'cancel') =>
    host.call(demo.settleDemoCheckout, { params: { id }, body: { outcome } });
  const confirm = (session_id: string) =>
    host.call(contract.confirmCheckoutSession, { body: { session_id } });

  test('a paid package gives its credits once, however often and by whom its state is asked', async () => {
    const id = await open('social', '/share/abc');
    expect(await host.call(demo.getDemoCheckout, { params: { id } })).toEqual({
      ...{ package: 'social', amount: 600, status: 'open' },
    });
    expect(await confirm(id)).toEqual({ state: 'open', package: 'social', return_to: '/share/abc' });
    expect(await finish(id, 'fail')).toEqual({ url: null });
    expect(await finish(id, 'cancel')).toEqual({ url: 'http://127.0.0.1/home?payment_cancelled=true' });
    expect(await host.call(getProfile, {})).toMatchObject({ credits: 0 });

    const { url } = await finish(id, 'pay');
    expect(url).toBe(`http://127.0.0.1/credit-success?session_id=${id}`);
    for (const _ of [1, 2]) expect(await confirm(id)).toMatchObject({ state: 'paid', package: 'social' });
    expect(await host.call(getProfile, {})).toMatchObject({ credits: 5 });
    expect((await refusal(finish(id, 'pay'))).code).toBe('payments.checkout_over');
    expect(await bought()).toMatchObject([{ package: 'social', amount: 600, state: 'paid', refunded: 0 }]);
    expect(await subscriptionOf(product, host)).toBeNull();
  });

  test('Unlimited is a subscription: paid, renewed, past due, and cancelled', async () => {
    const first = await open('unlimited');
    const id = await open('unlimited');
    // Nobody can pay on two pages.
    expect((await refusal(finish(first, 'pay'))).code).toBe('payments.checkout_over');
    expect(await confirm(first)).toMatchObject({ state: 'failed' });
    await finish(id, 'pay');
    expect(await confirm(id)).toMatchObject({ state: 'paid', package: 'unlimited' });
    expect(await host.call(getProfile, {})).toMatchObject({ unlimited_credits: true });
    expect((await refusal(open('unlimited'))).code).toBe('credits.already_unlimited');

    const { url } = await host.call(contract.createPortalSession, {});
    const subscription = url.split('/dev/subscription/')[1] ?? '';
    const change = (outcome: 'renew' | 'past_due' | 'cancel') =>
      host.call(demo.changeDemoSubscription, { params: { id: subscription }, body: { outcome } });
    const state = () => subscriptionOf(product, host);
    const months = async () => (await bought()).filter((one) => one.package === 'unlimited');
    expect(await state()).toMatchObject({ status: 'active', cancels_at: null });
    await change('past_due');
    expect(await state()).toMatchObject({ status: 'past_due' });
    expect(await host.call(getProfile, {})).toMatchObject({ unlimited_credits: true });
    expect(await months()).toHaveLength(1);
    expect(await change('renew')).toEqual({ url: null });
    expect(await months()).toHaveLength(2);
    await change('cancel');
    expect(await state()).toMatchObject({ status: 'active', cancels_at: expect.any(Date) });
    await change('renew');
    expect(await state()).toMatchObject({ status: 'ended' });
    expect(await host.call(getProfile, {})).toMatchObject({ unlimited_credits: false });
    expect(await months()).toHaveLength(2);
    expect((await refusal(host.call(contract.createPortalSession, {}))).code).toBe('credits.no_subscription');
  });

  test('another user’s checkouts, and invented ones, do not exist', async () => {
    const id = await open('mooch');
    const other = await signIn(product, '5555550101');
    const asks = [
      () => other.call(demo.getDemoCheckout, { params: { id } }),
      () => other.call(demo.settleDemoCheckout, { params: { id }, body: { outcome: 'pay' } }),
      () => host.call(demo.getDemoCheckout, { params: { id: 'cs_demo_made_up' } }),
      () => host.call(demo.getDemoSubscription, { params: { id: 'sub_demo_made_up' } }),
    ];
    for (const ask of asks) expect((await refusal(ask())).code).toBe('request.not_found');
    const foreign = other.call(contract.confirmCheckoutSession, { body: { session_id: id } });
    expect(await foreign).toEqual({ state: 'unknown', package: null, return_to: null });
    expect(await confirm('cs_made_up')).toEqual({ state: 'unknown', package: null, return_to: null });
  });
});
