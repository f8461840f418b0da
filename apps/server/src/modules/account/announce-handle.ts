import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';

/** The channel on which a new payment handle is announced, as its user's id. */
export const HANDLE_CHANNEL = 'handle_changed';

/**
 * Makes a host's new payment handle a new version of all their receipts, without touching one of them: their views are
 * made with the profile's handle, and whoever watches one is told.
 */
export async function announceHandle(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handle_version: sql`handle_version + 1` })
    .where('user_id', '=', userId)
    .execute();
  await sql`select pg_notify(${HANDLE_CHANNEL}, ${userId})`.execute(trx);
}
