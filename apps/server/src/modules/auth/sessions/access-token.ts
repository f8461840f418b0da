import { createECDH, hkdfSync } from 'node:crypto';
import type { getKeys } from '@fairtab/contract/account/sessions';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { calculateJwkThumbprint, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Services } from '../../../app/services.ts';

type Settings = Services['settings'];

const TYPE = 'at+jwt';
const SECONDS = 60 * 60;

/** Signs an access token, for callers without cookies. */
export async function signAccessToken(
  { secret, publicUrl }: Pick<Settings, 'secret' | 'publicUrl'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const key = await signingKey(secret);
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.publicKey.kid })
    .setSubject(userId)
    .setIssuer(publicUrl)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key.sign);
  return { token, expiresAt };
}

/** The session named by an Authorization header; undefined unless the token is ours and unexpired. The session may have ended. */
export async function readAccessToken(
  { acceptedSecrets, publicUrl }: Pick<Settings, 'acceptedSecrets' | 'publicUrl'>,
  authorization: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const known = await Promise.all(acceptedSecrets.map(signingKey));
  try {
    const { payload } = await jwtVerify(token, keyIn(known), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: publicUrl,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Signs access tokens. Derived from the server's secret, so that all servers have it and none stores it. */
export type SigningKey = {
  publicKey: Answer<typeof getKeys>['keys'][number];
  sign: Awaited<ReturnType<typeof importJWK>>;
  verify: Awaited<ReturnType<typeof importJWK>>;
};

const ALGORITHM = 'ES256';

const keys = new Map<string, Promise<SigningKey>>();

const keyIn =
  (known: readonly SigningKey[]) =>
  ({ kid }: { kid?: string }) => {
    const named = known.find(({ publicKey }) => publicKey.kid === kid);
    if (named === undefined) throw new errors.JWKSNoMatchingKey();
    return named.verify;
  };

/** The keys that verify tokens, the current secret's first. */
export const publishedKeys = async (secrets: readonly string[]): Promise<SigningKey['publicKey'][]> =>
  (await Promise.all(secrets.map(signingKey))).map(({ publicKey }) => publicKey);

/** A secret's key; derived once. */
export function signingKey(secret: string): Promise<SigningKey> {
  const known = keys.get(secret) ?? derive(secret);
  keys.set(secret, known);
  return known;
}

async function derive(secret: string): Promise<SigningKey> {
  const pair = createECDH('prime256v1');
  // One secret in four billion gives no valid key, and fails here.
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'access tokens', 32)));
  const point = pair.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const bare = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
  const publicKey = { ...bare, kid: await calculateJwkThumbprint(bare), alg: ALGORITHM, use: 'sig' };
  return {
    publicKey,
    sign: await importJWK({ ...bare, d: part(pair.getPrivateKey()) }, ALGORITHM),
    verify: await importJWK(bare, ALGORITHM),
  };
}
