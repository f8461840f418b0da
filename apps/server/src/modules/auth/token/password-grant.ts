import type { Received } from '@fairtab/contract/endpoint';
import type { getToken as Call } from '@fairtab/contract/sign-in';
import type { Context } from 'hono';
import { AppError, RefusedError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { ownerOf } from '../address-owner.ts';
import { knownBrowser, limitPasswordGuesses, rememberBrowser } from '../password/password-limits.ts';
import { insertPasswordProof } from '../password/password-proofs.ts';
import { isPassword, isStillPassword, passwordHashOf } from '../password/passwords.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/opening.ts';
import { addressOf, codeTo } from '../verification-codes.ts';

/**
 * Signs in with an e-mail or a phone, and the password. An address without an account or without a password is refused
 * like a wrong password, after the same time. A repeated request gets a new session in place of the first.
 * @throws AppError auth.credentials_wrong, auth.password_limited, request.rate_limited, auth.email_or_phone_required;
 * the rules' refusals
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
  const { passwordProofId } = await context.command(
    async (trx) => {
      if (!(await isStillPassword(trx, userId, passwordHash))) throw new AppError('auth.credentials_wrong');
      return { passwordProofId: await insertPasswordProof(trx, userId) };
    },
    {
      actor: `password ${userId}`,
    },
  );
  const opening = { userId, method: 'password', isNew: false, session, passwordProofId } as const;
  const opened = await openSession(context, opening);
  if (session === 'cookie') rememberBrowser(http, settings, userId);
  return opened;
}
