import {
  deleteAccount,
  getAppInfo,
  getProfile,
  updateProfile,
  updateUserPhone,
} from '@fairtab/contract/account/account';
import { signUp } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { getHostVenmoHandle, getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { createReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf, PASSWORD, signUpByEmail } from '../../../test/accounts.ts';
import { shareBill } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { download } from '../../../test/my-data.ts';
import { productOf } from '../../../test/product.ts';
import { addApp } from '../../../test/second-factor.ts';

describeOnOneEngine('the account of a user', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '3' });
  let host: Client & { userId: string };

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
  });

  test('a new profile has the phone, the free credits and nothing else', async () => {
    expect(await (await signIn(product, '5555550101')).call(getProfile, {})).toMatchObject({
      first_name: null,
      last_name: null,
      phone_number: '+15555550101',
      phone_verified: true,
      venmo_handle: null,
      credits: 3,
      credits_owed: 0,
      unlimited_credits: false,
      role: 'user',
    });
  });

  test('names are trimmed, absent fields stay, empty ones are cleared', async () => {
    await host.call(updateProfile, { body: { first_name: ' Łukasz ', last_name: '🍕 O’Brien' } });
    const changed = await host.call(updateProfile, { body: { last_name: '  ' } });
    expect(changed).toMatchObject({ first_name: 'Łukasz', last_name: null });
    expect(await host.call(getProfile, {})).toEqual(changed);
    expect(await host.call(updateProfile, { body: {} })).toEqual(changed);
  });

  test('a name has at most 80 characters, as people count them', async () => {
    const long = '👩'.repeat(80);
    expect((await host.call(updateProfile, { body: { first_name: long } })).first_name).toBe(long);
    const refused = await refusal(host.call(updateProfile, { body: { first_name: `${long}x` } }));
    expect(refused).toMatchObject({ status: 400, code: 'name.long' });
  });

  test.each([
    ['alex-smith', '@alex-smith'],
    [' @Alex_1 ', '@Alex_1'],
    ['@@alex', '@alex'],
  ])('the payment handle %j is kept as %j', async (typed, kept) => {
    const profile = await host.call(updateProfile, { body: { venmo_handle: typed } });
    expect(profile.venmo_handle).toBe(kept);
  });

  test.each(['@', 'two words', 'a/b?c', 'x'.repeat(31)])(
    'the payment handle %j is refused',
    async (typed) => {
      const before = await host.call(getProfile, {});
      const refused = await refusal(host.call(updateProfile, { body: { venmo_handle: typed } }));
      expect(refused).toMatchObject({ status: 400, code: 'venmo.invalid', title: 'Invalid Venmo name' });
      expect(await host.call(getProfile, {})).toEqual(before);
    },
  );

  test('guests of open receipts see a new handle, and that it is gone', async () => {
    await host.call(updateProfile, { body: { venmo_handle: '' } });
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const ann = guest(product, bill.token);
    expect((await refusal(ann.call(getHostVenmoHandle, {}))).code).toBe('payment.no_handle');
    const before = await ann.call(getSharedReceipt, {});
    await host.call(updateProfile, { body: { venmo_handle: 'hanna' } });
    const after = await ann.call(getSharedReceipt, {});
    expect([before.receipt.payment_methods, after.receipt.payment_methods]).toEqual([[], paidBy('@hanna')]);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await ann.call(getHostVenmoHandle, {})).toBe('@hanna');
    const currencyIs = (code: string) =>
      host.call(updateReceipt, { params: { id: bill.id }, body: { currency: { code, digits: 2 } } });
    await currencyIs('EUR');
    expect((await refusal(ann.call(getHostVenmoHandle, {}))).code).toBe('payment.no_handle');
    await currencyIs('USD');
    const own = await host.call(getReceipt, { params: { id: bill.id } });
    expect(own.receipt.payment_methods).toEqual(paidBy('@hanna'));
    await host.call(updateProfile, { body: { venmo_handle: ' ' } });
    expect((await ann.call(getSharedReceipt, {})).receipt.payment_methods).toEqual([]);
  });

  test('users cannot raise their own credits or role', async () => {
    const before = await host.call(getProfile, {});
    const decided = { credits: 99, unlimited_credits: true, role: 'admin', phone_verified: false };
    for (const [field, value] of Object.entries({ ...decided, phone_number: '+15555550999', made_up: 1 })) {
      const refused = await refusal(
        host.call(updateProfile, { body: { first_name: 'Mallory', [field]: value } }),
      );
      expect(refused).toMatchObject({ status: 400, code: 'request.field_refused', details: { field } });
    }
    expect(await host.call(getProfile, {})).toEqual(before);
    // The whole row as it was read, as clients of the table send it.
    expect(await host.call(updateProfile, { body: { ...before, last_name: 'M' } })).toEqual({
      ...before,
      last_name: 'M',
    });
  });

  test('messages are in the language that is chosen in the settings', async () => {
    const user = await signIn(product, '5555550179');
    await user.call(updateProfile, { body: { language: 'es' } });
    const { kysely } = product.services.database;
    const find = kysely.selectFrom('profiles').select('language').where('user_id', '=', user.userId);
    expect(await find.executeTakeFirst()).toEqual({ language: 'es' });
  });

  test('the name that the host gives first goes into the profile, and no later one', async () => {
    const newcomer = await signIn(product, '5555550178');
    const give = async (payer_name: string) => {
      await newcomer.call(createReceipt, { body: { payer_name, host_phone_number: null } });
      const { first_name, last_name } = await newcomer.call(getProfile, {});
      return [first_name, last_name];
    };
    expect(await give(' Hanna  de la Cruz ')).toEqual(['Hanna', 'de la Cruz']);
    expect(await give('Sam')).toEqual(['Hanna', 'de la Cruz']);
    await newcomer.call(updateProfile, { body: { first_name: '' } });
    expect(await give('Sam')).toEqual([null, 'de la Cruz']);
  });

  describe('linking a phone', () => {
    /** A user whose account has an e-mail alone. */
    const withoutPhone = async (email: string) => clientOf(product, await signUpByEmail(product, { email }));
    const link = (who: Client, phone_number: string) => who.call(updateUserPhone, { body: { phone_number } });
    const phoneOf = async (who: Client) => {
      const { phone_number, phone_verified } = await who.call(getProfile, {});
      return [phone_number, phone_verified];
    };

    test('an account without a phone keeps the one it gives, not verified, and may correct it', async () => {
      const user = await withoutPhone('link50@example.com');
      const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
      const share = { 'x-share-token': bill.token };
      expect((await user.call(getSharedReceipt, {}, share)).me.may_link_phone).toBe(true);
      expect(await link(user, '(555) 555-0151')).toEqual({ success: true, error: null });
      expect(await phoneOf(user)).toEqual(['+15555550151', false]);
      await link(user, '5555550151');
      expect(await phoneOf(user)).toEqual(['+15555550151', false]);
      await link(user, '5555550152');
      expect(await phoneOf(user)).toEqual(['+15555550152', false]);
    });

    test('an old session stores none: a thief cannot plant a number', async () => {
      const user = await withoutPhone('link63@example.com');
      await product.services.database.kysely
        .updateTable('auth_sessions')
        .set({ created_at: new Date(Date.now() - 11 * 60_000) })
        .where('user_id', '=', user.userId)
        .execute();
      expect(await link(user, '5555550163')).toEqual({ success: true, error: null });
      expect(await phoneOf(user)).toEqual([null, false]);
    });

    test('input that is not a phone is refused', async () => {
      const user = await withoutPhone('link53@example.com');
      expect((await refusal(link(user, ''))).code).toBe('phone.missing');
      for (const typed of ['123', '555555012x']) {
        expect((await refusal(link(user, typed))).code).toBe('phone.invalid');
      }
      expect((await refusal(link(user, '+45 12 34 56 78'))).code).toBe('phone.country');
    });

    test('it does not reveal which phones have an account: answer and stored data are the same', async () => {
      const owner = await signIn(product, '5555550154');
      const user = await withoutPhone('link55@example.com');
      for (const phone of ['5555550154', '5555550199']) {
        expect(await link(user, phone)).toEqual({ success: true, error: null });
        expect(await phoneOf(user)).toEqual([`+1${phone}`, false]);
      }
      expect((await signIn(product, '5555550154')).userId).toBe(owner.userId);
    });

    test('nor reads or deletes what was sent there', async () => {
      const owner = await signIn(product, '5555550162');
      await addApp(product, owner);
      const user = await withoutPhone('link62@example.com');
      await link(user, '5555550162');
      const told = async () =>
        (await client(product).call(listOutbox, {})).filter(({ recipient }) => recipient === '+15555550162');
      // Two codes and the notice, which is sent after the answer.
      await expect.poll(told).toHaveLength(3);
      const before = await told();
      expect((await download(user)).messages).toEqual([]);
      await user.call(deleteAccount, { body: { current_password: PASSWORD } });
      expect(await told()).toEqual(before);
    });

    test('an anonymous account links none', async () => {
      const { signed_in } = await client(product).call(signUp, { body: { session: 'bearer' } });
      if (signed_in === null) throw new Error('not signed in');
      const anonymous = clientOf(product, signed_in);
      const answers = ['5555550154', '5555550198'].map(async (phone) => {
        const { status, code } = await refusal(link(anonymous, phone));
        return [status, code];
      });
      expect(await Promise.all(answers)).toEqual(Array(2).fill([409, 'account.no_address']));
    });

    test('a phone that another account has only typed does not block its owner', async () => {
      const [first, second] = [
        await withoutPhone('link56@example.com'),
        await withoutPhone('link57@example.com'),
      ];
      await link(first, '5555550158');
      await link(second, '5555550158');
      expect(await phoneOf(second)).toEqual(['+15555550158', false]);
    });

    test('a verified phone stays; giving it again is fine', async () => {
      const user = await signIn(product, '5555550159');
      await link(user, '5555550159');
      expect((await refusal(link(user, '5555550160'))).code).toBe('account.phone_not_linked');
      expect(await phoneOf(user)).toEqual(['+15555550159', true]);
    });
  });

  test('names what is only a demonstration', async () => {
    expect(await client(product).call(getAppInfo, {})).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      demo: true,
      vision: 'offline',
      providers: [],
      sso: false,
      captcha: null,
      credits: { prices: product.services.payments?.prices },
      texts: true,
      host_tip: true,
      kept_log_months: null,
      registration: 'open',
      operator: null,
    });
  });
});
