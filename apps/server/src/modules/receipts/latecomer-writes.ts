import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';

/** The bill is open again: whoever waits chooses like everybody else. */
export async function withdrawLatecomers(trx: Trx, receiptId: string): Promise<void> {
  await trx
    .updateTable('latecomers')
    .set({ state: 'withdrawn' })
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'waiting')
    .execute();
}

/** A browser that acts for somebody on the bill asks for nothing any more. */
export async function forgetLatecomers(trx: Trx, receiptId: string, hashes: string[]): Promise<void> {
  await trx
    .deleteFrom('latecomers')
    .where('receipt_id', '=', receiptId)
    .where(sql<boolean>`token_hashes && ${hashes}::text[]`)
    .execute();
}
