import { getKeys, getSession } from '@fairtab/contract/account/sign-in';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import { signingKey } from './session-rows.ts';

const SECRET = 'a secret of the test, thirty-two letters or more';

describeOnOneEngine('an access token', (engine) => {
  const product = productOf(engine, { AUTH_SECRET: SECRET });
  let user: Awaited<ReturnType<typeof signIn>>;
  let token: string;

  beforeAll(async () => {
    user = await signIn(product, '5555550100');
    token = (user.headers.authorization ?? '').replace('Bearer ', '');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const whoIs = async (access: string, scheme = 'Bearer') => {
    const caller = client(product, { authorization: `${scheme} ${access}` });
    return (await caller.call(getSession, {})).profile?.user_id ?? null;
  };

  test('is verified with the published keys, and names the user and the session', async () => {
    const { keys } = await client(product).call(getKeys, {});
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {})).not.toContain('d');
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
      issuer: 'http://fairtab.test',
    });
    expect(payload).toMatchObject({ sub: user.userId, sid: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(await whoIs(token)).toBe(user.userId);
    expect(await whoIs(token, 'bearer')).toBe(user.userId);
  });

  test('opens nothing when it is expired', async () => {
    const end = (decodeJwt(token).exp ?? 0) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1_000 });
    expect(await whoIs(token)).toBe(user.userId);
    vi.setSystemTime(end + 1_000);
    expect(await whoIs(token)).toBeNull();
  });

  test('opens nothing when anybody else made it', async () => {
    const { sign, publicKey } = await signingKey(SECRET);
    const foreign = await signingKey('another secret, also thirty-two letters or more');
    const header = decodeProtectedHeader(token);
    const payload = decodeJwt(token);
    const made = (key: typeof sign, change: { header?: object; payload?: object } = {}) =>
      new SignJWT({ ...payload, ...change.payload })
        .setProtectedHeader({ alg: 'ES256', ...header, ...change.header })
        .sign(key);
    // Made like this it is good; each of the others differs in one thing.
    expect(await whoIs(await made(sign))).toBe(user.userId);
    const other = await signIn(product, '5555550101');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [head = '', body = '', signature = ''] = token.split('.');
    const published = new TextEncoder().encode(JSON.stringify(publicKey));
    const forged = [
      '',
      head,
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${head}.${part({ ...payload, sub: other.userId })}.${signature}`,
      `${part({ ...header, alg: 'none' })}.${body}.`,
      await new SignJWT(payload).setProtectedHeader({ ...header, alg: 'HS256' }).sign(published),
      await made(foreign.sign),
      await made(sign, { header: { typ: 'JWT' } }),
      await made(sign, { payload: { iss: 'http://elsewhere.test' } }),
      // Another user with this session, and a session that does not exist.
      await made(sign, { payload: { sub: other.userId } }),
      await made(sign, { payload: { sid: 'none' } }),
      await made(sign, { payload: { sid: 7 } }),
      await made(sign, { payload: { exp: undefined } }),
    ];
    for (const [at, one] of forged.entries()) expect([at, await whoIs(one)]).toEqual([at, null]);
    expect(await whoIs(token, 'Basic')).toBeNull();
  });
});
