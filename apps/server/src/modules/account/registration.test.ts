import { getProfile } from '@fairtab/contract/account/account';
import { sendOtp, signUp, verifyCode } from '@fairtab/contract/account/sign-in';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';

const CLOSED = [403, 'auth.registration_closed'];

describeOnOneEngine('who may have a new account', (engine) => {
  let database: Database;
  let product: Product;
  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  afterEach(() => product.stop());

  const start = async (env: Record<string, string>) => {
    product = await startProduct(database, env);
  };

  /** With a code, as the page does. */
  async function enter(email: string) {
    const visitor = client(product);
    const { demo_code, signin_token } = await visitor.call(sendOtp, { body: { email, session: 'bearer' } });
    const body = {
      type: 'email' as const,
      email,
      token: demo_code ?? '',
      signin_token: signin_token ?? '',
      session: 'bearer' as const,
    };
    const { access_token } = (await visitor.call(verifyCode, { body })).session ?? {};
    return client(product, { authorization: `Bearer ${access_token}` });
  }

  const outcome = async (asked: Promise<unknown>) => {
    const { status, code } = await refusal(asked);
    return [status, code];
  };
  const roleOf = async (email: string) => (await (await enter(email)).call(getProfile, {})).role;

  test('is everyone, if nothing is set', async () => {
    await start({});
    expect(await roleOf('old@example.org')).toBe('user');
  });

  test('are the invited: named addresses and domains; those who have one keep theirs', async () => {
    await start({ ALLOWED_EMAILS: 'Ann@example.com, *@acme.test' });
    for (const email of ['ann@example.com', 'ben@acme.test', 'old@example.org'])
      expect(await roleOf(email)).toBe('user');
    for (const email of ['eve@example.com', 'eve@not-acme.test', 'eve@acme.test.example.org'])
      expect(await outcome(enter(email))).toEqual(CLOSED);
    expect(await outcome(signIn(product, '5555556501'))).toEqual(CLOSED);
  });

  test('a sign-up by others gets no code, whether they have an account or not', async () => {
    await start({ ALLOWED_EMAILS: '*@acme.test' });
    const asked = (body: object) =>
      outcome(client(product).call(signUp, { body: { session: 'bearer', ...body } }));
    const data = { full_name: 'Eve' };
    for (const email of ['old@example.org', 'eve@example.org'])
      expect(await asked({ email, password: 'correct horse battery', data })).toEqual(CLOSED);
    // Without an address.
    expect(await asked({})).toEqual(CLOSED);
  });

  test('is no one where it is closed, but the first admin', async () => {
    await start({ REGISTRATION: 'closed', FIRST_ADMIN: 'root@example.net' });
    expect(await outcome(enter('ann@acme.test'))).toEqual(CLOSED);
    expect(await roleOf('old@example.org')).toBe('user');
    expect(await roleOf('root@example.net')).toBe('admin');
    const lines = await database.kysely
      .selectFrom('audit_log')
      .select('details')
      .where('what', '=', 'grantAdmin')
      .execute();
    expect(lines).toEqual([{ details: expect.objectContaining({ by: 'FIRST_ADMIN' }) }]);
  });

  test('the first admin may have an account already, and is appointed only while there is no admin', async () => {
    await start({ FIRST_ADMIN: 'old@example.org' });
    expect(await roleOf('old@example.org')).toBe('user');
    await product.stop();
    await database.kysely.updateTable('profiles').set({ role: 'user' }).execute();
    await start({ FIRST_ADMIN: 'old@example.org' });
    expect(await roleOf('old@example.org')).toBe('admin');
  });
});
