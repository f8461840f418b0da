import { createHash } from 'node:crypto';
import type { SignInMethod } from '@fairtab/contract/auth-session';
import { sql } from 'kysely';
import { randomToken, sameDigest, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import type { Trx } from '../../../http/request-context.ts';

const MINUTES = 5;
const BYTES = 32;

/** Whom a provider has identified, for a caller who exchanges the code for a session. */
export type Granted = { userId: string; method: SignInMethod; isNew: boolean };

/** Makes a code that whoever has the verifier of the challenge may exchange, once. */
export async function makeGrantCode(
  { database }: Pick<Services, 'database'>,
  { userId, method, isNew, codeChallenge }: Granted & { codeChallenge: string },
): Promise<string> {
  const code = randomToken(BYTES);
  await database.kysely
    .insertInto('auth_grant_codes')
    .values({
      code_hash: sha256(code),
      code_challenge: codeChallenge,
      user_id: userId,
      method,
      is_new: isNew,
      expires_at: sql<Date>`now() + ${MINUTES}::int * interval '1 minute'`,
    })
    .execute();
  return code;
}

/**
 * Uses a code up, also with a wrong verifier.
 * @returns null for a wrong verifier, and for a code that is none or no longer
 */
export async function useGrantCode(trx: Trx, code: string, verifier: string): Promise<Granted | null> {
  const used = await trx
    .deleteFrom('auth_grant_codes')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_challenge', 'user_id', 'method', 'is_new'])
    .executeTakeFirst();
  if (used === undefined) return null;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!sameDigest(challenge, used.code_challenge)) return null;
  return { userId: used.user_id, method: used.method, isNew: used.is_new };
}
