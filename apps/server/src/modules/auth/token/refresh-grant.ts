import type { Received } from '@fairtab/contract/endpoint';
import type { getToken as Call } from '@fairtab/contract/sign-in';
import { sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import type { Opened } from '../sessions/opening.ts';
import { makeRefreshToken, spendRefreshToken } from '../sessions/refresh-tokens.ts';
import { ofCaller, sessionUserOf } from '../sessions/session-answer.ts';
import { extendSession, findSession, isDue } from '../sessions/session-rows.ts';

/**
 * Renews the access token of a caller without cookies, in the session that it has: no way in, so no second factor is
 * asked for. The refresh token is replaced; using one again ends the session, but for a request that is repeated with
 * its key, which gets another pair.
 * @throws AppError auth.invalid_grant
 */
export async function refreshGrant(
  context: RequestContext,
  { refresh_token: spent }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (spent === undefined) throw new AppError('request.invalid', { where: 'refresh_token' });
  const { services, command } = context;
  const { sessionId } = await command(
    async (trx) => ({ sessionId: await spendRefreshToken(trx, spent) }),
    // A refusal ends the session, so it is returned and committed; the next try is looked at anew.
    { keep: (result) => result.sessionId !== null, actor: `refresh ${sha256(spent)}` },
  );
  if (sessionId === null) throw new AppError('auth.invalid_grant');
  const renewed = await services.database.inTransaction((trx) => renew(trx, sessionId));
  return {
    cookies: [],
    answer: {
      user: renewed.user,
      session: await ofCaller(services, { sessionId, ...renewed }),
      second_factor: null,
      is_new_user: false,
      auth_method: 'refresh_token',
      message: 'session renewed',
    },
  };
}

async function renew(trx: Trx, sessionId: string) {
  const found = await findSession(trx, { id: sessionId });
  if (found === undefined) throw new AppError('auth.invalid_grant');
  if (isDue(found.expiresAt)) await extendSession(trx, sessionId);
  return {
    user: await sessionUserOf(trx, found.user.id),
    refreshToken: await makeRefreshToken(trx, sessionId),
  };
}
