import {
  favouriteRestaurants,
  frequentGuests,
  type GuestVisits,
  type Visits,
} from '@fairtab/domain/frequent';
import { fromDecimalString } from '@fairtab/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { type Counted, finalReceipts, finalTotals, sumIn } from './final-receipts.ts';

const lastDay = sql<string>`max(r.created_day)`.as('last_day');

/**
 * A host's guests, the most frequent first. Not the host, who is no guest, and nobody who had nothing of a bill: they were
 * named and did not come, or looked and left.
 */
export async function readGuests(db: Kysely<Schema>, counted: Counted): Promise<GuestVisits[]> {
  const rows = await finalTotals(db, counted)
    .innerJoin('receipt_guests as g', 'g.id', 't.guest_id')
    .where('g.is_host', '=', false)
    .where('t.subtotal', '>', '0')
    .select([
      'g.guest_phone_number as phone',
      'g.guest_name as name',
      sql<number>`count(distinct r.id)`.as('receipts'),
      lastDay,
      sumIn(counted.currency, sql`t.total`).as('total'),
    ])
    .groupBy(['g.guest_phone_number', 'g.guest_name'])
    .execute();
  return frequentGuests(rows.map(({ phone, ...row }) => ({ phone, ...visitsOf(row) })));
}

/** Where a host eats out, the most frequent first. Receipts without a name are left out. */
export async function readRestaurants(db: Kysely<Schema>, counted: Counted): Promise<Visits[]> {
  const rows = await finalReceipts(db, counted)
    .where('r.restaurant_name', '<>', '')
    .select([
      sql<string>`r.restaurant_name`.as('name'),
      sql<number>`count(*)`.as('receipts'),
      lastDay,
      sumIn(counted.currency, sql`r.total_amount`).as('total'),
    ])
    .groupBy('r.restaurant_name')
    .execute();
  return favouriteRestaurants(rows.map(visitsOf));
}

const visitsOf = (row: { name: string; receipts: number; last_day: string; total: string }): Visits => ({
  name: row.name,
  receipts: row.receipts,
  lastDay: row.last_day,
  total: fromDecimalString(row.total),
});
