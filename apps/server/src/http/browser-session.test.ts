import { getSession } from '@fairtab/contract/account/sign-in';
import { createReceipt, getReceipt, listReceipts, watchReceipt } from '@fairtab/contract/receipt/receipts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, signInBrowser } from '../../test/browser.ts';
import { cookiesOf, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';

const SESSION = 'fairtab.session_token';
const DAY = 24 * 60 * 60 * 1000;

describeOnOneEngine('the session of a browser', (engine) => {
  const product = productOf(engine);
  let hanna: Browser;
  let receiptId: string;
  let next = 1000;

  beforeEach(async () => {
    // The server and the test share one clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    hanna = await signInBrowser(product, `555555${next++}`);
    const body = { payer_name: 'Hanna', host_phone_number: null };
    const made = await hanna.ask('POST', createReceipt.path, body);
    receiptId = createReceipt.response.parse(await made.json()).receipt.id;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const reads = async () => {
    const answer = await hanna.ask('GET', getReceipt.path.replace('{id}', receiptId));
    await answer.body?.cancel();
    return answer.status;
  };
  /** Ends it elsewhere: by signing out in another browser, or by the operator. */
  const revoke = () => product.services.database.kysely.deleteFrom('auth_sessions').execute();

  test('is none once it was ended elsewhere: nothing is read, no stream opens, and the open one ends', async () => {
    const stream = () =>
      fetch(product.url + watchReceipt.path.replace('{id}', receiptId), {
        headers: { cookie: cookiesOf(hanna.cookies) },
      });
    expect(await reads()).toBe(200);
    const open = (await stream()).body?.getReader();
    expect((await open?.read())?.done).toBe(false);
    await revoke();
    expect([await reads(), (await stream()).status]).toEqual([401, 401]);
    const me = await hanna.ask('GET', getSession.path);
    expect(getSession.response.parse(await me.json()).profile).toBeNull();
    for (let done = false; !done; ) done = (await open?.read())?.done ?? true;
  });

  test('is one cookie, of which a caller with a token gets none', async () => {
    expect([...hanna.cookies.keys()]).toEqual(expect.arrayContaining([SESSION]));
    await reads();
    expect(hanna.given).toEqual([]);
    const { headers } = await signIn(product, `555555${next++}`);
    const answer = await product.request(listReceipts.path, { headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  test('lasts on in the browser as well while it is used', async () => {
    await reads();
    expect(hanna.given.join()).not.toContain(SESSION);
    pass(2 * DAY);
    await reads();
    const line = hanna.given.find((one) => one.startsWith(`${SESSION}=`));
    expect(line).toMatch(/; Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
    pass(29 * DAY);
    expect(await reads()).toBe(200);
  });
});
