import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { afterCommit } from '../../adapters/database/transaction.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { shownVersion } from './store/load-snapshot.ts';

const charged = sql<string>`(
  select coalesce(sum(amount), 0) from receipt_charges where receipt_id = receipts.id)`;

type Announcing = Pick<Services, 'bus'>;
type Change = Parameters<Services['bus']['announce']>[0];

/**
 * Raises the version, updates the sums and announces the change after commit. Every change passes here, so this refuses negative
 * totals, which `splitBill` does not handle.
 * @throws AppError receipt.below_zero
 */
export async function announceChange(
  trx: Trx,
  services: Announcing,
  receiptId: string,
): Promise<{ version: number; updated_at: string }> {
  const { user_id, version, total_amount, updated_at } = await trx
    .updateTable('receipts')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      additional_charges: charged,
      total_amount: sql`tax_amount + tip_amount + ${charged} + (
        select coalesce(sum(price - reduction), 0) from receipt_items where receipt_id = receipts.id)`,
    })
    .where('id', '=', receiptId)
    .returning(['user_id', shownVersion('receipts').as('version'), 'total_amount', 'updated_at'])
    .executeTakeFirstOrThrow();
  if (Number(total_amount) < 0) throw new AppError('receipt.below_zero');
  announce(trx, services, { id: receiptId, version, userId: user_id });
  return { version, updated_at: updated_at.toISOString() };
}

export const announce = (trx: Trx, { bus }: Announcing, change: Change): void =>
  afterCommit(trx, () => bus.announce(change));
