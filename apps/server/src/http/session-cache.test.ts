import { getProfile, updateProfile } from '@fairtab/contract/account';
import { getSession } from '@fairtab/contract/auth';
import { watchReceipt } from '@fairtab/contract/live';
import { createReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, signInBrowser } from '../../test/browser.ts';
import { signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { watchStatements } from '../../test/statements.ts';
import type { Database } from '../adapters/database/database.ts';

const SESSION = 'fairtab.session_token';
const CACHE = 'fairtab.session_cache';
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

describeOnOneEngine('what a browser remembers of its session', (engine) => {
  let database: Database;
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;
  let hanna: Browser;
  let mallory: Browser;
  let receiptId: string;
  let next = 1000;

  beforeAll(async () => {
    database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database);
  });
  beforeEach(async () => {
    // The server and the test share one clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    hanna = await signInBrowser(product, `555555${next++}`);
    mallory = await signInBrowser(product, `555555${next++}`);
    const made = await hanna.ask('POST', createReceipt.path, {
      payer_name: 'Hanna',
      host_phone_number: null,
    });
    receiptId = createReceipt.response.parse(await made.json()).receipt.id;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => product.stop());

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const receipt = () => getReceipt.path.replace('{id}', receiptId);
  const stream = () => watchReceipt.path.replace('{id}', receiptId);
  const statusOf = async (browser: Browser, method: string, path: string, body?: object) => {
    const answer = await browser.ask(method, path, body);
    await answer.body?.cancel();
    return answer.status;
  };
  const reads = (browser = hanna) => statusOf(browser, 'GET', receipt());
  const writes = (browser = hanna) => statusOf(browser, 'PATCH', updateProfile.path, { first_name: 'H' });
  const sessionStatements = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((text) => text.includes('auth_sessions'));

  /** Ends the session elsewhere: by signing out in another browser, or by the operator. */
  const revoke = () =>
    database.kysely
      .deleteFrom('auth_sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('auth_sessions as s')
          .innerJoin('receipts as r', 'r.user_id', 's.user_id')
          .where('r.id', '=', receiptId)
          .select('s.id'),
      )
      .execute();

  test('saves its second read within a minute the look at the session, and no write', async () => {
    expect(await sessionStatements(() => reads())).toHaveLength(1);
    pass(59 * SECOND);
    const second = await statementsOf(async () => expect(await reads()).toBe(200));
    expect(second.filter((text) => text.includes('auth_sessions'))).toEqual([]);
    expect(second.length).toBeGreaterThan(0);
    for (const checked of [
      () => writes(),
      () => statusOf(hanna, 'GET', getProfile.path),
      () => statusOf(hanna, 'GET', getSession.path),
      () => statusOf(hanna, 'HEAD', stream()),
    ]) {
      expect((await sessionStatements(checked)).length).toBeGreaterThan(0);
    }
    pass(2 * SECOND);
    expect(await sessionStatements(() => reads())).toHaveLength(1);
  });

  test('is no session: revoked, nothing is written, no stream and no profile opens, and reading ends within a minute', async () => {
    expect([await reads(), await writes()]).toEqual([200, 200]);
    const open = (await hanna.ask('GET', stream())).body?.getReader();
    expect((await open?.read())?.done).toBe(false);
    await revoke();
    expect(await writes()).toBe(401);
    expect(await statusOf(hanna, 'GET', getProfile.path)).toBe(401);
    expect(await statusOf(hanna, 'GET', stream())).toBe(401);
    const me = await hanna.ask('GET', getSession.path);
    expect(getSession.response.parse(await me.json()).profile).toBeNull();
    // The open stream ends.
    for (let done = false; !done; ) done = (await open?.read())?.done ?? true;
    expect(await reads()).toBe(200);
    pass(61 * SECOND);
    expect(await reads()).toBe(401);
  });

  test('opens nothing when it was changed, lent or left over', async () => {
    await reads();
    await statusOf(mallory, 'GET', listReceipts.path);
    const [own, theirs] = [hanna.cookies.get(CACHE) ?? '', mallory.cookies.get(CACHE) ?? ''];
    const sessions = [hanna.cookies.get(SESSION) ?? '', mallory.cookies.get(SESSION) ?? ''];
    expect(new Set([own, theirs, ...sessions]).size).toBe(4);
    const { headers } = await signIn(product, `555555${next++}`);
    const attempt = async (cookies: Record<string, string>, more: Record<string, string> = {}) => {
      const cookie = Object.entries(cookies).map((pair) => pair.join('='));
      const answer = await product.request(receipt(), { headers: { cookie: cookie.join('; '), ...more } });
      return answer.status;
    };
    await revoke();
    const [session = '', other = ''] = sessions;
    expect(await attempt({ [SESSION]: session, [CACHE]: own })).toBe(200);
    // Left over after signing out, or sent with another user's session cookie.
    expect(await attempt({ [CACHE]: own })).toBe(401);
    expect(await attempt({ [SESSION]: other, [CACHE]: own })).toBe(404);
    expect(await attempt({ [CACHE]: own }, headers)).toBe(404);
    expect(await attempt({ [SESSION]: session, [CACHE]: theirs })).toBe(401);
    // Changing any character invalidates it, in the text and in the signature.
    const text = decodeURIComponent(own);
    for (let at = 0; at < text.length; at += 7) {
      const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
      expect([at, await attempt({ [SESSION]: session, [CACHE]: encodeURIComponent(changed) })]).toEqual([
        at,
        401,
      ]);
    }
    for (const nothing of ['', '.', 'x.y', 'null', text.split('.').slice(0, -1).join('.')]) {
      expect(await attempt({ [SESSION]: session, [CACHE]: nothing })).toBe(401);
    }
  });

  test('is a short cookie that no script reads, and says no phone', async () => {
    await reads();
    const [line = ''] = hanna.given;
    expect(line).toMatch(new RegExp(`^${CACHE}=.*; Max-Age=60; Path=/; HttpOnly; SameSite=Lax$`));
    expect(line.split(';')[0]?.length).toBeLessThan(230);
    expect(line).not.toContain('555555');
    const secure = await startProduct(database, { PUBLIC_URL: 'https://fairtab.test' });
    const elsewhere = await signInBrowser(secure, `555555${next++}`);
    await elsewhere.ask('GET', listReceipts.path);
    expect(elsewhere.given).toEqual([expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/)]);
    expect(elsewhere.cookies.get(`__Secure-${SESSION}`)).toBeDefined();
    expect(await sessionStatements(() => elsewhere.ask('GET', listReceipts.path))).toEqual([]);
    await secure.stop();
  });

  test('a caller with a token is given no cookie, and is looked up each time', async () => {
    const { headers } = await signIn(product, `555555${next++}`);
    const ask = () => product.request(listReceipts.path, { headers });
    expect((await ask()).headers.getSetCookie()).toEqual([]);
    expect(await sessionStatements(ask)).toHaveLength(1);
  });

  test('a session that is used lasts on in the browser as well', async () => {
    await reads();
    expect(hanna.given.join()).not.toContain(SESSION);
    pass(2 * DAY);
    await reads();
    const line = hanna.given.find((one) => one.startsWith(`${SESSION}=`));
    expect(line).toMatch(/; Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
    pass(29 * DAY);
    expect(await writes()).toBe(200);
  });
});
