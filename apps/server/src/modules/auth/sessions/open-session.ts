import type { Context } from 'hono';
import { namingTheDatabase } from '../../../adapters/database/unavailable.ts';
import { AppError } from '../../../app/errors.ts';
import type { RequestContext } from '../../../app/request-context.ts';
import { keepLanguage } from '../../account/ensure-profile.ts';
import { pendSignin } from '../factors/pending-signin.ts';
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
  if (!opening.factorVerified) {
    const factors = await requiredFactors(services, opening);
    if (factors.length > 0) {
      await requireCode(context, opening);
      return pendSignin(context, opening, factors);
    }
  }
  const made = await makeSession(context, opening.userId);
  await replaceEarlier(context, opening, made.id);
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
  { userId, code }: Opening,
  sessionId: string,
): Promise<void> {
  const given = await services.database.inTransaction(async (trx) => {
    const earlier = code === undefined ? null : await giveSessionToCode(trx, code, sessionId);
    const ended = earlier === 'refused' ? [sessionId] : [earlier, user?.sessionId];
    const ids = ended.filter((id) => typeof id === 'string');
    if (ids.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ids).execute();
    await keepLanguage(trx, userId, language);
    return earlier !== 'refused';
  });
  if (!given) throw new AppError('auth.code_wrong');
}
