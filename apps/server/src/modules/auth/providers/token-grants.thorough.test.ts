import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { startSso } from '@fairtab/contract/account/providers';
import { getSession, getToken } from '@fairtab/contract/account/sign-in';
import type { Sent } from '@fairtab/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { client, refusal } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { emailOf, HOME, providerFixture, whoIs } from '../../../../test/provider-fixture.ts';
import { addApp, appCode, secondFactor } from '../../../../test/second-factor.ts';
import type { Database } from '../../../adapters/database/database.ts';

describeOnOneEngine('a session for what a provider has given', (engine) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof providerFixture>>;

  beforeAll(async () => {
    database = await engine.createDatabase();
    fixture = await providerFixture(database);
  });
  afterAll(() => fixture.stop());

  type Body = Sent<typeof getToken>['body'];

  /** An app: it has no cookies. */
  const token = (grant_type: 'pkce' | 'id_token', body: Body, key: string = randomUUID()) =>
    client(fixture.product, { 'idempotency-key': key }).call(getToken, {
      query: { grant_type },
      body: { session: 'bearer', ...body },
    });
  const pkce = (auth_code: string, code_verifier: string, key?: string) =>
    token('pkce', { auth_code, code_verifier }, key);
  const idToken = (id_token: string, more: Body = {}, key?: string) =>
    token('id_token', { provider: 'oidc', id_token, ...more }, key);

  const newVerifier = () => randomBytes(32).toString('base64url');
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

  /** Signs in by the provider with PKCE; the code in the address of the page where the browser is then. */
  async function codeFor(verifier: string, who = fixture.person()) {
    const browser = openBrowser(fixture.product);
    const page = await fixture.goThere(browser, who, {
      redirect_to: '/create?receipt=1#top',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 's256',
    });
    expect(page).toMatch(/^\/create\?receipt=1&code=[\w-]{43}#top$/);
    expect(await whoIs(browser)).toBeNull();
    return new URL(page, HOME).searchParams.get('code') ?? '';
  }

  const emailOfToken = async (accessToken: string | null | undefined) => {
    const asked = client(fixture.product, { authorization: `Bearer ${accessToken}` }).call(getSession, {});
    return (await asked).user?.email ?? null;
  };

  test('a code is good once, for who has its verifier', async () => {
    const verifier = newVerifier();
    const who = fixture.person();
    const code = await codeFor(verifier, who);
    const key = randomUUID();
    const first = await pkce(code, verifier, key);
    expect(first).toMatchObject({ is_new_user: true, auth_method: 'oauth', second_factor: null });
    expect(await emailOfToken(first.session?.access_token)).toBe(emailOf(who));
    // The answer was lost.
    expect((await pkce(code, verifier, key)).user).toEqual(first.user);
    expect((await refusal(pkce(code, verifier))).code).toBe('auth.invalid_grant');
  });

  test('a wrong verifier uses a code up, and so does time', async () => {
    const verifier = newVerifier();
    const stolen = await codeFor(verifier);
    for (const wrong of [newVerifier(), challengeOf(verifier), verifier])
      expect((await refusal(pkce(stolen, wrong))).code).toBe('auth.invalid_grant');
    const late = await codeFor(verifier);
    await database.kysely
      .updateTable('auth_grant_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await refusal(pkce(late, verifier))).code).toBe('auth.invalid_grant');
    expect((await refusal(pkce('', verifier))).code).toBe('auth.invalid_grant');
    expect((await refusal(token('pkce', { auth_code: late }))).code).toBe('request.invalid');
  });

  test('a challenge that is none, or of another method, is refused before anybody leaves', async () => {
    for (const query of [
      { code_challenge: 'short' },
      { code_challenge: newVerifier(), code_challenge_method: 'plain' },
    ]) {
      const answer = await fixture.leave(openBrowser(fixture.product), query);
      expect(answer.status).toBe(400);
    }
  });

  /** An ID token that an app has got from the provider. */
  function tokenOf(who: string, more: Record<string, unknown> = {}) {
    const now = Math.floor(Date.now() / 1000);
    const { issuer, client: app, people } = fixture.idp;
    const base = { iss: issuer, aud: app.id, sub: who, iat: now, exp: now + 600, jti: randomUUID() };
    return fixture.idp.idToken({ ...base, ...people.get(who), ...more });
  }

  test('an app signs in with its ID token, once, into the same account as a browser', async () => {
    const who = fixture.person();
    const browser = await fixture.signedInAs(who);
    const nonce = randomUUID();
    const given = await tokenOf(who, { nonce });
    const key = randomUUID();
    const first = await idToken(given, { nonce }, key);
    expect(first).toMatchObject({ user: { id: browser.id }, is_new_user: false, auth_method: 'oauth' });
    expect(await emailOfToken(first.session?.access_token)).toBe(emailOf(who));
    expect((await idToken(given, { nonce }, key)).user.id).toBe(browser.id);
    expect((await refusal(idToken(given, { nonce }))).code).toBe('auth.invalid_grant');
    const made = await idToken(await tokenOf(fixture.person()));
    expect(made.is_new_user).toBe(true);
    const company = { ...fixture.idp.people.get(who), email: 'app@acme.test' };
    const staff = await tokenOf('app', company);
    expect((await token('id_token', { provider: 'acme', id_token: staff })).auth_method).toBe('sso');
  });

  test('an ID token that is not for us, or not this provider’s, is refused', async () => {
    const who = fixture.person();
    const code = async (call: Promise<unknown>) => (await refusal(call)).code;
    const nonce = randomUUID();
    expect(await code(idToken(await tokenOf(who, { nonce })))).toBe('auth.token_not_verified');
    expect(await code(idToken(await tokenOf(who, { aud: 'x' })))).toBe('auth.token_not_verified');
    expect(await code(idToken(await tokenOf(who, { exp: 1 })))).toBe('auth.token_not_verified');
    expect(await code(idToken('x'))).toBe('auth.token_not_verified');
    fixture.idp.fail({ foreignKey: true });
    const forged = await tokenOf(who);
    fixture.idp.fail();
    expect(await code(idToken(forged))).toBe('auth.signature_invalid');
    expect(await code(token('id_token', { provider: 'nobody', id_token: forged }))).toBe(
      'auth.provider_unknown',
    );
    expect(await code(token('id_token', { provider: 'oidc' }))).toBe('request.invalid');
  });

  test('a second factor holds on every way that a provider leads in', async () => {
    const who = fixture.person({ email: 'careful@acme.test' });
    const { browser } = await fixture.signedInAs(who);
    const app = await addApp(fixture.product, client(fixture.product, {}, browser.cookies));
    const asked = { session: null, second_factor: { factors: [{ id: app.id, type: 'totp' }] } };

    const another = openBrowser(fixture.product);
    const page = await fixture.goThere(another, who, { redirect_to: '/create' });
    expect(page).toBe('/auth?next=%2Fcreate&mode=second-factor');
    expect(await whoIs(another)).toBeNull();
    const entered = client(fixture.product, {}, another.cookies);
    await secondFactor(entered, app.id, appCode(app.secret));
    expect((await whoIs(another))?.email).toBe('careful@acme.test');

    const company = openBrowser(fixture.product);
    const sso = await company.ask('POST', startSso.path, { domain: 'acme.test' });
    const { url } = startSso.response.parse(await sso.json());
    const back = await fixture.arrive(company, await fixture.idp.signIn(url, who));
    expect(back).toBe('/auth?next=%2Fhome&mode=second-factor');
    expect(await whoIs(company)).toBeNull();

    const verifier = newVerifier();
    expect(await pkce(await codeFor(verifier, who), verifier)).toMatchObject(asked);
    expect(await idToken(await tokenOf(who))).toMatchObject(asked);
  });
});
