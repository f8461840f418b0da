import { completePhoneSignin, startPhoneSignin } from '@fairtab/contract/auth';
import type { Product } from './product.ts';

/** A browser: it stores the cookies it receives until they are deleted, and sends them with every request. */
export type Browser = {
  cookies: Map<string, string>;
  /** The Set-Cookie lines of its last answer. */
  given: string[];
  ask(method: string, path: string, body?: object): Promise<Response>;
};

function openBrowser(product: Pick<Product, 'request'>): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    given: [],
    async ask(method, path, body) {
      const answer = await product.request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      browser.given = answer.headers.getSetCookie();
      for (const [pair = ''] of browser.given.map((line) => line.split(';'))) {
        const at = pair.indexOf('=');
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
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
