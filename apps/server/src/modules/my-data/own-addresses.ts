import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** The phone and the e-mail of a user, verified or not. */
export async function ownAddresses(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom('auth_users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.email', 'p.phone_number'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return [user?.email, user?.phone_number].filter((address) => typeof address === 'string');
}
