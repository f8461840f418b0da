import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac, madeWith, randomToken } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError, RefusedError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { addressOf, ownerOf } from '../../account/accounts.ts';
import { codeTo } from '../codes/verification-codes.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/session-answer.ts';
import { isPassword, limitPasswordGuesses, passwordHashOf, passwordOf } from './passwords.ts';

/** An id signed with the user: grants no access, but strangers' guesses do not count against browsers that have signed in. */
const COOKIE = 'fairtab.known';
const DAYS = 365;

const signatureOf = (secret: string, id: string, userId: string) =>
  hmac(secret, `browser ${id} has signed in to ${userId}`);

/** The browser's id, if it has signed in to this account before; else null. */
function knownBrowser(
  http: Context,
  { acceptedSecrets }: Pick<Services['settings'], 'acceptedSecrets'>,
  userId: string | undefined,
): string | null {
  if (userId === undefined) return null;
  const [id = '', signature = ''] = (getCookie(http, COOKIE) ?? '').split('.');
  const maker = madeWith(acceptedSecrets, signature, (secret) => signatureOf(secret, id, userId));
  return maker === undefined ? null : id;
}

function rememberBrowser(
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

/**
 * Signs in with e-mail or phone and password. A missing account or password is refused like a wrong one, in the same time. A
 * repeated request gets a new session in place of the first.
 * @throws AppError auth.credentials_wrong, auth.password_limited, request.rate_limited, auth.email_or_phone_required; the rules'
 * refusals
 */
export async function passwordGrant(
  context: RequestContext,
  { password, session, ...typed }: Received<typeof Call>['body'],
  http: Context,
): Promise<Opened> {
  const to = codeTo(typed);
  if (password === undefined || password === '') {
    throw new RefusedError({ ok: false, key: 'password.missing', params: {} });
  }
  const { database, settings } = context.services;
  const { kysely } = database;
  const userId = await ownerOf(kysely, to);
  const passwordHash = await passwordHashOf(kysely, userId ?? '');
  await limitPasswordGuesses(database, {
    login: addressOf(to),
    address: context.address,
    known: knownBrowser(http, settings, userId),
  });
  const right = await isPassword(passwordHash, password);
  if (!right || userId === undefined) throw new AppError('auth.credentials_wrong');
  const proof = await context.command(
    async (trx) => {
      // It may have been changed since it was verified, and stays locked now.
      const still = await passwordOf(trx, userId).forShare().executeTakeFirst();
      if (still?.password !== passwordHash) throw new AppError('auth.credentials_wrong');
      // Lets a repeated request replace the first one's session.
      const insert = trx.insertInto('password_proofs').values({ user_id: userId });
      return insert.returning('id').executeTakeFirstOrThrow();
    },
    { actor: `password ${userId}` },
  );
  const by = { passwordProof: proof.id };
  const opened = await openSession(context, { userId, method: 'password', isNew: false, session, by });
  if (session === 'cookie') rememberBrowser(http, settings, userId);
  return opened;
}
