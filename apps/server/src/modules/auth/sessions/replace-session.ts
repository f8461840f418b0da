import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { keepLanguage } from '../../account/keep-language.ts';
import { settleAddresses } from '../../account/settle-addresses.ts';
import { giveSessionToPending } from '../factors/pending-signin.ts';
import { giveSessionToCode } from '../verification-codes.ts';
import type { Opening } from './opening.ts';
import { makeRefreshToken } from './refresh-tokens.ts';
import { insertSession } from './session-rows.ts';
import { sessionUserOf } from './session-user.ts';

/**
 * Stores a new session, ends that of an earlier attempt with the same code and the one this browser had before, and
 * settles what every sign-in settles.
 * @throws AppError auth.code_wrong
 */
export async function replaceSession(trx: Trx, context: RequestContext, opening: Opening) {
  const { userId, method } = opening;
  const session = await insertSession(trx, { userId, method, userAgent: context.headers.get('user-agent') });
  const earlier = await giveSession(trx, opening, session.id);
  if (earlier === 'refused') throw new AppError('auth.code_wrong');
  const ended = [earlier, context.user?.sessionId].filter((id) => typeof id === 'string');
  if (ended.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ended).execute();
  await keepLanguage(trx, userId, context.language);
  await settleAddresses(trx, context.services.settings, userId);
  return {
    session,
    user: await sessionUserOf(trx, userId),
    /** Null for browsers. */
    refreshToken: opening.session === 'bearer' ? await makeRefreshToken(trx, session.id) : null,
  };
}

/** Ties the session to what it was opened with; returns the session that the same opened before. */
async function giveSession(trx: Trx, { code, pendingId }: Opening, sessionId: string) {
  if (pendingId !== undefined) return giveSessionToPending(trx, pendingId, sessionId);
  return code === undefined ? null : giveSessionToCode(trx, code, sessionId);
}
