import type { Context } from 'hono';
import { namingTheDatabase } from '../../../adapters/database/unavailable.ts';
import { AppError } from '../../../app/errors.ts';
import type { RequestContext, Trx } from '../../../app/request-context.ts';
import { keepLanguage } from '../../account/ensure-profile.ts';
import { giveSessionToPending, pendSignin } from '../factors/pending-signin.ts';
import { requiredFactors } from '../factors/required-factors.ts';
import { giveSessionToCode } from '../verification-codes.ts';
import type { Opened, Opening } from './opening.ts';
import { sessionUserOf } from './session-user.ts';

/**
 * Opens a session: the last step of every way in, and the only place that does. If the account has a second factor, it
 * opens a pending sign-in instead. The session is always a new one, and the one that this browser had before ends.
 * @throws AppError auth.code_wrong if the code is no longer valid, or is another browser's
 */
export async function openSession(context: RequestContext, opening: Opening): Promise<Opened> {
  const { services } = context;
  if (opening.pendingId === undefined) {
    const factors = await requiredFactors(services, opening);
    if (factors.length > 0) {
      await requireCode(context, opening);
      return pendSignin(context, opening, factors);
    }
  }
  const made = await makeSession(context, opening.userId);
  await replaceEarlier(context, opening, made.id);
  if (opening.pendingId === undefined) await refuseIfFactorCame(context, opening.userId, made.id);
  const { userId, method, isNew } = opening;
  context.log.info({ user: userId, method, isNew }, 'signed in');
  const user = await sessionUserOf(services.database.kysely, userId);
  const bearer = opening.session === 'bearer';
  return {
    cookies: bearer ? [] : made.cookies,
    answer: {
      user,
      session: {
        access_token: bearer ? made.token : null,
        refresh_token: null,
        expires_at: Math.floor(made.expiresAt.getTime() / 1000),
        token_type: opening.session,
        user,
      },
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

async function makeSession(context: RequestContext, userId: string) {
  const { auth } = context.services;
  // Only the headers that describe a session: cookies of another session must not be passed on.
  const shown = new Headers({ 'user-agent': context.headers.get('user-agent') ?? '' });
  const { headers, response } = await namingTheDatabase(() =>
    auth.api.makeSession({ body: { userId }, headers: shown, returnHeaders: true }),
  );
  const token = headers.get('set-auth-token');
  if (token === null) throw new Error('a session without its token');
  return { ...response, token, cookies: headers.getSetCookie() };
}

async function requireCode({ services }: RequestContext, { code }: Opening): Promise<void> {
  if (code === undefined) return;
  const found = await services.database.inTransaction((trx) => giveSessionToCode(trx, code, null));
  if (found === 'refused') throw new AppError('auth.code_wrong');
}

/** Ends the session of an earlier attempt with the same code, and the one this browser had before. */
async function replaceEarlier(
  { services, user, language }: RequestContext,
  opening: Opening,
  sessionId: string,
): Promise<void> {
  const given = await services.database.inTransaction(async (trx) => {
    const earlier = await giveSession(trx, opening, sessionId);
    const ended = earlier === 'refused' ? [sessionId] : [earlier, user?.sessionId];
    const ids = ended.filter((id) => typeof id === 'string');
    if (ids.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ids).execute();
    await keepLanguage(trx, opening.userId, language);
    return earlier !== 'refused';
  });
  if (!given) throw new AppError('auth.code_wrong');
}

/** Ties the session to what it was opened with; returns the session that the same opened before. */
async function giveSession(trx: Trx, { code, pendingId }: Opening, sessionId: string) {
  if (pendingId !== undefined) return giveSessionToPending(trx, pendingId, sessionId);
  return code === undefined ? null : giveSessionToCode(trx, code, sessionId);
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
