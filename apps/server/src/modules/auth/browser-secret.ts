import { LIMITS } from '@fairtab/domain/limits';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret, sha256 } from '../../app/hash.ts';

/**
 * What ties a sign-in code to the browser that asked for it: 32 random bytes in a cookie that no script can read, of
 * which the code keeps the hash. Callers without cookies get it in the answer and send it back in the body.
 */
const COOKIE = 'fairtab.signin';

/** The secret that the browser has already; undefined without one, or with one that is not ours. */
export function keptSecret(http: Context): string | undefined {
  const value = getCookie(http, COOKIE);
  return isSecret(value) ? value : undefined;
}

/** Lets the browser keep its secret for as long as the code is good, and a moment longer. */
export function setSecretCookie(http: Context, secret: string, publicUrl: string): void {
  setCookie(http, COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: (LIMITS.codeMinutes + 1) * 60,
  });
}

/** How a code knows its browser; nobody's without a secret. */
export const browserHashOf = (secret: string | undefined) => (secret === undefined ? '' : sha256(secret));
