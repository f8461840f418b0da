import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@fairtab/contract/account/auth-session';
import {
  completePhoneSignin,
  getSession,
  getToken,
  signUp,
  startPhoneSignin,
} from '@fairtab/contract/account/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, type Jar, refusal, tokenOf } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import type { Database } from '../../../adapters/database/database.ts';

describeOnEngines('a refresh token', (engine) => {
  let database: Database;
  let product: Product;
  let next = 5000;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database);
  });
  afterAll(() => product.stop());

  async function signedIn(): Promise<SignedIn> {
    const phone = `555555${next++}`;
    const visitor = client(product);
    const start = await visitor.call(startPhoneSignin, { body: { phone, session: 'bearer' } });
    return visitor.call(completePhoneSignin, {
      body: {
        phone_number: phone,
        one_time_token: start.demo_code ?? '',
        signin_token: start.signin_token ?? '',
        session: 'bearer',
      },
    });
  }
  const refreshOf = ({ session }: SignedIn) => session?.refresh_token ?? '';
  const refresh = (refresh_token: string, key: string = randomUUID()) =>
    client(product, { 'idempotency-key': key }).call(getToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token },
    });
  const isIn = async (answer: SignedIn) => {
    const caller = client(product, { authorization: `Bearer ${tokenOf(answer)}` });
    return (await caller.call(getSession, {})).profile?.user_id === answer.user.id;
  };

  test('gives new tokens of the same session, and is replaced', async () => {
    const first = await signedIn();
    const second = await refresh(refreshOf(first));
    expect(second).toMatchObject({ user: first.user, is_new_user: false, auth_method: 'refresh_token' });
    expect(refreshOf(second)).not.toBe(refreshOf(first));
    const third = await refresh(refreshOf(second));
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, true, true]);
    const sessions = await database.kysely
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', first.user.id)
      .execute();
    expect(sessions).toHaveLength(1);
    const stored = await database.kysely.selectFrom('auth_refresh_tokens').select('token_hash').execute();
    for (const one of [first, second, third]) expect(JSON.stringify(stored)).not.toContain(refreshOf(one));
  });

  test('that is used again ends the session: one of the two who have it stole it', async () => {
    const first = await signedIn();
    const second = await refresh(refreshOf(first));
    const refused = await refusal(refresh(refreshOf(first)));
    expect([refused.status, refused.code]).toEqual([400, 'auth.invalid_grant']);
    expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
    expect((await refusal(refresh(refreshOf(second)))).code).toBe('auth.invalid_grant');
  });

  test('gives its caller another pair when the answer was lost and the request is repeated with its key', async () => {
    const first = await signedIn();
    const key = randomUUID();
    const [lost, second] = [await refresh(refreshOf(first), key), await refresh(refreshOf(first), key)];
    expect(refreshOf(second)).not.toBe(refreshOf(lost));
    expect(await isIn(await refresh(refreshOf(second)))).toBe(true);
  });

  test('that was never issued, or of a session that ended, is refused', async () => {
    expect((await refusal(refresh('x'.repeat(43)))).code).toBe('auth.invalid_grant');
    const first = await signedIn();
    await database.kysely.deleteFrom('auth_sessions').where('user_id', '=', first.user.id).execute();
    expect((await refusal(refresh(refreshOf(first)))).code).toBe('auth.invalid_grant');
    const without = client(product).call(getToken, { query: { grant_type: 'refresh_token' }, body: {} });
    expect((await refusal(without)).code).toBe('request.invalid');
  });

  engine.onOneEngine?.('is nothing that a browser is given', async () => {
    const jar: Jar = new Map();
    const { signed_in } = await client(product, {}, jar).call(signUp, { body: {} });
    expect(signed_in?.session).toMatchObject({
      access_token: null,
      refresh_token: null,
      token_type: 'cookie',
    });
    const me = await client(product, {}, jar).call(getSession, {});
    // Signed in anonymously: an account with a profile, without credits, which only this browser has.
    expect(me.user).toMatchObject({ id: signed_in?.user.id, is_anonymous: true, phone: null, email: null });
    expect(me.profile).toMatchObject({ credits: 0, phone_verified: false });
  });

  engine.onOneEngine?.('anonymous accounts are limited per address', async () => {
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const calls = Array.from({ length: 61 }, () =>
      client(product, address).call(signUp, { body: { session: 'bearer' } }),
    );
    const ended = await Promise.allSettled(calls);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'request.rate_limited' });
  });
});
