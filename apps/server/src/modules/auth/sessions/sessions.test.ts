import { getProfile, updateProfile } from '@fairtab/contract/account/account';
import { endSession, getSession, listSessions, logOut } from '@fairtab/contract/account/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, signInBrowser } from '../../../../test/browser.ts';
import { type Client, client, cookiesOf, refusal, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { watchStatements } from '../../../../test/statements.ts';
import type { Database } from '../../../adapters/database/database.ts';

describeOnOneEngine('the sessions of a user', (engine) => {
  let database: Database;
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;
  let next = 3000;
  const newPhone = () => `555555${next++}`;

  beforeAll(async () => {
    database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database);
  });
  afterAll(() => product.stop());

  const byCookie = (browser: Browser) => client(product, { cookie: cookiesOf(browser.cookies) });
  const isIn = async (who: Client) => (await who.call(getSession, {})).profile !== null;

  /** The same user in a browser and with two tokens. */
  async function threeTimes() {
    const phone = newPhone();
    const browser = await signInBrowser(product, phone);
    return { browser, all: [byCookie(browser), await signIn(product, phone), await signIn(product, phone)] };
  }

  const logout = (scope: string, headers: Record<string, string>) =>
    product.request(`${logOut.path}${scope}`, { method: 'POST', headers });

  test('open nothing for a reader of the database: no row has what is in the cookie', async () => {
    const { browser } = await threeTimes();
    const rows = await database.kysely.selectFrom('auth_sessions').selectAll().execute();
    const stored = rows.map(({ token_hash }) => token_hash);
    expect(stored.length).toBeGreaterThanOrEqual(3);
    const cookie = decodeURIComponent(cookiesOf(browser.cookies));
    for (const hash of stored) expect(cookie).not.toContain(hash);
  });

  test('are listed for their owner alone, and the one that asks is marked', async () => {
    const { all } = await threeTimes();
    const [first] = all;
    const { sessions } = (await first?.call(listSessions, {}, { 'user-agent': 'Test' })) ?? { sessions: [] };
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    for (const one of sessions) {
      expect(Date.parse(one.expires_at)).toBeGreaterThan(Date.parse(one.created_at));
      expect(JSON.stringify(one)).not.toMatch(/token/);
    }
    const stranger = await signIn(product, newPhone());
    expect((await stranger.call(listSessions, {})).sessions).toHaveLength(1);
  });

  test('can be ended one by one, by their owner alone', async () => {
    const { all } = await threeTimes();
    const [first, second] = all;
    if (first === undefined || second === undefined) throw new Error('two clients');
    const { sessions } = await second.call(listSessions, {});
    const id = sessions.find(({ current }) => current)?.id ?? '';
    const stranger = await signIn(product, newPhone());
    const refused = await refusal(stranger.call(endSession, { params: { id } }));
    expect([refused.status, refused.code]).toEqual([404, 'session.not_found']);
    expect(await isIn(second)).toBe(true);
    expect(await first.call(endSession, { params: { id } })).toEqual({ ended: true });
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
    expect((await refusal(first.call(endSession, { params: { id } }))).status).toBe(404);
  });

  test.each([
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=others', [true, false, false]],
    ['?scope=local', [false, true, true]],
  ])('logging out with the scope %j leaves %j', async (scope, left) => {
    const { browser, all } = await threeTimes();
    const stranger = await signIn(product, newPhone());
    const answer = await logout(scope, { cookie: cookiesOf(browser.cookies) });
    expect(answer.status).toBe(200);
    expect(await Promise.all(all.map(isIn))).toEqual(left);
    expect(await isIn(stranger)).toBe(true);
    // The browser that stays signed in keeps its cookie.
    const deleted = answer.headers.getSetCookie().filter((line) => /; Max-Age=0/.test(line));
    expect(deleted.length > 0).toBe(!left[0]);
  });

  test('logging out without one is fine, and an unknown scope is not', async () => {
    expect((await logout('', {})).status).toBe(200);
    expect((await logout('?scope=all', {})).status).toBe(400);
  });

  test('the signed-in user is read in two queries, with what the settings show', async () => {
    const phone = newPhone();
    const user = await signIn(product, phone);
    await user.call(updateProfile, { body: { first_name: 'Ann' } });
    const profile = await user.call(getProfile, {});
    const asked = await statementsOf(async () => {
      const me = await product.request(getSession.path, { headers: user.headers });
      expect(getSession.response.parse(await me.json())).toEqual({
        profile,
        user: {
          id: user.userId,
          email: null,
          phone: `+1${phone}`,
          is_anonymous: false,
          has_password: false,
          identities: [],
          factors: [],
          proof_channel: 'sms',
          new_email: null,
        },
      });
    });
    expect(asked).toHaveLength(2);
    expect(await client(product).call(getSession, {})).toEqual({ profile: null, user: null });
  });
});
