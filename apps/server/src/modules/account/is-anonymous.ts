import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
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
