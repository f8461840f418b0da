import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret } from '../app/hash.ts';

/** `__Host-fairtab.guest` over https. */
export const GUEST_COOKIE = 'fairtab.guest';

const YEAR_SECONDS = 31_536_000;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** The secret of this browser, the same for all bills; undefined if there is none or its format is wrong. */
export function readGuestCookie(http: Context, publicUrl: string): string | undefined {
  const value = isHttps(publicUrl) ? getCookie(http, GUEST_COOKIE, 'host') : getCookie(http, GUEST_COOKIE);
  return isSecret(value) ? value : undefined;
}

/** Stores the secret in the browser for another year. It never changes, so the order of answers does not matter. */
export function keepGuestCookie(http: Context, publicUrl: string, secret: string): void {
  setCookie(http, GUEST_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: YEAR_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, prefix: 'host' } : {}),
  });
}
