import { randomUUID } from 'node:crypto';
import { updateUserPhone } from '@fairtab/contract/account/account';
import { backfillUserPhones } from '@fairtab/contract/operator/admin';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, client, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { productOf } from '../../../test/product.ts';
import { createAccount, ownerOf as ownerOfAddress, setAddress } from '../account/accounts.ts';
import { startProfile } from '../account/profiles.ts';

describeOnOneEngine('the backfill of phones', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '2' });
  let admin: Client & { userId: string };
  let next = 3000;
  const newPhone = () => `555557${next++}`;

  beforeAll(async () => {
    admin = await signIn(product, newPhone());
    await makeAdmin(product, admin.userId);
  });
  beforeEach(() => db().deleteFrom('auth_users').where('id', '<>', admin.userId).execute());

  const db = () => product.services.database.kysely;
  const run = (headers = {}) => admin.call(backfillUserPhones, {}, headers);
  const stored = (phone: string) => normalizePhone(phone) ?? expect.unreachable();
  const ownerOf = (phone: string) => ownerOfAddress(db(), { phone: stored(phone) });

  /** An account with a phone in its profile that is no way to sign in. */
  const account = (proved: { email?: string }, phone: string): Promise<string> =>
    product.services.database.inTransaction(async (trx) => {
      const id = await createAccount(trx, proved);
      await startProfile(trx, id, { first_name: null, last_name: null, phone_number: stored(phone) });
      return id;
    });
  const emailUser = (phone: string) => account({ email: `p${phone}@example.com` }, phone);

  /** The code that an account sent to a phone was entered. */
  const prove = (phone: string, userId: string, { verified = true, scope = `phone_change:${userId}` } = {}) =>
    db()
      .insertInto('phone_verification_codes')
      .values({
        id: randomUUID(),
        phone_number: stored(phone),
        scope,
        browser_hash: '',
        verification_code: '',
        verified,
        // One after the other: PGlite's clock counts milliseconds.
        created_at: sql<Date>`(
          select greatest(now(), max(created_at) + interval '1 microsecond') from phone_verification_codes
        )`,
        expires_at: sql<Date>`now()`,
      })
      .execute();

  test('makes a proved phone a way to sign in, once, and reports it in both forms', async () => {
    const phone = newPhone();
    const id = await emailUser(phone);
    await prove(phone, id);
    const key = { 'idempotency-key': randomUUID() };
    const answer = await run(key);
    expect(answer).toEqual({
      message: 'Updated 1 phone number',
      total_profiles: 1,
      updated: 1,
      skipped: 0,
      users_updated: 1,
      error_count: 0,
      email_users_found: expect.any(Number),
      profiles_with_phone: 1,
      errors: [],
    });
    expect(await run(key)).toEqual(answer);
    expect((await signIn(product, phone)).userId).toBe(id);
    expect(await run()).toMatchObject({ updated: 0, skipped: 1, message: 'Updated 0 phone numbers' });
  });

  test('leaves every phone that its owner has not proved', async () => {
    const [typed, begun, elsewhere] = [newPhone(), newPhone(), newPhone()];
    await emailUser(typed);
    await prove(begun, await emailUser(begun), { verified: false });
    // Whoever has this phone has entered codes for other things.
    await emailUser(elsewhere);
    for (const scope of ['signin', `guest:${randomUUID()}`, `phone_change:${randomUUID()}`])
      await prove(elsewhere, '', { scope });
    expect(await run()).toMatchObject({ total_profiles: 3, updated: 0, skipped: 3, error_count: 0 });
    for (const phone of [typed, begun, elsewhere]) expect(await ownerOf(phone)).toBeUndefined();
    // Signing in with it opens another account.
    const owner = await db()
      .selectFrom('profiles')
      .select('user_id')
      .where('phone_number', '=', stored(typed))
      .execute();
    expect((await signIn(product, typed)).userId).not.toBe(owner[0]?.user_id);
  });

  test('skips a phone that another account has proved since, and one that was removed and typed again', async () => {
    const [passedOn, typedAgain] = [newPhone(), newPhone()];
    const first = await emailUser(passedOn);
    await prove(passedOn, first);
    await prove(passedOn, '', { scope: 'signin' });
    const again = await signIn(product, typedAgain);
    await db()
      .updateTable('profiles')
      .set({ phone_number: null, phone_verified: false })
      .where('user_id', '=', again.userId)
      .execute();
    const users = db().updateTable('auth_users').where('id', '=', again.userId);
    await users.set({ email: 'again@example.com', email_verified: true }).execute();
    await prove(typedAgain, again.userId);
    await again.call(updateUserPhone, { body: { phone_number: typedAgain } });
    expect(await run()).toMatchObject({ total_profiles: 2, updated: 0, skipped: 2 });
    expect([await ownerOf(passedOn), await ownerOf(typedAgain)]).toEqual([undefined, undefined]);
  });

  test('takes no phone from its owner and makes no second factor the first: reports it, and goes on', async () => {
    const [held, factor, free] = [newPhone(), newPhone(), newPhone()];
    const holder = await signIn(product, held);
    const [other, cautious, last] = [await emailUser(held), await emailUser(factor), await emailUser(free)];
    await db()
      .insertInto('auth_factors')
      .values({
        id: randomUUID(),
        user_id: cautious,
        factor_type: 'phone',
        friendly_name: null,
        secret: null,
        phone_number: stored(factor),
      })
      .execute();
    await db()
      .updateTable('auth_factors')
      .set({ verified_at: new Date() })
      .where('user_id', '=', cautious)
      .execute();
    for (const [phone, id] of [
      [held, other],
      [factor, cautious],
      [free, last],
    ] as const)
      await prove(phone, id);
    expect(await run()).toMatchObject({
      total_profiles: 3,
      updated: 1,
      skipped: 0,
      error_count: 2,
      errors: [
        { user_id: other, error: 'Another account signs in with this phone.' },
        { user_id: cautious, error: 'This phone is the account’s second factor.' },
      ],
    });
    expect([await ownerOf(held), await ownerOf(factor), await ownerOf(free)]).toEqual([
      holder.userId,
      undefined,
      last,
    ]);
    const { details } = await db()
      .selectFrom('audit_log')
      .select(['details'])
      .where('what', '=', 'backfillUserPhones')
      .where('actor_id', '=', admin.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({
      updated: [last],
      refused: [
        { user_id: other, code: 'account.phone_taken' },
        { user_id: cautious, code: 'account.phone_is_factor' },
      ],
    });
  });

  test('does not look at phones of people without an e-mail', async () => {
    const phone = newPhone();
    const id = await account({}, phone);
    await prove(phone, id);
    expect(await run()).toMatchObject({ total_profiles: 0, updated: 0, skipped: 0 });
    expect(await ownerOf(phone)).toBeUndefined();
  });

  test('does not bring back a phone that its owner replaces at the same moment', async () => {
    const [before, after] = [newPhone(), newPhone()];
    const id = await emailUser(before);
    await prove(before, id);
    const { database, settings } = product.services;
    // By a connection: else it would be a part of this transaction.
    const elsewhere = client({ url: product.url }, admin.headers);
    let done: ReturnType<typeof run> | undefined;
    await database.inTransaction(async (trx) => {
      await setAddress(trx, settings, id, { phone: stored(after) });
      done = elsewhere.call(backfillUserPhones, {});
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
      // PGlite has one connection, so there it waits for that.
      if (engine.name === 'postgres')
        await vi.waitUntil(async () => (await waiting.execute(trx)).rows[0]?.n, {
          interval: 5,
        });
    });
    expect(await done).toMatchObject({ updated: 0, error_count: 0 });
    expect([await ownerOf(before), await ownerOf(after)]).toEqual([undefined, id]);
  });
});
