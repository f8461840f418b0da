import { completePhoneSignin, getSession, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { expect, test } from 'vitest';
import { type Browser, openBrowser, signInBrowser } from '../../../../test/browser.ts';
import { cookiesOf } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';

const SESSION = 'fairtab.session_token';

describeOnOneEngine('a session', (engine) => {
  const product = productOf(engine);
  let next = 6000;
  const newPhone = () => `555555${next++}`;

  const whoIs = async (cookie: string) => {
    const me = await product.request(getSession.path, { headers: { cookie } });
    return getSession.response.parse(await me.json()).profile?.user_id ?? null;
  };
  async function signInHere(browser: Browser, phone: string): Promise<string> {
    const start = await browser.ask('POST', startPhoneSignin.path, { phone });
    const { demo_code } = startPhoneSignin.response.parse(await start.json());
    const body = { phone_number: phone, one_time_token: demo_code };
    const answer = await browser.ask('POST', completePhoneSignin.path, body);
    return completePhoneSignin.response.parse(await answer.json()).user.id;
  }

  test('that someone planted in a browser is replaced on signing in', async () => {
    const mallory = await signInBrowser(product, newPhone());
    const planted = mallory.cookies.get(SESSION) ?? '';
    for (const cookie of [planted, 'made-up', `made-up.${'A'.repeat(43)}%3D`]) {
      const browser = openBrowser(product);
      browser.cookies.set(SESSION, cookie);
      const victim = await signInHere(browser, newPhone());
      expect(browser.cookies.get(SESSION)).not.toBe(cookie);
      expect(await whoIs(cookiesOf(browser.cookies))).toBe(victim);
      // Whoever planted it has nothing: not the victim's session, and no longer the planted one.
      expect(await whoIs(`${SESSION}=${cookie}`)).toBeNull();
    }
    expect(planted).not.toBe('');
  });

  test('gets another token at every sign-in, and the earlier ones open nothing', async () => {
    const phone = newPhone();
    const browser = openBrowser(product);
    const tokens: string[] = [];
    for (let n = 0; n < 3; n++) {
      await signInHere(browser, phone);
      tokens.push(browser.cookies.get(SESSION) ?? '');
    }
    expect(new Set(tokens).size).toBe(3);
    const owners = await Promise.all(tokens.map((token) => whoIs(`${SESSION}=${token}`)));
    expect(owners.map((owner) => owner !== null)).toEqual([false, false, true]);
  });

  test('does nothing for a page of another site, whatever it calls', async () => {
    const browser = await signInBrowser(product, newPhone());
    const cookie = cookiesOf(browser.cookies);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const writing = product.mounted.filter(({ method }) => method !== 'GET');
    expect(writing.length).toBeGreaterThan(40);
    for (const { method, path } of writing) {
      for (const site of foreign) {
        const answer = await product.request(path.replace(/\{\w+\}/g, 'x'), {
          method,
          // A form sends no JSON; its type changes nothing.
          headers: { cookie, 'content-type': 'text/plain', ...site },
          ...(method === 'DELETE' ? {} : { body: '{}' }),
        });
        expect([method, path, site, answer.status]).toEqual([method, path, site, 403]);
        expect(ErrorBody.parse(await answer.json()).error.code).toBe('request.foreign_origin');
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await whoIs(cookie)).not.toBeNull();
  });

  test('is in a cookie that other sites’ requests do not carry, and no script reads', async () => {
    const browser = await signInBrowser(product, newPhone());
    const [line = ''] = browser.given.filter((one) => one.startsWith(`${SESSION}=`));
    expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
