import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider as Real, startIdentityProvider } from '../../../test/identity-provider.ts';
import { IdentityError, type IdentityProvider, type ProviderSettings } from './identity-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const HOME = 'http://fairtab.test';

describe('a provider of OpenID Connect', () => {
  let real: Real;
  beforeAll(async () => {
    real = await startIdentityProvider(
      ['oidc', 'acme'].map((id) => `${HOME}/auth/v1/providers/${id}/callback`),
    );
    real.people.set('ann', {
      email: 'Ann@Acme.test',
      email_verified: true,
      given_name: 'Ann',
      family_name: 'Lee',
    });
    real.people.set('bo', { email: 'bo@acme.test', name: 'Bo van Dyk' });
    real.people.set('cy', {});
  });
  afterEach(() => real.fail());
  afterAll(() => real.stop());

  /** As set up anew: it has asked for nothing yet. */
  const provider = (more: Partial<ProviderSettings> = {}) =>
    createOpenIdProvider(
      {
        id: 'oidc',
        name: 'Loopback',
        issuer: real.issuer,
        clientId: real.client.id,
        clientSecret: real.client.secret,
        domains: null,
        emailsVerified: false,
        ...more,
      },
      HOME,
    );

  const flow = () => ({
    state: randomUUID(),
    nonce: randomUUID(),
    codeVerifier: randomUUID() + randomUUID(),
  });

  async function signIn(who: string | null, one: IdentityProvider = provider()) {
    const secrets = flow();
    const url = await one.authorizationUrl(secrets);
    const back = await real.signIn(url.href, who);
    return one.identify(back.searchParams, secrets);
  }

  const failure = async (action: Promise<unknown>): Promise<string> => {
    const error = await action.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof IdentityError)) throw new Error(`not refused as it should be: ${error}`);
    return error.code;
  };

  test('returns who signed in, with their name and whether the e-mail is verified', async () => {
    expect(await signIn('ann')).toEqual({
      issuer: real.issuer,
      subject: 'ann',
      email: 'ann@acme.test',
      emailVerified: true,
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const bo = {
      subject: 'bo',
      email: 'bo@acme.test',
      emailVerified: false,
      firstName: 'Bo',
      lastName: 'van Dyk',
    };
    expect(await signIn('bo')).toMatchObject(bo);
    const cy = { subject: 'cy', email: null, emailVerified: false, firstName: null, lastName: null };
    expect(await signIn('cy')).toMatchObject(cy);
  });

  test('a company’s provider is believed about its own domains alone', async () => {
    const company = (more: Partial<ProviderSettings>) => signIn('ann', provider({ id: 'acme', ...more }));
    expect((await company({ domains: ['acme.test'] })).emailVerified).toBe(true);
    expect((await company({ domains: ['other.test', 'test'] })).emailVerified).toBe(false);
    const trusted = { id: 'acme', emailsVerified: true };
    expect((await signIn('bo', provider({ ...trusted, domains: ['acme.test'] }))).emailVerified).toBe(true);
    expect((await signIn('bo', provider({ ...trusted, domains: ['other.test'] }))).emailVerified).toBe(false);
  });

  test('takes a hint of who signs in', async () => {
    const url = await provider().authorizationUrl(flow(), 'ann@acme.test');
    expect(url.searchParams.get('login_hint')).toBe('ann@acme.test');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('who refuses there is not signed in', async () => {
    expect(await failure(signIn(null))).toBe('auth.provider_refused');
  });

  test.each([
    ['another nonce', { claims: { nonce: 'of another sign-in' } }, 'auth.token_not_verified'],
    ['no nonce', { claims: { nonce: undefined } }, 'auth.token_not_verified'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'auth.token_not_verified'],
    ['another audience', { claims: { aud: 'another app' } }, 'auth.token_not_verified'],
    ['an expired token', { claims: { exp: 1 } }, 'auth.token_not_verified'],
    ['no subject', { claims: { sub: '' } }, 'auth.token_not_verified'],
    ['a key of somebody else', { foreignKey: true }, 'auth.signature_invalid'],
    ['no published keys', { keys: [] }, 'auth.keys_empty'],
    ['a key that is not published', { otherKeys: true }, 'auth.key_not_found'],
    ['no signature', { unsigned: true }, 'auth.token_not_verified'],
  ])('%s is refused, from the provider as from an app', async (_, faults, code) => {
    real.fail(faults);
    expect(await failure(signIn('ann'))).toBe(code);
    const nonce = randomUUID();
    const idToken = await real.idToken({ ...TOKEN(), nonce });
    expect(await failure(provider().verify({ idToken, nonce }))).toBe(code);
  });

  /** The claims of a token that an app has got. */
  const TOKEN = () => ({
    iss: real.issuer,
    aud: real.client.id,
    sub: 'ann',
    email: 'ann@acme.test',
    email_verified: true,
    name: 'Ann Lee',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 600,
  });

  test('an app’s token needs its nonce, itself or as its hash', async () => {
    const nonce = randomUUID();
    const hash = createHash('sha256').update(nonce).digest('hex');
    const plain = await real.idToken(TOKEN());
    const bound = await real.idToken({ ...TOKEN(), nonce });
    const hashed = await real.idToken({ ...TOKEN(), nonce: hash });
    const one = provider();
    const ann = { subject: 'ann', email: 'ann@acme.test', emailVerified: true, firstName: 'Ann' };
    expect((await one.verify({ idToken: plain })).person).toMatchObject(ann);
    expect((await one.verify({ idToken: bound, nonce })).person).toMatchObject(ann);
    expect((await one.verify({ idToken: hashed, nonce })).person).toMatchObject(ann);
    for (const token of [
      { idToken: bound },
      { idToken: plain, nonce },
      { idToken: bound, nonce: randomUUID() },
      { idToken: 'not.a.token' },
      { idToken: '' },
    ]) {
      expect(await failure(one.verify(token))).toBe('auth.token_not_verified');
    }
  });

  test('a code is good once, with the verifier of its sign-in and for its state', async () => {
    const one = provider();
    const secrets = flow();
    const back = await real.signIn((await one.authorizationUrl(secrets)).href, 'ann');
    const other = flow();
    const wrongState = one.identify(back.searchParams, { ...secrets, state: other.state });
    expect(await failure(wrongState)).toBe('auth.token_not_verified');
    const wrongVerifier = one.identify(back.searchParams, { ...secrets, codeVerifier: other.codeVerifier });
    expect(await failure(wrongVerifier)).toBe('auth.redirect_not_pkce');

    const again = await real.signIn((await one.authorizationUrl(secrets)).href, 'ann');
    expect((await one.identify(again.searchParams, secrets)).subject).toBe('ann');
    expect(await failure(one.identify(again.searchParams, secrets))).toBe('auth.redirect_not_pkce');
  });

  test('an answer of another provider is not taken for this one’s', async () => {
    const one = provider();
    const secrets = flow();
    const back = await real.signIn((await one.authorizationUrl(secrets)).href, 'ann');
    back.searchParams.set('iss', 'https://evil.example');
    expect(await failure(one.identify(back.searchParams, secrets))).toBe('auth.token_not_verified');
  });

  test('one that is down or out of order is named so, and asked again as soon as it works', async () => {
    const nowhere = provider({ issuer: 'http://127.0.0.1:9' });
    expect(await failure(nowhere.authorizationUrl(flow()))).toBe('auth.provider_unavailable');
    const one = provider();
    for (const status of [500, 200]) {
      real.fail({ status });
      expect(await failure(one.authorizationUrl(flow()))).toBe('auth.provider_unavailable');
    }
    real.fail();
    expect((await signIn('ann', one)).subject).toBe('ann');
    const secrets = flow();
    const back = await real.signIn((await one.authorizationUrl(secrets)).href, 'ann');
    real.fail({ status: 500 });
    expect(await failure(one.identify(back.searchParams, secrets))).toBe('auth.provider_unavailable');
  });

  test('nothing secret is in an error', async () => {
    real.fail({ claims: { nonce: 'x' } });
    const error: unknown = await signIn('ann').catch((thrown: unknown) => thrown);
    // Without the stack: the folder may be Joanna's.
    const shown = Object.getOwnPropertyNames(error).filter((name) => name !== 'stack');
    expect(shown).toContain('message');
    expect(JSON.stringify(error, shown)).not.toMatch(/ann|eyJ|fairtab\.test/);
  });
});
