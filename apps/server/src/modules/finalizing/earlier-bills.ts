import { displayedTotals } from '@fairtab/contract/displayed-totals';
import { FinalSplitView } from '@fairtab/contract/receipt-view';
import type { EarlierBill } from '@fairtab/contract/sharing';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

const Guests = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * Stores a final bill as it was, with the names of its people and items.
 * @throws AppError receipt.not_finalized
 */
export async function insertEarlierBill(
  trx: Trx,
  { receipt, items, guests, final_split }: ReceiptSnapshot,
): Promise<void> {
  const { finalized_at } = receipt;
  if (finalized_at === null || final_split === null) throw new AppError('receipt.not_finalized');
  await trx
    .insertInto('receipt_history')
    .values({
      receipt_id: receipt.id,
      finalized_at: new Date(finalized_at),
      final_split: JSON.stringify(final_split),
      items: JSON.stringify(items.map(({ id, name, price }) => ({ id, name, price }))),
      guests: JSON.stringify(guests.map(({ id, guest_name: name }) => ({ id, name }))),
    })
    .execute();
}

/** The bill as it was each time the receipt was final, newest first. */
export async function readEarlierBills(db: Kysely<Schema>, receiptId: string): Promise<EarlierBill[]> {
  const hosts = await db
    .selectFrom('receipt_guests')
    .select(['id', 'is_host'])
    .where('receipt_id', '=', receiptId)
    .where('is_host', '=', true)
    .execute();
  const rows = await db
    .selectFrom('receipt_history')
    .select(['finalized_at', 'reopened_at', 'final_split', 'guests'])
    .where('receipt_id', '=', receiptId)
    .orderBy('reopened_at', 'desc')
    .execute();
  return rows.map((row) => {
    const names = new Map(Guests.parse(row.guests).map((guest) => [guest.id, guest.name]));
    return {
      finalized_at: row.finalized_at.toISOString(),
      reopened_at: row.reopened_at.toISOString(),
      totals: displayedTotals(FinalSplitView.parse(row.final_split).totals, hosts).map(
        ({ guest_id, total }) => ({
          guest_id,
          guest_name: names.get(guest_id) ?? '',
          total,
        }),
      ),
    };
  });
}
