import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { keepLanguage } from '../../account/keep-language.ts';
import { settleAddresses } from '../../account/settle-addresses.ts';
import { giveSessionToPending } from '../factors/pending-signin.ts';
import { giveSessionToFirstFactor, type Opening } from './opening.ts';
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
  const earlier =
    opening.pendingId === undefined
      ? await giveSessionToFirstFactor(trx, opening, session.id)
      : await giveSessionToPending(trx, opening.pendingId, session.id);
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
