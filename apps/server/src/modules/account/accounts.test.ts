import { randomUUID } from 'node:crypto';
import { getProfile } from '@fairtab/contract/account/account';
import { getSession } from '@fairtab/contract/account/sign-in';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { client, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import { insertSession, sessionCookie } from '../auth/sessions/session-rows.ts';
import { createAccount, grantFreeCredits, setAddress } from './accounts.ts';

describeOnEngines('an account', (engine) => {
  let database: Database;
  let product: Product;
  let next = 4000;
  const newPhone = () => `555555${next++}`;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database, { FREE_CREDITS: '2' });
  });
  afterAll(() => product.stop());

  const creditsOf = async (userId: string) => {
    const profile = await database.kysely
      .selectFrom('profiles')
      .select(['credits', 'role'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return profile?.credits;
  };
  const moveTo = (userId: string, typed: string) =>
    database.inTransaction((trx) => {
      const phone = normalizePhone(typed) ?? expect.fail();
      return setAddress(trx, product.services.settings, userId, { phone });
    });
  const settle = (userId: string) =>
    database.inTransaction((trx) => grantFreeCredits(trx, product.services.settings, userId));
  const byEmail = (email: string) => database.inTransaction((trx) => createAccount(trx, { email }));
  const remove = (userId: string) =>
    database.kysely.deleteFrom('auth_users').where('id', '=', userId).execute();

  test('by whatever way it is made, has a profile from the first moment, and is no visitor', async () => {
    const user = { id: randomUUID(), email: 'ann@example.com', email_verified: true };
    await database.kysely.insertInto('auth_users').values(user).execute();
    const session = { userId: user.id, method: 'oauth', userAgent: null } as const;
    const { token } = await database.inTransaction((trx) => insertSession(trx, session));
    const cookie = (await sessionCookie(product.services.settings, token)).split(';')[0] ?? '';
    const me = await client(product, { cookie }).call(getSession, {});
    expect(me.profile).toMatchObject({ user_id: user.id, phone_number: null, credits: 0 });
    expect(me.user).toMatchObject({ email: 'ann@example.com', phone: null, is_anonymous: false });
  });

  test('without phone, e-mail and provider is anonymous, and has no free credits', async () => {
    const id = await database.inTransaction((trx) => createAccount(trx, {}));
    await settle(id);
    expect(await creditsOf(id)).toBe(0);
  });

  test('is found by its current phone; the old one belongs to someone else', async () => {
    const [old, now] = [newPhone(), newPhone()];
    const host = await signIn(product, old);
    const bill = await makeBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    await moveTo(host.userId, now);
    const again = await signIn(product, now);
    expect(again.userId).toBe(host.userId);
    const { receipt } = await again.call(getReceipt, { params: { id: bill.receipt.id } });
    expect(receipt.id).toBe(bill.receipt.id);
    const other = await signIn(product, old);
    expect(other.userId).not.toBe(host.userId);
    expect((await other.call(getProfile, {})).phone_number).toBe(`+1${old}`);
  });

  test('that gave its phone away is not found by it any more, twice of two', async () => {
    const phone = newPhone();
    const first = await signIn(product, phone);
    await moveTo(first.userId, newPhone());
    const second = await signIn(product, phone);
    await moveTo(second.userId, newPhone());
    const third = await signIn(product, phone);
    expect(new Set([first.userId, second.userId, third.userId]).size).toBe(3);
  });

  test('keeps its phone: no other account can take it over, not even at the same moment', async () => {
    const [taken, free] = [newPhone(), newPhone()];
    const owner = await signIn(product, taken);
    const [a, b] = [await signIn(product, newPhone()), await signIn(product, newPhone())];
    await expect(moveTo(a.userId, taken)).rejects.toThrow(AppError);
    expect((await signIn(product, taken)).userId).toBe(owner.userId);
    const both = await Promise.allSettled([moveTo(a.userId, free), moveTo(b.userId, free)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is made once, by two who prove the same new phone at the same moment', async () => {
    const phone = newPhone();
    const both = await Promise.all([signIn(product, phone), signIn(product, phone)]);
    expect(both[0].userId).toBe(both[1].userId);
  });

  test('gets the free credits once for each phone ever: leaving and returning gives none again', async () => {
    const phone = newPhone();
    const first = await signIn(product, phone);
    expect(await creditsOf(first.userId)).toBe(2);
    await signIn(product, phone);
    expect(await creditsOf(first.userId)).toBe(2);
    await remove(first.userId);
    const second = await signIn(product, phone);
    expect(second.userId).not.toBe(first.userId);
    expect(await creditsOf(second.userId)).toBe(0);
    const hashes = await database.kysely.selectFrom('free_credit_addresses').selectAll().execute();
    expect(JSON.stringify(hashes)).not.toContain(phone);
  });

  test('and once for each mailbox, however its address is written', async () => {
    const given = async (email: string) => {
      const account = await byEmail(email);
      await settle(account);
      const credits = await creditsOf(account);
      await remove(account);
      return credits;
    };
    expect(await given('bo@example.com')).toBe(2);
    for (const same of ['Bo@Example.com', 'bo+1@example.com', 'bo+2@example.com'])
      expect(await given(same)).toBe(0);
    expect(await given('b.o@example.com')).toBe(2);
    expect(await given('di.do@gmail.com')).toBe(2);
    for (const same of ['dido@gmail.com', 'd.i.d.o+3@googlemail.com']) expect(await given(same)).toBe(0);
  });

  test('gets them once: a second address gives none, and a new account none for that address either', async () => {
    const [phone, email] = [newPhone(), 'cy@example.com'];
    const account = await byEmail(email);
    await settle(account);
    await moveTo(account, phone);
    await moveTo(account, newPhone());
    expect(await creditsOf(account)).toBe(2);
    expect(await creditsOf((await signIn(product, phone)).userId)).toBe(0);
  });

  test('stays an admin’s whatever its phone, for it is the account that was made one', async () => {
    const user = await signIn(product, newPhone());
    await makeAdmin(product, user.userId);
    await moveTo(user.userId, newPhone());
    expect((await user.call(getProfile, {})).role).toBe('admin');
  });
});
