import { favouriteRestaurants, type GuestVisits, type Visits } from '@fairtab/domain/frequent';
import { type Cents, fromDecimalString } from '@fairtab/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { type Counted, currencyOfReceipt, finalReceipts, finalTotals, sumIn } from './final-receipts.ts';

const lastDay = sql<string>`max(r.created_day)`.as('last_day');

/** What was counted of a phone and a name: `hostTips` together, and the biggest of one receipt, null for none. */
export type GuestGroup = GuestVisits & {
  hostTips: Cents;
  biggestTip: { amount: Cents; receiptId: string } | null;
};

/**
 * A host's guests, a row for each phone and name. Not the host, who is no guest, and nobody who had nothing of a bill: they
 * were named and did not come, or looked and left. Everything of guests comes from here, because joining the tables costs
 * most of the time.
 */
export async function readGuestGroups(db: Kysely<Schema>, counted: Counted): Promise<GuestGroup[]> {
  const { currency } = counted;
  const rows = await finalTotals(db, counted)
    .innerJoin('receipt_guests as g', 'g.id', 't.guest_id')
    .where('g.is_host', '=', false)
    .where('t.subtotal', '>', '0')
    .select([
      'g.guest_phone_number as phone',
      'g.guest_name as name',
      sql<number>`count(distinct r.id)`.as('receipts'),
      lastDay,
      sumIn(currency, sql`t.total`).as('total'),
      sumIn(currency, sql`t.host_tip`).as('host_tips'),
      biggest(sql`t.host_tip`, currency).as('biggest_tip'),
      biggest(sql<string>`r.id`, currency).as('biggest_receipt'),
    ])
    .groupBy(['g.guest_phone_number', 'g.guest_name'])
    .execute();
  return rows.map(({ phone, ...row }) => ({
    ...visitsOf(row),
    phone,
    hostTips: fromDecimalString(row.host_tips),
    biggestTip:
      row.biggest_tip === null || row.biggest_receipt === null
        ? null
        : { amount: fromDecimalString(row.biggest_tip), receiptId: row.biggest_receipt },
  }));
}

/** A value where the host tip is biggest: of equal ones the latest receipt's. */
const biggest = (value: ReturnType<typeof sql<string>>, currency: string) =>
  sql<string | null>`(array_agg(${value} order by t.host_tip desc, r.created_at desc)
    filter (where t.host_tip > 0 and ${currencyOfReceipt} = ${currency}))[1]`;

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
