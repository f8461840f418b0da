import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { AppError, RefusedError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { addressOf, ownerOf } from '../../account/accounts.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/session-answer.ts';
import { codeTo } from '../verification-codes.ts';
import { knownBrowser, limitPasswordGuesses, rememberBrowser } from './password-limits.ts';
import { isPassword, isStillPassword, passwordHashOf } from './passwords.ts';

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
      if (!(await isStillPassword(trx, userId, passwordHash))) throw new AppError('auth.credentials_wrong');
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
