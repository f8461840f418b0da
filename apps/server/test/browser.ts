import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { cookiesOf, type Jar, keepCookies } from './client.ts';
import type { Product } from './product.ts';

/** A browser: it stores the cookies it receives until they are deleted, and sends them with every request. */
export type Browser = {
  cookies: Jar;
  /** The Set-Cookie lines of its last answer. */
  given: string[];
  ask(method: string, path: string, body?: object): Promise<Response>;
};

/** A browser that has never been here. */
export function openBrowser(product: Pick<Product, 'request'>): Browser {
  const cookies: Jar = new Map();
  const browser: Browser = {
    cookies,
    given: [],
    async ask(method, path, body) {
      const answer = await product.request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: cookiesOf(cookies),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      browser.given = answer.headers.getSetCookie();
      keepCookies(cookies, answer);
      return answer;
    },
  };
  return browser;
}

/** A browser that has just signed in with this phone. */
export async function signInBrowser(product: Pick<Product, 'request'>, phone: string): Promise<Browser> {
  const browser = openBrowser(product);
  const start = await browser.ask('POST', startPhoneSignin.path, { phone });
  const { demo_code } = startPhoneSignin.response.parse(await start.json());
  const answer = await browser.ask('POST', completePhoneSignin.path, {
    phone_number: phone,
    one_time_token: demo_code,
  });
  if (!answer.ok) throw new Error(`not signed in: ${await answer.text()}`);
  return browser;
}
