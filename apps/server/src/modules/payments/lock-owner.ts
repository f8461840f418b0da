import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';

/**
 * Locks the account that owns a row, for whoever locks the row next: in the order in which the deletion of an account
 * does, so that the two never wait for each other.
 */
export async function lockOwner(trx: Trx, table: 'purchases' | 'subscriptions', id: string): Promise<void> {
  await sql`select id from auth_users
    where id = (select user_id from ${sql.table(table)} where id = ${id}) for key share`.execute(trx);
}
