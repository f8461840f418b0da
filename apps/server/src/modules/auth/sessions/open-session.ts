import { randomUUID } from 'node:crypto';
import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import { LIMITS } from '@fairtab/domain/input/limits';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { grantFreeCredits } from '../../account/accounts.ts';
import { updateProfileRow } from '../../account/profiles.ts';
import { pendingCookie } from '../browser-secret.ts';
import { requiredFactors } from '../factors/factors.repository.ts';
import {
  askedFor,
  assignSession,
  makeRefreshToken,
  type Opened,
  type Opening,
  ofBrowser,
  ofCaller,
  sessionUserOf,
  signedInAnswer,
} from './session-answer.ts';
import { insertSession, sessionCookie } from './session-rows.ts';

/**
 * The only place that opens one, in place of the browser's previous session. With a second factor the sign-in is pending.
 * @throws AppError auth.code_wrong if the code is no longer valid, or is another browser's
 */
export async function openSession(context: RequestContext, opening: Opening): Promise<Opened> {
  const { services } = context;
  const isComplete = pendingIdOf(opening) !== null;
  if (!isComplete) {
    const factors = await requiredFactors(services, opening);
    if (factors.length > 0) return pendSignin(context, opening, factors);
  }
  const { session, user, refreshToken } = await services.database.inTransaction((trx) =>
    replaceSession(trx, context, opening),
  );
  if (!isComplete) await refuseIfFactorCame(context, opening.userId, session.id);
  const { userId, method, isNew } = opening;
  context.log.info({ user: userId, method, isNew }, 'signed in');
  const isBrowser = refreshToken === null;
  return {
    cookies: isBrowser ? [await sessionCookie(services.settings, session.token)] : [],
    answer: signedInAnswer(
      isBrowser
        ? ofBrowser(session, user)
        : await ofCaller(services, { sessionId: session.id, user, refreshToken }),
      { user, is_new_user: isNew, auth_method: method, message: 'Signed in' },
    ),
  };
}

const pendingIdOf = ({ by }: Opening) => (by !== undefined && 'pending' in by ? by.pending : null);

export function withCookies<Answer>(http: Context, opened: { answer: Answer; cookies: string[] }): Answer {
  for (const cookie of opened.cookies) http.header('set-cookie', cookie, { append: true });
  return opened.answer;
}

/** A first factor may have ended all sessions after this one was authorized. @throws AppError factor.signin_over */
async function refuseIfFactorCame(
  { services }: RequestContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  if ((await requiredFactors(services, { userId })).length === 0) return;
  await services.database.kysely.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
  throw new AppError('factor.signin_over');
}

/** Ends the sessions of earlier attempts and this browser, and grants free credits. @throws AppError auth.code_wrong */
async function replaceSession(trx: Trx, context: RequestContext, opening: Opening) {
  const { userId, method, by } = opening;
  const session = await insertSession(trx, { userId, method, userAgent: context.headers.get('user-agent') });
  const earlier = by === undefined ? null : await assignSession(trx, by, session.id);
  const pendingId = pendingIdOf(opening);
  if (pendingId !== null) {
    await trx
      .updateTable('phone_verification_codes')
      .set({ session_id: session.id })
      .where('session_id', 'in', [pendingId, earlier ?? pendingId])
      .execute();
  }
  const ended = [earlier, context.user?.sessionId].filter((id) => typeof id === 'string');
  if (ended.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ended).execute();
  await updateProfileRow(trx, userId, { language: context.language });
  await grantFreeCredits(trx, context.services.settings, userId);
  return {
    session,
    user: await sessionUserOf(trx, userId),
    refreshToken: opening.session === 'bearer' ? await makeRefreshToken(trx, session.id) : null,
  };
}

/**
 * Opens no session yet: remembers the sign-in for ten minutes in this browser, until a factor is verified.
 * @throws AppError auth.code_wrong if the first factor's code is no longer valid, or is another browser's
 */
async function pendSignin(
  { services, log }: RequestContext,
  opening: Opening,
  factors: ShownFactor[],
): Promise<Opened> {
  const { userId, method, session } = opening;
  const secret = newSecret();
  const id = randomUUID();
  const { expires_at } = await services.database.inTransaction(async (trx) => {
    // The code keeps its sign-in until that has a session.
    if (opening.by !== undefined) await assignSession(trx, opening.by, id);
    return trx
      .insertInto('auth_pending_signins')
      .values({
        id,
        secret_hash: sha256(secret),
        user_id: userId,
        method,
        session_kind: session,
        expires_at: sql<Date>`now() + ${`${LIMITS.secondFactorMinutes} minutes`}::interval`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
  });
  log.info({ user: userId, method }, 'a sign-in waits for its second factor');
  const bearer = session === 'bearer';
  return {
    cookies: bearer ? [] : [pendingCookie.line(services.settings.publicUrl, secret)],
    answer: {
      ...signedInAnswer(null, {
        user: { id: userId, phone: null, email: null },
        auth_method: method,
        message: 'second factor needed',
      }),
      second_factor: { ...askedFor(factors, expires_at), signin_token: bearer ? secret : null },
    },
  };
}
