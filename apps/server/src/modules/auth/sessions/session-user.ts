import type { SessionUser } from '@fairtab/contract/auth-session';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/schema.ts';

/** A user with their verified phone and e-mail. */
export async function sessionUserOf(db: Kysely<Schema>, userId: string): Promise<SessionUser> {
  const found = await db
    .selectFrom('auth_users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.email_verified', 'p.phone_number', 'p.phone_verified'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return {
    id: userId,
    phone: found?.phone_verified ? found.phone_number : null,
    email: found?.email_verified ? found.email : null,
  };
}
