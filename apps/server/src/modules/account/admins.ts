import type { Phone } from '@fairtab/domain/phone';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** Makes exactly the accounts that have verified one of these phones admins. */
export async function appointAdmins(db: Kysely<Schema>, adminPhones: readonly Phone[]): Promise<void> {
  const role = sql<'user' | 'admin'>`
    case when phone_verified and phone_number = any(${adminPhones}::text[]) then 'admin' else 'user' end`;
  await db.updateTable('profiles').set({ role, updated_at: new Date() }).where('role', '<>', role).execute();
}
