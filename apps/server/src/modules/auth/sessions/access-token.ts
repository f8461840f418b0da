import { errors, jwtVerify, SignJWT } from 'jose';
import type { Services } from '../../../app/services.ts';
import { ALGORITHM, signingKey } from './signing-key.ts';

type Settings = Pick<Services['settings'], 'secret' | 'publicUrl'>;

const TYPE = 'at+jwt';
const SECONDS = 60 * 60;

/** Signs the access token of a caller without cookies: who, and in which session. */
export async function signAccessToken(
  { secret, publicUrl }: Settings,
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

/**
 * The session that an Authorization header names. Whether it still exists is not checked here.
 * @returns undefined unless the token is ours and has not expired
 */
export async function readAccessToken(
  { secret, publicUrl }: Settings,
  authorization: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const { verify } = await signingKey(secret);
  try {
    const { payload } = await jwtVerify(token, verify, {
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
