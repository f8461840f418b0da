import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { updateUser } from '@fairtab/contract/account/account';
import type { SignedIn } from '@fairtab/contract/account/auth-session';
import {
  deleteFactor,
  getPendingSignin,
  listFactors,
  renewRecoveryCodes,
  verifyFactor,
} from '@fairtab/contract/account/factors';
import { startSso } from '@fairtab/contract/account/providers';
import { getToken } from '@fairtab/contract/account/sign-in';
import type { Sent } from '@fairtab/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askForCode,
  askToRecover,
  clientOf,
  enterCode,
  ownerProof,
  PASSWORD,
  sentCode,
  signInByPassword,
  startEmailSignUp,
  whoIs,
} from '../../../../test/accounts.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { type Client, client, refusal, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import type { Product } from '../../../../test/product.ts';
import { HOME, providerFixture, whoIs as signedInAs, target } from '../../../../test/provider-fixture.ts';
import { type App, addApp, appCode, firstFactor } from '../../../../test/second-factor.ts';

type Providers = Awaited<ReturnType<typeof providerFixture>>;
type Account = { host: Client & { userId: string }; phone: string; email: string; app: App };

/** A way in: the file that opens its session, and how to use it up to the first factor. */
type Way = { file: string; name: string; go: (f: Providers, account: Account) => Promise<SignedIn> };

const token = (product: Product, grant_type: 'pkce' | 'id_token', body: Sent<typeof getToken>['body']) =>
  client(product).call(getToken, { query: { grant_type }, body: { session: 'bearer', ...body } });

const BY_CODE = 'sign-in.ts';

const WAYS: Way[] = [
  { file: BY_CODE, name: 'a texted code', go: ({ product }, { phone }) => firstFactor(product, phone) },
  {
    file: BY_CODE,
    name: 'a texted code by verify',
    go: async ({ product }, { phone }) =>
      enterCode(product, { type: 'sms', phone, ...(await askForCode(product, { phone })) }),
  },
  {
    file: BY_CODE,
    name: 'an e-mailed code',
    go: async ({ product }, { email }) =>
      enterCode(product, { type: 'email', email, ...(await askForCode(product, { email })) }),
  },
  {
    file: BY_CODE,
    name: 'a recovery of the password',
    go: async ({ product }, { email }) =>
      enterCode(product, { type: 'recovery', email, ...(await askToRecover(product, email)) }),
  },
  {
    file: BY_CODE,
    name: 'signing up once more',
    go: async ({ product }, { email }) =>
      enterCode(product, { type: 'signup', email, ...(await startEmailSignUp(product, { email })) }),
  },
  {
    file: 'passwords.ts',
    name: 'e-mail and password',
    go: ({ product }, { email }) => signInByPassword(product, { email }),
  },
  {
    file: 'passwords.ts',
    name: 'phone and password',
    go: ({ product }, { phone }) => signInByPassword(product, { phone }),
  },
  {
    file: 'providers/flows.ts',
    name: 'a code of a provider, with PKCE',
    go: async (f, { email }) => {
      const code_verifier = randomBytes(32).toString('base64url');
      const page = await f.goThere(openBrowser(f.product), f.person({ email }), {
        redirect_to: '/home',
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 's256',
      });
      const auth_code = new URL(page, HOME).searchParams.get('code') ?? '';
      return token(f.product, 'pkce', { auth_code, code_verifier });
    },
  },
  {
    file: 'providers/flows.ts',
    name: 'an ID token of a provider',
    go: async ({ product, idp, person }, { email }) => {
      const sub = person({ email });
      const iat = Math.floor(Date.now() / 1000);
      const claims = {
        iss: idp.issuer,
        aud: idp.client.id,
        sub,
        iat,
        exp: iat + 600,
        ...idp.people.get(sub),
      };
      const id_token = await idp.idToken({ ...claims, jti: sub });
      return token(product, 'id_token', { provider: 'oidc', id_token });
    },
  },
];

/** Ways that end in a redirect: how a browser goes one, up to the page where it then is. */
const BY_PROVIDER = 'providers/providers.routes.ts';
const REDIRECTED: {
  name: string;
  domain: string;
  leave: (f: Providers, browser: Browser) => Promise<string>;
}[] = [
  { name: 'a provider', domain: 'mail.test', leave: async (f, browser) => target(await f.leave(browser)) },
  {
    name: 'the provider of a company',
    domain: 'acme.test',
    leave: async (_, browser) => {
      const answer = await browser.ask('POST', startSso.path, { domain: 'acme.test' });
      return startSso.response.parse(await answer.json()).url;
    },
  },
];

/** Opens sessions of accounts that it has just made. */
const NEW_ACCOUNTS = 'sign-in.ts';

/** Opens the session that had to wait. */
const LAST_STEP = 'factors/own-factors.ts';

/** What makes a session without any proof. */
const MAKERS =
  /\b(?:makeSession|insertSession|createSession|setSessionCookie)\(|insertInto\(\s*'auth_sessions'/g;

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** How often each file below `folder` matches, except tests. */
const matchesIn = (folder: string, text: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8')
          .match(text)
          ?.map(() => file) ?? [],
    );

test('sessions are opened once for each way in below', () => {
  const ways = ['phone and password', 'a code of a provider, with PKCE', 'an ID token of a provider'];
  const openers = matchesIn(FOLDER, /openSession\(/g).filter((file) => file !== 'sessions/open-session.ts');
  expect(openers.sort()).toEqual(
    [
      BY_CODE,
      ...WAYS.filter(({ name }) => ways.includes(name)).map(({ file }) => file),
      ...[BY_PROVIDER, NEW_ACCOUNTS, LAST_STEP],
    ].sort(),
  );
});

test('and sessions are made nowhere else', () => {
  const makers = new Set(matchesIn(join(FOLDER, '../..'), MAKERS));
  const own = ['open-session.ts', 'session-rows.ts'];
  expect([...makers].sort()).toEqual(own.map((file) => `modules/auth/sessions/${file}`));
});

describeOnOneEngine('with a second factor', (engine) => {
  let providers: Providers;
  let product: Product;
  let next = 0;

  beforeAll(async () => {
    providers = await providerFixture(await engine.createDatabase());
    product = providers.product;
  });
  afterAll(() => providers.stop());

  /** An account with everything that one can sign in with, and an authenticator app. */
  async function account(domain = 'mail.test'): Promise<Account> {
    next += 1;
    const [phone, email] = [`555556${1000 + next}`, `ann${next}@${domain}`];
    const host = await signIn(product, phone);
    const change = (body: object) => host.call(updateUser, { body: { ...body, session: 'bearer' } });
    const { code } = await change({ email, ...(await ownerProof(host)) });
    await enterCode(product, { type: 'email_change', email, ...sentCode(code) }, host);
    await change({ password: PASSWORD, ...(await ownerProof(host)) });
    return { host, phone, email, app: await addApp(product, host) };
  }

  test.each(WAYS.map((way) => [way.name, way] as const))(
    '%s opens no session without it',
    async (_, { go }) => {
      const owner = await account();
      const first = await go(providers, owner);
      expect([first.session, first.second_factor?.factors.map(({ id }) => id)]).toEqual([
        null,
        [owner.app.id],
      ]);
      const signin_token = first.second_factor?.signin_token ?? '';
      expect(await whoIs(client(product, { authorization: `Bearer ${signin_token}` }))).toBeNull();
      const signedIn = await client(product).call(verifyFactor, {
        params: { id: owner.app.id },
        body: { code: appCode(owner.app.secret), signin_token },
      });
      expect(signedIn.auth_method).toBe(first.auth_method);
      expect(await whoIs(clientOf(product, signedIn))).toBe(owner.host.userId);
    },
  );

  test.each(REDIRECTED.map((way) => [way.name, way] as const))(
    '%s opens no session without it',
    async (_, { domain, leave }) => {
      const { host, email, app } = await account(domain);
      const who = providers.person({ email, email_verified: true });
      const browser = openBrowser(product);
      const page = await providers.arrive(
        browser,
        await providers.idp.signIn(await leave(providers, browser), who),
      );
      expect(page).toBe('/auth?next=%2Fhome&mode=second-factor');
      expect(await signedInAs(browser)).toBeNull();
      const { second_factor } = getPendingSignin.response.parse(
        await (await browser.ask('GET', getPendingSignin.path)).json(),
      );
      expect(second_factor?.factors).toMatchObject([{ id: app.id }]);
      const path = verifyFactor.path.replace('{id}', app.id);
      expect((await browser.ask('POST', path, { code: appCode(app.secret) })).status).toBe(200);
      expect((await signedInAs(browser))?.id).toBe(host.userId);
    },
  );

  test('a token of before its first code renews nothing', async () => {
    next += 1;
    const phone = `555556${1000 + next}`;
    const renew = (refresh_token: string) =>
      client(product).call(getToken, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });
    const before = await firstFactor(product, phone);
    const host = await signIn(product, phone);
    const app = await addApp(product, host);
    expect((await refusal(renew(before.session?.refresh_token ?? ''))).code).toBe('auth.invalid_grant');
    const first = await firstFactor(product, phone);
    const signin_token = first.second_factor?.signin_token ?? '';
    expect((await refusal(renew(signin_token))).code).toBe('auth.invalid_grant');
    const after = await client(product).call(verifyFactor, {
      params: { id: app.id },
      body: { code: appCode(app.secret), signin_token },
    });
    expect((await renew(after.session?.refresh_token ?? '')).user.id).toBe(host.userId);
  });

  test('a forgotten password is replaced only after it', async () => {
    const { host, email, app } = await account();
    // As if the e-mail had been there for a while.
    await product.services.database.kysely
      .updateTable('auth_users')
      .set({ email_added_at: new Date('2026-01-01') })
      .where('id', '=', host.userId)
      .execute();
    const sent = await askToRecover(product, email);
    const first = await enterCode(product, { type: 'recovery', email, ...sent });
    const signin_token = first.second_factor?.signin_token ?? '';
    const body = { password: 'nine slices of cake' };
    const early = client(product, { authorization: `Bearer ${signin_token}` }).call(updateUser, { body });
    expect((await refusal(early)).status).toBe(401);
    const done = await client(product).call(verifyFactor, {
      params: { id: app.id },
      body: { code: appCode(app.secret), signin_token },
    });
    await clientOf(product, done).call(updateUser, { body });
    expect((await refusal(signInByPassword(product, { email }))).code).toBe('auth.credentials_wrong');
    expect((await signInByPassword(product, { email, ...body })).second_factor).not.toBeNull();
  });

  test('the code of reauthenticate proves that it is the owner who changes factors', async () => {
    const { host, app } = await account();
    const proof = await ownerProof(host);
    const params = { id: app.id };
    const wrong = { ...proof, nonce: proof.nonce === '000000' ? '000001' : '000000' };
    const noBrowser = { nonce: proof.nonce };
    for (const body of [wrong, noBrowser])
      expect((await refusal(host.call(deleteFactor, { params, body }))).code).toBe('auth.code_wrong');
    await host.call(deleteFactor, { params, body: proof });
    expect((await host.call(listFactors, {})).factors).toEqual([]);
    const again = host.call(renewRecoveryCodes, { body: proof });
    expect((await refusal(again)).code).toBe('factor.not_found');
  });
});
