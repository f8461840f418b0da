import { LIMITS } from '@fairtab/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { SignedInUser } from '../../http/request-context.ts';

/** Whether a session was opened within the last 10 minutes: its user has just proved who they are. */
export async function justSignedIn(db: Kysely<Schema>, { sessionId }: SignedInUser): Promise<boolean> {
  const session = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`created_at > now() - ${`${LIMITS.secondFactorMinutes} minutes`}::interval`)
    .executeTakeFirst();
  return session !== undefined;
}
