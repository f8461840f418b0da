import { LIMITS } from '@fairtab/domain/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { SignedInUser } from '../../http/request-context.ts';
import { provedAddressesOf } from './proved-addresses.ts';

/** Whether nothing but its session leads to an account: no proved address, no password and no provider. */
export async function isAnonymous(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { phone, email } = await provedAddressesOf(db, userId);
  if (phone !== null || email !== null) return false;
  const wayIn = await db
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wayIn === undefined;
}

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
