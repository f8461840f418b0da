import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';

/** Announces changed payment methods; the payload is the user's id. */
export const HANDLE_CHANNEL = 'handle_changed';

/** Raises the version of a host's receipts, whose views contain the payment methods, without writing their rows. */
export async function announceHandle(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handle_version: sql`handle_version + 1` })
    .where('user_id', '=', userId)
    .execute();
  await sql`select pg_notify(${HANDLE_CHANNEL}, ${userId})`.execute(trx);
}
