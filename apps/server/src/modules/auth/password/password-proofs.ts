import { LIMITS } from '@fairtab/domain/limits';
import { sql } from 'kysely';
import type { Trx } from '../../../http/request-context.ts';

/**
 * Stores that a user has entered their password, so that a repeated request replaces the session of the first.
 * @returns the proof's id
 */
export async function insertPasswordProof(trx: Trx, userId: string): Promise<string> {
  const { id } = await trx
    .insertInto('password_proofs')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the session that a proof opened, or the sign-in that waits for a second factor.
 * @returns the session that it opened before, which must end; 'refused' if the proof is over
 */
export async function assignSessionToProof(
  trx: Trx,
  id: string,
  sessionId: string,
): Promise<string | null | 'refused'> {
  const proof = await trx
    .selectFrom('password_proofs')
    .select('session_id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - ${`${LIMITS.codeMinutes + 1} minutes`}::interval`)
    .forUpdate()
    .executeTakeFirst();
  if (proof === undefined) return 'refused';
  await trx.updateTable('password_proofs').set({ session_id: sessionId }).where('id', '=', id).execute();
  return proof.session_id;
}
