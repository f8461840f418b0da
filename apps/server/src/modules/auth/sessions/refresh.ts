import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { type Opened, ofCaller, sessionUserOf, signedInAnswer } from './session-answer.ts';
import { extendSession, findSession, isDue } from './session-rows.ts';

/**
 * Renews the access token in its session; no sign-in, so no second factor. The refresh token is replaced; reuse ends the session,
 * unless a request is repeated with its key, which gets another pair.
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
    // A refusal ends the session, so it is returned to be committed, and not stored.
    { keep: (result) => result.sessionId !== null, actor: `refresh ${sha256(spent)}` },
  );
  if (sessionId === null) throw new AppError('auth.invalid_grant');
  const renewed = await services.database.inTransaction((trx) => renew(trx, sessionId));
  return {
    cookies: [],
    answer: signedInAnswer(await ofCaller(services, { sessionId, ...renewed }), {
      user: renewed.user,
      auth_method: 'refresh_token',
      message: 'session renewed',
    }),
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

/** Creates a single-use refresh token, stored hashed. */
export async function makeRefreshToken(trx: Trx, sessionId: string): Promise<string> {
  const token = randomToken(32);
  await trx
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId })
    .execute();
  return token;
}

/**
 * Uses up a refresh token. A reused one was copied, so its session ends: the transaction must be committed either way.
 * Returns the session's id; null if the token is unknown or was used.
 */
async function spendRefreshToken(trx: Trx, token: string): Promise<string | null> {
  const found = await trx
    .selectFrom('auth_refresh_tokens')
    .select(['token_hash', 'session_id', 'used_at'])
    .where('token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.used_at !== null) {
    await trx.deleteFrom('auth_sessions').where('id', '=', found.session_id).execute();
    return null;
  }
  await trx
    .updateTable('auth_refresh_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', found.token_hash)
    .execute();
  return found.session_id;
}
