import { reauthenticate } from '@fairtab/contract/account/account';
import * as calls from '@fairtab/contract/account/providers';
import { getSession } from '@fairtab/contract/account/sign-in';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import type { Database } from '../src/adapters/database/database.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type Claims, startIdentityProvider } from './identity-provider.ts';
import { startProduct } from './product.ts';

/** Where the product is, as the provider knows it. */
export const HOME = 'http://fairtab.test';

/** The product with a real provider for everybody (`oidc`), which is also that of a company (`acme`, for acme.test). */
export async function providerFixture(database: Database) {
  const idp = await startIdentityProvider(
    ['oidc', 'acme'].map((id) => `${HOME}/auth/v1/providers/${id}/callback`),
  );
  const set = { issuer: idp.issuer, client_id: idp.client.id, client_secret: idp.client.secret };
  const product = await startProduct(database, {
    FREE_CREDITS: '1',
    OIDC_NAME: 'Loopback',
    OIDC_ISSUER: set.issuer,
    OIDC_CLIENT_ID: set.client_id,
    OIDC_CLIENT_SECRET: set.client_secret,
    SSO_PROVIDERS: JSON.stringify([{ id: 'acme', name: 'Acme', domains: ['acme.test'], ...set }]),
  });
  let people = 0;

  const leave = (browser: Browser, query: Record<string, string> = {}) =>
    browser.ask('GET', `${calls.authorize.path}?${new URLSearchParams({ provider: 'oidc', ...query })}`);

  /** The browser at the address that the provider has sent it back to: where it goes on. */
  const arrive = async (browser: Browser, back: URL) => target(await browser.ask('GET', pathOf(back)));

  async function goThere(browser: Browser, who: string | null, query: Record<string, string> = {}) {
    return arrive(browser, await idp.signIn(target(await leave(browser, query)), who));
  }

  return {
    idp,
    product,
    /** Sends a browser away. */
    leave,
    arrive,
    /** Sends a browser to the provider and back. @param who null: they refuse @returns the page where it is then */
    goThere,
    /** Somebody new whom the provider knows, unless told otherwise by a name and a verified e-mail. */
    person(claims: Claims = {}): string {
      const id = `person-${++people}`;
      idp.people.set(id, { email: emailOf(id), email_verified: true, name: 'Pat Lee', ...claims });
      return id;
    },
    /** A browser in which somebody has just signed in by the provider. */
    async signedInAs(who: string) {
      const browser = openBrowser(product);
      const page = await goThere(browser, who);
      const user = await whoIs(browser);
      if (user === null) throw new Error(`not signed in but at ${page}`);
      return { ...user, browser };
    },
    /** The address at the provider where a signed-in browser adds an identity. */
    async linkUrl(browser: Browser): Promise<string> {
      const sent = await browser.ask('GET', reauthenticate.path);
      // Whose account has no address has just signed in, or is anonymous.
      const nonce = sent.ok ? (reauthenticate.response.parse(await sent.json()).demo_code ?? '') : null;
      const proof = nonce === null ? {} : { nonce };
      const search = new URLSearchParams({ provider: 'oidc', redirect_to: '/settings', ...proof });
      const answer = await browser.ask('GET', `${calls.linkIdentity.path}?${search}`);
      return calls.linkIdentity.response.parse(await answer.json()).url;
    },
    async unlink(browser: Browser, id: string): Promise<string> {
      const answer = await browser.ask('DELETE', calls.unlinkIdentity.path.replace('{id}', id));
      return answer.ok ? 'removed' : ErrorBody.parse(await answer.json()).error.code;
    },
    async stop(): Promise<void> {
      await product.stop();
      await idp.stop();
    },
  };
}

/** The e-mail that a person of the fixture has unless told otherwise. */
export const emailOf = (who: string) => `${who}@mail.test`;

const pathOf = ({ pathname, search }: URL) => pathname + search;

/** Where an answer sends the browser. */
export function target(answer: Response): string {
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null) throw new Error(`no redirect but ${answer.status}`);
  return location;
}

/** Who is signed in in a browser; null for nobody. */
export async function whoIs(browser: Browser) {
  const answer = getSession.response.parse(await (await browser.ask('GET', getSession.path)).json());
  const { user, profile } = answer;
  return user === null || profile === null ? null : { ...user, profile };
}
