import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac, madeWith, randomToken } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { type Counting, limit } from '../../../limits/rate-limit.ts';

/**
 * Counts a password that an address has the server hash.
 * @throws AppError request.rate_limited
 */
export const limitHashing = (database: Counting, address: string): Promise<void> =>
  limit(database, 'hashedPasswords', { address });

/**
 * Counts a guess at a password before it is checked.
 * @param guess `login` is the e-mail or phone, or the user's id; `known` identifies a browser that has signed in to it
 * @throws AppError auth.password_limited
 */
export async function limitPasswordGuesses(
  database: Counting,
  { login, address, known: browser }: { login: string; address: string; known: string | null },
): Promise<void> {
  await limitHashing(database, address);
  if (browser !== null) await limit(database, 'passwordOfKnown', { login, browser });
  else await limit(database, 'passwordOfStrangers', { login, address });
}

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
  { acceptedSecrets }: Pick<Services['settings'], 'acceptedSecrets'>,
  userId: string | undefined,
): string | null {
  if (userId === undefined) return null;
  const [id = '', signature = ''] = (getCookie(http, COOKIE) ?? '').split('.');
  const maker = madeWith(acceptedSecrets, signature, (secret) => signatureOf(secret, id, userId));
  return maker === undefined ? null : id;
}

/** Lets this browser be known by the account that it has just signed in to. */
export function rememberBrowser(
  http: Context,
  { secret, publicUrl }: Pick<Services['settings'], 'secret' | 'publicUrl'>,
  userId: string,
): void {
  // One that the former secret has signed is signed anew.
  if (knownBrowser(http, { acceptedSecrets: [secret] }, userId) !== null) return;
  const id = randomToken(16);
  setCookie(http, COOKIE, `${id}.${signatureOf(secret, id, userId)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/',
    maxAge: DAYS * 24 * 60 * 60,
  });
}
