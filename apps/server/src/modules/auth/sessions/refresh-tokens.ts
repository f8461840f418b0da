import { randomToken, sha256 } from '../../../app/hash.ts';
import type { Trx } from '../../../app/request-context.ts';

/** Makes a refresh token of a session. It is good once, and stored hashed. */
export async function makeRefreshToken(trx: Trx, sessionId: string): Promise<string> {
  const token = randomToken(32);
  await trx
    .insertInto('auth_refresh_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId })
    .execute();
  return token;
}
