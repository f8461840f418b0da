import type { Kysely } from 'kysely';
import type { Schema } from '../adapters/database/schema.ts';

/** Whether this account is currently an admin. */
export async function isAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.role === 'admin';
}
