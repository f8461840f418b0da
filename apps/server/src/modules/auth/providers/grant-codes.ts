import type { SignInMethod } from '@fairtab/contract/auth-session';
import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';

const MINUTES = 5;
const BYTES = 32;

/** Whom a provider has identified, for a caller who exchanges the code for a session. */
type Granted = { userId: string; method: SignInMethod; isNew: boolean };

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
