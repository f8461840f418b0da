import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../app/hash.ts';
import type { Trx } from '../../../http/request-context.ts';

/** Makes a refresh token of a session. It is good once, and stored hashed. */
export async function makeRefreshToken(trx: Trx, sessionId: string): Promise<string> {
  const token = randomToken(32);
  await trx
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId })
    .execute();
  return token;
}

/**
 * Uses up a refresh token. One that was used before has been copied: its session ends, so the transaction must be
 * committed either way.
 * @returns the session's id; null if the token is unknown or was used before
 */
export async function spendRefreshToken(trx: Trx, token: string): Promise<string | null> {
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
