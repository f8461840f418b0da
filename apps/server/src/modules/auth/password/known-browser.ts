import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac, randomToken, sameDigest } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';

/**
 * How a browser shows that it has signed in to an account before: an id of its own, signed together with the user. It
 * gives access to nothing; strangers' guesses at the password do not count against it.
 */
const COOKIE = 'fairtab.known';
const DAYS = 365;

const signatureOf = (secret: string, id: string, userId: string) =>
  hmac(secret, `browser ${id} has signed in to ${userId}`);

/** The browser's id, if it has signed in to this account before; null for any other. */
export function knownBrowser(
  http: Context,
  { secret }: Pick<Services['settings'], 'secret'>,
  userId: string | undefined,
): string | null {
  const [id = '', signature = ''] = (getCookie(http, COOKIE) ?? '').split('.');
  const expected = signatureOf(secret, id, userId ?? '');
  return userId !== undefined && sameDigest(signature, expected) ? id : null;
}

/** Lets this browser be known by the account that it has just signed in to. */
export function rememberBrowser(
  http: Context,
  { secret, publicUrl }: Pick<Services['settings'], 'secret' | 'publicUrl'>,
  userId: string,
): void {
  if (knownBrowser(http, { secret }, userId) !== null) return;
  const id = randomToken(16);
  setCookie(http, COOKIE, `${id}.${signatureOf(secret, id, userId)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/',
    maxAge: DAYS * 24 * 60 * 60,
  });
}
