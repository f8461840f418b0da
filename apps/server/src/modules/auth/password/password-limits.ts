import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac, madeWith, randomToken } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { type Counting, limit } from '../../../limits/rate-limit.ts';

/** Counts a password to hash for an address. @throws AppError request.rate_limited */
export const limitHashing = (database: Counting, address: string): Promise<void> =>
  limit(database, 'hashedPasswords', { address });

/**
 * Counts a password guess before it is checked. `login` is e-mail, phone or user id; `known` is a browser that has signed in
 * before.
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
 * Marks browsers that have signed in to an account, by an id signed together with the user. Grants no access, but strangers'
 * guesses do not count against it.
 */
const COOKIE = 'fairtab.known';
const DAYS = 365;

const signatureOf = (secret: string, id: string, userId: string) =>
  hmac(secret, `browser ${id} has signed in to ${userId}`);

/** The browser's id, if it has signed in to this account before; else null. */
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

/** Marks this browser as known to the account. */
export function rememberBrowser(
  http: Context,
  { secret, publicUrl }: Pick<Services['settings'], 'secret' | 'publicUrl'>,
  userId: string,
): void {
  // Replaces a signature by the former secret.
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
