import { createECDH, hkdfSync, randomUUID } from 'node:crypto';
import type { SignInMethod } from '@fairtab/contract/account/auth-session';
import type { getKeys } from '@fairtab/contract/account/sign-in';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { deleteCookie, generateSignedCookie, getCookie, getSignedCookie } from 'hono/cookie';
import { calculateJwkThumbprint, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { randomToken, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import type { SignedInUser, Trx } from '../../../http/request-context.ts';

const SESSION_SECONDS = 30 * 24 * 60 * 60;

const EXTENDED_EVERY_MS = 24 * 60 * 60 * 1000;

const lastsUntil = () => new Date(Date.now() + SESSION_SECONDS * 1000);

export type NewSession = { id: string; token: string; expiresAt: Date };

/** Stores a new session. Its token is known only to the browser. */
export async function insertSession(
  trx: Trx,
  { userId, method, userAgent }: { userId: string; method: SignInMethod; userAgent: string | null },
): Promise<NewSession> {
  const token = randomToken(32);
  const session = { id: randomUUID(), token_hash: sha256(token), expires_at: lastsUntil() };
  await trx
    .insertInto('auth_sessions')
    .values({ ...session, user_id: userId, method, user_agent: userAgent })
    .execute();
  return { id: session.id, token, expiresAt: session.expires_at };
}

type FoundSession = { user: SignedInUser; expiresAt: Date };

/** The session with this token or id, and its user, in one query; undefined if it has ended. */
export async function findSession(
  db: Kysely<Schema>,
  by: { token: string } | { id: string },
): Promise<FoundSession | undefined> {
  const [column, value] =
    'token' in by ? (['s.token_hash', sha256(by.token)] as const) : (['s.id', by.id] as const);
  const found = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('profiles as p', 'p.user_id', 's.user_id')
    .select(['s.id', 's.user_id', 's.expires_at', 'p.phone_verified'])
    .where(column, '=', value)
    .where('s.expires_at', '>', new Date())
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const user = { id: found.user_id, sessionId: found.id, hasPhone: found.phone_verified };
  return { user, expiresAt: found.expires_at };
}

export const isDue = (expiresAt: Date) => expiresAt.getTime() < lastsUntil().getTime() - EXTENDED_EVERY_MS;

export async function extendSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ expires_at: lastsUntil(), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

type Settings = Pick<Services['settings'], 'secret' | 'acceptedSecrets' | 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/** Renaming it would sign everyone out. */
const nameOf = (settings: Settings) => `${isSecure(settings) ? '__Secure-' : ''}fairtab.session_token`;

const optionsOf = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(settings) }) as const;

export const sentCookie = (http: Context, settings: Settings) => getCookie(http, nameOf(settings));

/** The session's token, and whether the former secret signed it; undefined without a valid cookie. */
export async function readSessionCookie(
  http: Context,
  settings: Settings,
): Promise<{ token: string; isFormer: boolean } | undefined> {
  for (const secret of settings.acceptedSecrets) {
    const token = await getSignedCookie(http, secret, nameOf(settings));
    if (token) return { token, isFormer: secret !== settings.secret };
  }
  return undefined;
}

export const sessionCookie = (settings: Settings, token: string): Promise<string> =>
  generateSignedCookie(nameOf(settings), token, settings.secret, {
    ...optionsOf(settings),
    maxAge: SESSION_SECONDS,
  });

export function clearSessionCookie({ settings }: Pick<Services, 'settings'>, http: Context): void {
  deleteCookie(http, nameOf(settings), optionsOf(settings));
}

const TYPE = 'at+jwt';
const TOKEN_SECONDS = 60 * 60;

/** Signs an access token, for callers without cookies. */
export async function signAccessToken(
  { secret, publicUrl }: Pick<Settings, 'secret' | 'publicUrl'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const key = await signingKey(secret);
  const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000);
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
type SigningKey = {
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
