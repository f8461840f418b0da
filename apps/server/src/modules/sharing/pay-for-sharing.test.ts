import { randomUUID } from 'node:crypto';
import { getProfile } from '@fairtab/contract/account/account';
import { logOut } from '@fairtab/contract/account/sign-in';
import { consumeShareCredit, listCreditChanges, updateUserCredits } from '@fairtab/contract/host/credits';
import { reviseSelections } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, reopenReceipt, startSharing } from '@fairtab/contract/receipt/sharing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBill, submit } from '../../../test/bills.ts';
import { type Client, client, onSharePage, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Payments } from '../../adapters/payments/payments.ts';

const FREE = 3;
const AT_ONCE = 20;
const OUT = { status: 402, code: 'credits.insufficient', title: 'Out of Credits' };

describeOnEngines('sharing costs a credit', (engine) => {
  let product: Product;
  /** Where payments can be made, credits are on. */
  let payments: Payments | null;
  let admin: Client & { userId: string };
  let host: Client & { userId: string };
  let phones = 5555557100;

  beforeAll(async () => {
    product = await startProduct(await engine.createDatabase(AT_ONCE), { FREE_CREDITS: String(FREE) });
    ({ payments } = product.services);
    admin = await signIn(product, '5555557000');
    await makeAdmin(product, admin.userId);
  });
  beforeEach(async () => {
    product.services.payments = payments;
    host = await signIn(product, String(phones++));
  });
  afterAll(() => product.stop());

  /** A receipt of the host that is not shared yet. */
  async function draft() {
    const view = await makeBill(host, { partySize: 1, items: [{ name: 'Pie', price: 1200 }] });
    const { id, share_token } = view.receipt;
    const [pie] = view.items;
    const ofReceipt = { p_receipt_id: id };
    return {
      id,
      pay: (by: Client = host) => by.call(consumeShareCredit, { body: ofReceipt }),
      share: () => host.call(startSharing, { body: ofReceipt }),
      submit: () =>
        submit(onSharePage(host, share_token ?? ''), { name: 'Hanna', phone: '' }, { [pie?.id ?? '']: 1 }),
      finalize: () => host.call(finalizeReceipt, { body: ofReceipt }),
      reopen: () => host.call(reopenReceipt, { body: ofReceipt }),
      revise: () => onSharePage(host, share_token ?? '').call(reviseSelections, {}),
      read: () => host.call(getReceipt, { params: { id } }),
    };
  }

  const credits = async () => (await host.call(getProfile, {})).credits;
  const setCredits = (new_credit_amount: number) =>
    admin.call(updateUserCredits, { body: { target_user_id: host.userId, new_credit_amount } });
  const setUnlimited = (unlimited_credits: boolean) =>
    product.services.database.kysely
      .updateTable('profiles')
      .set({ unlimited_credits })
      .where('user_id', '=', host.userId)
      .execute();

  test('once for a receipt, wherever and however often it is shared', async () => {
    const bill = await draft();
    const paid = { charged: true, unlimited: false, already_consumed: false, remaining_credits: FREE - 1 };
    expect(await bill.pay()).toEqual(paid);
    expect(await bill.pay()).toEqual({ ...paid, charged: false, already_consumed: true });
    expect((await bill.read()).receipt.status).toBe('editing');
    await bill.share();
    await bill.submit();
    await bill.finalize();
    await bill.reopen();
    await bill.revise();
    await bill.submit();
    await bill.share();
    expect(await bill.pay()).toMatchObject({ charged: false, already_consumed: true });
    expect(await credits()).toBe(FREE - 1);

    const other = await draft();
    await other.submit();
    expect((await other.read()).receipt.status).toBe('sharing');
    expect(await credits()).toBe(FREE - 2);
    await other.share();
    expect(await other.pay()).toMatchObject({ already_consumed: true, remaining_credits: FREE - 2 });
    await (await draft()).share();
    const changes = await host.call(listCreditChanges, { query: {} });
    expect(
      changes.map(({ cause, change_reason, new_credits }) => [cause, change_reason, new_credits]),
    ).toEqual([
      ['share', 'Receipt shared', FREE - 3],
      ['share', 'Receipt shared', FREE - 2],
      ['share', 'Receipt shared', FREE - 1],
      ['free', 'Free credits', FREE],
    ]);
  });

  test('once, also when everything that shares it is asked for at the same moment', async () => {
    const bill = await draft();
    const ways = [bill.share, bill.submit, bill.pay];
    const asked = Array.from({ length: AT_ONCE }, (_, n) => (ways[n % ways.length] ?? bill.share)());
    const answers = await Promise.allSettled(asked);
    // Of the host's submissions the first is taken, as of anybody's.
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['guest.already_submitted']));
    expect((await bill.read()).receipt.status).toBe('sharing');
    expect(await credits()).toBe(FREE - 1);
  });

  test('and who has one alone shares one of two receipts', async () => {
    await setCredits(1);
    const bills = [await draft(), await draft()];
    const answers = await Promise.allSettled(bills.map(({ share }) => share()));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await credits()).toBe(0);
  });

  engine.onOneEngine?.(
    'without one the receipt stays as it was, at both places, until there is one',
    async () => {
      await setCredits(0);
      const bill = await draft();
      const before = await bill.read();
      for (const attempt of [bill.share, bill.submit, bill.pay])
        expect(await refusal(attempt())).toMatchObject(OUT);
      expect(await bill.read()).toEqual(before);
      expect(before.receipt.status).toBe('editing');
      await setCredits(1);
      await bill.submit();
      expect((await bill.read()).selections).toHaveLength(1);
      expect(await credits()).toBe(0);
      // The next has none left again.
      expect(await refusal((await draft()).share())).toMatchObject(OUT);
    },
  );

  engine.onOneEngine?.('nothing on an unlimited plan, also when the plan has ended meanwhile', async () => {
    await setCredits(0);
    await setUnlimited(true);
    const [bill, later] = [await draft(), await draft()];
    const free = { charged: false, unlimited: true, already_consumed: false, remaining_credits: 0 };
    expect(await bill.pay()).toEqual(free);
    await bill.share();
    await setUnlimited(false);
    expect(await bill.pay()).toEqual({ ...free, unlimited: false, already_consumed: true });
    expect(await refusal(later.share())).toMatchObject(OUT);
  });

  engine.onOneEngine?.('nothing where credits are off, also when they are on later', async () => {
    product.services.payments = null;
    await setCredits(0);
    const [bill, shared] = [await draft(), await draft()];
    expect(await bill.pay()).toEqual({
      charged: false,
      unlimited: true,
      already_consumed: false,
      remaining_credits: 0,
    });
    await shared.share();
    product.services.payments = payments;
    await bill.share();
    await shared.submit();
    expect(await refusal((await draft()).share())).toMatchObject(OUT);
  });

  engine.onOneEngine?.(
    'its owner alone: a receipt of somebody else is like one that does not exist',
    async () => {
      const bill = await draft();
      const stranger = await signIn(product, String(phones++));
      const refused = await refusal(bill.pay(stranger));
      expect(refused).toMatchObject({ status: 403, code: 'credits.not_owner', title: 'Permission denied' });
      expect(refused.message).toContain('Only the receipt owner can share.');
      const none = { body: { p_receipt_id: randomUUID() } };
      expect(await refusal(stranger.call(consumeShareCredit, none))).toEqual(refused);
      expect(await refusal(bill.pay(admin))).toEqual(refused);
      expect(await refusal(bill.pay(client(product)))).toMatchObject({ title: 'Authentication Required' });
      await host.call(logOut, { query: {} });
      expect(await refusal(bill.pay())).toMatchObject({ status: 401, code: 'auth.required' });
    },
  );
});
