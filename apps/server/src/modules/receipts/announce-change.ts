import { sql } from 'kysely';
import { afterCommit } from '../../adapters/database/after-commit.ts';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { shownVersion } from './load-snapshot.ts';

const charged = sql<string>`(
  select coalesce(sum(amount), 0) from receipt_charges where receipt_id = receipts.id)`;

type Announcing = Pick<Services, 'bus'>;

/**
 * Raises the version, updates the sums and announces the change when it is committed. Every change calls this, so
 * this is where a total below 0 is refused: every share is 0 or more then (`splitBill`).
 * @returns the version that pages will see
 * @throws AppError receipt.below_zero
 */
export async function announceChange(trx: Trx, { bus }: Announcing, receiptId: string): Promise<number> {
  const { user_id, version, total_amount } = await trx
    .updateTable('receipts')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      additional_charges: charged,
      total_amount: sql`tax_amount + tip_amount + ${charged} + (
        select coalesce(sum(price - reduction), 0) from receipt_items where receipt_id = receipts.id)`,
    })
    .where('id', '=', receiptId)
    .returning(['user_id', shownVersion('receipts').as('version'), 'total_amount'])
    .executeTakeFirstOrThrow();
  if (Number(total_amount) < 0) throw new AppError('receipt.below_zero');
  afterCommit(trx, () => bus.announce({ id: receiptId, version, userId: user_id }));
  return version;
}

type OfHost = { id: string; userId: string };

/** Announces a new receipt, to its host's list alone: nobody watches it yet. */
export const announceCreation = (trx: Trx, { bus }: Announcing, created: OfHost): void =>
  afterCommit(trx, () => bus.announce({ ...created, version: 1 }));

/** Announces that a receipt was deleted. */
export const announceDeletion = (trx: Trx, { bus }: Announcing, deleted: OfHost): void =>
  afterCommit(trx, () => bus.announce({ ...deleted, version: null }));
