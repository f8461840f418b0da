import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import { shownVersion } from './load-snapshot.ts';
import { RECEIPT_CHANNEL } from './snapshots.ts';

const charged = sql<string>`(
  select coalesce(sum(amount), 0) from receipt_charges where receipt_id = receipts.id)`;

/** Tells all servers of a row of `receipts` as it was changed; heard when that is committed. */
export const announced = sql`pg_notify(${RECEIPT_CHANNEL}, id || ' ' || version || ' ' || user_id)`;

/**
 * Raises the version, updates the sums and announces the change when it is committed. Every change calls this, so
 * this is where a total below 0 is refused: every share is 0 or more then (`splitBill`).
 * @returns the version that pages will see
 * @throws AppError receipt.below_zero
 */
export async function announceChange(trx: Trx, receiptId: string): Promise<number> {
  const { version, total_amount } = await trx
    .with('changed', (db) =>
      db
        .updateTable('receipts')
        .set({
          version: sql`version + 1`,
          updated_at: sql`now()`,
          additional_charges: charged,
          total_amount: sql`tax_amount + tip_amount + ${charged} + (
            select coalesce(sum(price - reduction), 0) from receipt_items where receipt_id = receipts.id)`,
        })
        .where('id', '=', receiptId)
        .returning(['id', 'user_id', shownVersion('receipts').as('version'), 'total_amount']),
    )
    .selectFrom('changed')
    .select(['version', 'total_amount'])
    .select(announced.as('announced'))
    .executeTakeFirstOrThrow();
  if (Number(total_amount) < 0) throw new AppError('receipt.below_zero');
  return version;
}

type OfHost = { id: string; user_id: string };

/** Announces a new receipt, to its host's list alone: nobody watches it yet. */
export const announceCreation = (trx: Trx, { id, user_id }: OfHost): Promise<unknown> =>
  sql`select pg_notify(${RECEIPT_CHANNEL}, ${`${id} 1 ${user_id}`})`.execute(trx);

/** Announces that a receipt was deleted. */
export const announceDeletion = (trx: Trx, { id, user_id }: OfHost): Promise<unknown> =>
  sql`select pg_notify(${RECEIPT_CHANNEL}, ${`${id} gone ${user_id}`})`.execute(trx);
