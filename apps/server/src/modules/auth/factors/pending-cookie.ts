import { LIMITS } from '@fairtab/contract/limits';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { isSecret } from '../../../app/hash.ts';

/** The secret of a sign-in that waits for its second factor: no script can read it, and only the factors' calls get it. */
const COOKIE = 'fairtab.second_factor';

/** The secret that this browser holds; undefined without one, or with one that is not ours. */
export function pendingSecret(http: Context): string | undefined {
  const value = getCookie(http, COOKIE);
  return isSecret(value) ? value : undefined;
}

/** The Set-Cookie line that lets a browser keep the secret while the sign-in waits, and a moment longer. */
export const pendingCookie = (publicUrl: string, secret: string) =>
  cookieOf(publicUrl, secret, (LIMITS.secondFactorMinutes + 1) * 60);

/** The Set-Cookie line that takes it away. */
export const noPendingCookie = (publicUrl: string) => cookieOf(publicUrl, '', 0);

const cookieOf = (publicUrl: string, value: string, maxAge: number) =>
  generateCookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/factors',
    maxAge,
  });
