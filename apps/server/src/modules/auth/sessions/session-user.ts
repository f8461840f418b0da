import type { SessionUser } from '@fairtab/contract/auth-session';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/schema.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';

/** A user with their verified phone and e-mail. */
export async function sessionUserOf(db: Kysely<Schema>, userId: string): Promise<SessionUser> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return { id: userId, phone, email };
}
