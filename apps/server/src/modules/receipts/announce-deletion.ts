import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { RECEIPT_CHANNEL } from './receipt-channel.ts';

/** Announces that a receipt was deleted. */
export async function announceDeletion(trx: Trx, receiptId: string): Promise<void> {
  await sql`select pg_notify(${RECEIPT_CHANNEL}, ${`${receiptId} gone`})`.execute(trx);
}
