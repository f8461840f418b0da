import type { Context } from 'hono';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { grantFreeCredits } from '../../account/free-credits.ts';
import { saveLanguage } from '../../account/profiles.ts';
import { requiredFactors } from '../factors/factors.repository.ts';
import { assignSessionToPending, pendSignin } from '../factors/pending-signin.ts';
import { assignSessionToFirstFactor, type Opened, type Opening } from './opening.ts';
import { makeRefreshToken } from './refresh-tokens.ts';
import { ofBrowser, ofCaller, sessionUserOf } from './session-answer.ts';
import { sessionCookie } from './session-cookie.ts';
import { insertSession } from './session-rows.ts';

/**
 * Opens a session: the last step of every way in, and the only place that does. If the account has a second factor, it
 * opens a pending sign-in instead. The session is always a new one, and the one that this browser had before ends.
 * @throws AppError auth.code_wrong if the code is no longer valid, or is another browser's
 */
export async function openSession(context: RequestContext, opening: Opening): Promise<Opened> {
  const { services } = context;
  if (opening.pendingId === undefined) {
    const factors = await requiredFactors(services, opening);
    if (factors.length > 0) return pendSignin(context, opening, factors);
  }
  const { session, user, refreshToken } = await services.database.inTransaction((trx) =>
    replaceSession(trx, context, opening),
  );
  if (opening.pendingId === undefined) await refuseIfFactorCame(context, opening.userId, session.id);
  const { userId, method, isNew } = opening;
  context.log.info({ user: userId, method, isNew }, 'signed in');
  const isBrowser = refreshToken === null;
  return {
    cookies: isBrowser ? [await sessionCookie(services.settings, session.token)] : [],
    answer: {
      user,
      session: isBrowser
        ? ofBrowser(session, user)
        : await ofCaller(services, { sessionId: session.id, user, refreshToken }),
      second_factor: null,
      is_new_user: isNew,
      auth_method: method,
      message: 'Signed in',
    },
  };
}

/** Sends the cookies of a sign-in with the answer. */
export function setCookies(http: Context, { cookies }: Pick<Opened, 'cookies'>): void {
  for (const cookie of cookies) http.header('set-cookie', cookie, { append: true });
}

/**
 * An account's first factor ends the sessions of its moment. This one may have come just after them, on the word of the
 * moment before.
 * @throws AppError factor.signin_over
 */
async function refuseIfFactorCame(
  { services }: RequestContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  if ((await requiredFactors(services, { userId })).length === 0) return;
  await services.database.kysely.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
  throw new AppError('factor.signin_over');
}

/**
 * Stores a new session, ends that of an earlier attempt with the same code and the one this browser had before, and
 * grants the free credits.
 * @throws AppError auth.code_wrong
 */
async function replaceSession(trx: Trx, context: RequestContext, opening: Opening) {
  const { userId, method } = opening;
  const session = await insertSession(trx, { userId, method, userAgent: context.headers.get('user-agent') });
  const earlier =
    opening.pendingId === undefined
      ? await assignSessionToFirstFactor(trx, opening, session.id)
      : await assignSessionToPending(trx, opening.pendingId, session.id);
  const ended = [earlier, context.user?.sessionId].filter((id) => typeof id === 'string');
  if (ended.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ended).execute();
  await saveLanguage(trx, userId, context.language);
  await grantFreeCredits(trx, context.services.settings, userId);
  return {
    session,
    user: await sessionUserOf(trx, userId),
    /** Null for browsers. */
    refreshToken: opening.session === 'bearer' ? await makeRefreshToken(trx, session.id) : null,
  };
}
