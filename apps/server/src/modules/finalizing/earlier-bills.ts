import { displayedTotals } from '@fairtab/contract/derived/displayed-totals';
import { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import type { EarlierBill } from '@fairtab/contract/receipt/sharing';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/tables/schema.ts';

const Guests = z.array(z.object({ id: z.string(), name: z.string() }));

/** A receipt's earlier final bills, newest first. */
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
