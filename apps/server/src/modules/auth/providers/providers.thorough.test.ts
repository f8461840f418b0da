import { randomUUID } from 'node:crypto';
import { getAppInfo } from '@fairtab/contract/account/account';
import * as calls from '@fairtab/contract/account/providers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, signInBrowser } from '../../../../test/browser.ts';
import { client } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { emailOf, HOME, providerFixture, target, whoIs } from '../../../../test/provider-fixture.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { createOpenIdProvider } from '../../../adapters/identity/openid-provider.ts';

const FREE_CREDITS = 1;

describeOnEngines('signing in with a provider', (engine) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof providerFixture>>;

  beforeAll(async () => {
    database = await engine.createDatabase();
    fixture = await providerFixture(database);
  });
  afterEach(() => fixture.idp.fail());
  afterAll(() => fixture.stop());

  engine.onOneEngine?.('the page learns which there are', async () => {
    const { providers, sso } = await client(fixture.product).call(getAppInfo, {});
    expect([providers, sso]).toEqual([[{ id: 'oidc', name: 'Loopback' }], true]);
  });

  test('makes an account with a profile at the first time, and finds it again', async () => {
    const who = fixture.person({ given_name: 'Pia', family_name: 'van Dyk' });
    const browser = openBrowser(fixture.product);
    expect(await fixture.goThere(browser, who, { redirect_to: '/create?receipt=1' })).toBe(
      '/create?receipt=1',
    );
    const user = await whoIs(browser);
    expect(user).toMatchObject({
      email: emailOf(who),
      phone: null,
      has_password: false,
      identities: [{ provider: 'oidc' }],
      profile: { first_name: 'Pia', last_name: 'van Dyk', credits: FREE_CREDITS, phone_verified: false },
    });
    fixture.idp.people.set(who, { email: 'changed@mail.test', email_verified: true, name: 'Other Name' });
    const again = await fixture.signedInAs(who);
    expect(again).toMatchObject({ id: user?.id, email: user?.email, profile: { first_name: 'Pia' } });
    const kept = await database.kysely
      .selectFrom('auth_accounts')
      .selectAll()
      .where('account_id', '=', who)
      .execute();
    expect(kept).toMatchObject([{ issuer: fixture.idp.issuer, email: 'changed@mail.test' }]);
    // The provider's tokens are not kept.
    expect(Object.keys(kept[0] ?? {}).filter((column) => column.includes('token'))).toEqual([]);
  });

  engine.onOneEngine?.('ends the session that this browser had before', async () => {
    const browser = await signInBrowser(fixture.product, '5555551001');
    const before = new Map(browser.cookies);
    await fixture.goThere(browser, fixture.person());
    expect((await whoIs(browser))?.phone).toBeNull();
    const old = openBrowser(fixture.product);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await whoIs(old)).toBeNull();
  });

  test('a verified e-mail joins the account that has verified it too', async () => {
    const first = await fixture.signedInAs(fixture.person());
    const same = fixture.person({ email: first.email ?? '' });
    expect((await fixture.signedInAs(same)).id).toBe(first.id);
    expect((await whoIs(first.browser))?.identities).toHaveLength(2);
  });

  engine.onOneEngine?.('a verified e-mail does not join an account that has not verified it', async () => {
    const email = `typed-${randomUUID()}@mail.test`;
    await database.kysely
      .insertInto('auth_users')
      .values({ id: randomUUID(), email, email_verified: false })
      .execute();
    const browser = openBrowser(fixture.product);
    expect(await fixture.goThere(browser, fixture.person({ email }))).toBe(
      '/auth?next=%2Fhome&error=auth.provider_email_taken',
    );
    expect(await whoIs(browser)).toBeNull();
  });

  test('an e-mail that the provider has not verified gives an account of its own, without it', async () => {
    const first = await fixture.signedInAs(fixture.person());
    for (const unverified of [{ email_verified: false }, {}]) {
      const who = fixture.person({});
      fixture.idp.people.set(who, { email: first.email ?? '', name: 'Pat Lee', ...unverified });
      const other = await fixture.signedInAs(who);
      expect(other.id).not.toBe(first.id);
      expect(other).toMatchObject({ email: null, profile: { credits: 0, first_name: 'Pat' } });
      expect((await fixture.signedInAs(who)).id).toBe(other.id);
    }
  });

  test('two first sign-ins at once make one account', async () => {
    const who = fixture.person();
    const browsers = [openBrowser(fixture.product), openBrowser(fixture.product)];
    const backs = await Promise.all(
      browsers.map(async (browser) => fixture.idp.signIn(target(await fixture.leave(browser)), who)),
    );
    await Promise.all(browsers.map((browser, n) => fixture.arrive(browser, backs[n] ?? new URL(HOME))));
    const [one, other] = await Promise.all(browsers.map(whoIs));
    expect(one?.id).toBe(other?.id);
    expect(one?.identities).toHaveLength(1);
  });

  engine.onOneEngine?.('comes back to a page of this site alone', async () => {
    const nasty = [
      'https://evil.example/home',
      '//evil.example',
      '/\\evil.example',
      `${HOME}@evil.example/home`,
      `${HOME}.evil.example/home`,
      'javascript:alert(1)',
      '/%2F%2Fevil.example',
      '/home\r\nset-cookie: a=b',
      '/share/x',
      '/auth',
    ];
    for (const redirect_to of nasty) {
      const answer = await fixture.leave(openBrowser(fixture.product), { redirect_to });
      expect(target(answer), redirect_to).toBe('/auth?next=%2Fhome&error=auth.redirect_foreign');
    }
    const own = { redirect_to: `${HOME}/settings` };
    expect(await fixture.goThere(openBrowser(fixture.product), fixture.person(), own)).toBe('/settings');
  });

  engine.onOneEngine?.('a link on another site starts nothing', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await fixture.product.request(`${calls.authorize.path}?provider=oidc`, {
        headers: { 'sec-fetch-site': site },
      });
      expect(target(answer)).toMatch(/^\/auth\?/);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  const SOMEWHERE_ELSE = '/auth?next=%2Fhome&error=auth.redirect_not_pkce';

  test('the answer is good once, in the browser that went, for ten minutes and for its provider', async () => {
    const [browser, thief, who] = [
      openBrowser(fixture.product),
      openBrowser(fixture.product),
      fixture.person(),
    ];
    const back = await fixture.idp.signIn(target(await fixture.leave(browser)), who);
    await fixture.leave(thief);
    for (const stranger of [openBrowser(fixture.product), thief]) {
      expect(await fixture.arrive(stranger, back)).toBe(SOMEWHERE_ELSE);
      expect(await whoIs(stranger)).toBeNull();
    }
    const wrong = new URL(back);
    wrong.searchParams.set('state', randomUUID());
    expect(await fixture.arrive(browser, wrong)).toBe(SOMEWHERE_ELSE);
    const elsewhere = new URL(back.href.replace('/oidc/', '/acme/'));
    expect(await fixture.arrive(browser, elsewhere)).toBe(SOMEWHERE_ELSE);
    expect(await fixture.arrive(browser, back)).toBe('/home');
    expect(await fixture.arrive(browser, back)).toBe(SOMEWHERE_ELSE);

    const late = await fixture.idp.signIn(target(await fixture.leave(browser)), who);
    await database.kysely
      .updateTable('auth_provider_flows')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await fixture.arrive(browser, late)).toBe(SOMEWHERE_ELSE);
  });

  engine.onOneEngine?.('several tabs may go at once', async () => {
    const [browser, who] = [openBrowser(fixture.product), fixture.person()];
    const tabs = [
      target(await fixture.leave(browser)),
      target(await fixture.leave(browser, { redirect_to: '/create' })),
    ];
    for (const [n, page] of ['/home', '/create'].entries()) {
      expect(await fixture.arrive(browser, await fixture.idp.signIn(tabs[n] ?? '', who))).toBe(page);
    }
  });

  engine.onOneEngine?.('an answer without a code is named so', async () => {
    const browser = openBrowser(fixture.product);
    const state = new URL(target(await fixture.leave(browser))).searchParams.get('state') ?? '';
    const answer = await browser.ask('GET', `/auth/v1/providers/oidc/callback?state=${state}`);
    expect(target(answer)).toBe('/auth?next=%2Fhome&error=auth.redirect_without_code');
  });

  engine.onOneEngine?.(
    'a refusal at the provider is shown on the sign-in page, which offers other ways',
    async () => {
      const browser = openBrowser(fixture.product);
      const page = await fixture.goThere(browser, null, { redirect_to: '/create' });
      expect(page).toBe('/auth?next=%2Fcreate&error=auth.provider_refused');
      expect(await whoIs(browser)).toBeNull();
    },
  );

  engine.onOneEngine?.each([
    [{ claims: { nonce: 'x' } }, 'auth.token_not_verified'],
    [{ foreignKey: true }, 'auth.signature_invalid'],
  ])('with %j nobody is signed in', async (faults, code) => {
    fixture.idp.fail(faults);
    const browser = openBrowser(fixture.product);
    expect(await fixture.goThere(browser, fixture.person())).toBe(`/auth?next=%2Fhome&error=${code}`);
    expect(await whoIs(browser)).toBeNull();
  });

  engine.onOneEngine?.('a provider that is down, or is none, is told on the page too', async () => {
    const working = fixture.product.services.identityProviders;
    const [oidc] = working;
    if (oidc === undefined) throw new Error('no provider');
    const settings = {
      id: 'oidc',
      name: 'Down',
      issuer: 'http://127.0.0.1:9',
      clientId: 'x',
      clientSecret: 'x',
      domains: null,
      emailsVerified: false,
    };
    fixture.product.services.identityProviders = [createOpenIdProvider(settings, HOME)];
    const down = '/auth?next=%2Fhome&error=auth.provider_unavailable';
    expect(target(await fixture.leave(openBrowser(fixture.product)))).toBe(down);
    const asked = await fixture.leave(openBrowser(fixture.product), { skip_http_redirect: 'true' });
    expect([asked.status, await asked.json()]).toMatchObject([
      502,
      { error: { code: 'auth.provider_unavailable', title: 'Sign In Failed' } },
    ]);
    const wanted = await fixture.leave(openBrowser(fixture.product), { redirect_to: '/create' });
    expect(target(wanted)).toBe('/auth?next=%2Fcreate&error=auth.provider_unavailable');
    fixture.product.services.identityProviders = working;
    const unknown = '/auth?next=%2Fhome&error=auth.provider_unknown';
    expect(target(await fixture.leave(openBrowser(fixture.product), { provider: 'nobody' }))).toBe(unknown);
    expect(
      target(
        await openBrowser(fixture.product).ask('GET', '/auth/v1/providers/nobody/callback?state=x&code=y'),
      ),
    ).toBe(unknown);

    const browser = openBrowser(fixture.product);
    const back = await fixture.idp.signIn(target(await fixture.leave(browser)), fixture.person());
    fixture.idp.fail({ status: 503 });
    expect(await fixture.arrive(browser, back)).toBe(down);
  });

  engine.onOneEngine?.('one address starts at most 60 an hour', async () => {
    const from = (address: string) =>
      fixture.product.request(`${calls.authorize.path}?provider=oidc&skip_http_redirect=true`, {
        headers: { 'x-forwarded-for': address },
      });
    // Twice the limit and one more are enough even if a window ends meanwhile.
    const all = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.77')));
    expect(all.some(({ status }) => status === 429)).toBe(true);
    expect((await from('203.0.113.78')).status).toBe(200);
  });

  const sso = (browser: Browser, body: object) => browser.ask('POST', calls.startSso.path, body);

  test('a company’s people go by the domain of their e-mail', async () => {
    const who = fixture.person({ email: 'sam@acme.test' });
    for (const body of [{ domain: 'Acme.test ' }, { domain: 'sam@acme.test' }, { provider_id: 'acme' }]) {
      const browser = openBrowser(fixture.product);
      const answer = await sso(browser, { ...body, redirect_to: '/create' });
      const { url, provider } = calls.startSso.response.parse(await answer.json());
      expect(provider).toBe('acme');
      expect(new URL(url).searchParams.get('login_hint')).toBe(
        'domain' in body && body.domain.includes('@') ? 'sam@acme.test' : null,
      );
      expect(await fixture.arrive(browser, await fixture.idp.signIn(url, who))).toBe('/create');
      expect((await whoIs(browser))?.email).toBe('sam@acme.test');
    }
    for (const body of [
      { domain: 'other.test' },
      { domain: '' },
      { domain: 'x@' },
      { provider_id: 'oidc' },
      {},
    ]) {
      const answer = await sso(openBrowser(fixture.product), body);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { error: { code: 'auth.sso_unknown' } },
      ]);
    }
  });

  engine.onOneEngine?.('a company’s provider vouches for its own addresses alone', async () => {
    const victim = await fixture.signedInAs(fixture.person());
    const browser = openBrowser(fixture.product);
    const { url } = calls.startSso.response.parse(await (await sso(browser, { domain: 'acme.test' })).json());
    await fixture.arrive(
      browser,
      await fixture.idp.signIn(url, fixture.person({ email: victim.email ?? '' })),
    );
    const user = await whoIs(browser);
    expect(user?.id).not.toBe(victim.id);
    expect(user).toMatchObject({ email: null, profile: { credits: 0 } });
  });
});
