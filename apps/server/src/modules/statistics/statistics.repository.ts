import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/statistics';
import type { Currency } from '@fairtab/domain/currency';
import { favouriteRestaurants, type GuestVisits, type Visits } from '@fairtab/domain/frequent';
import { type Cents, type Digits, fromDecimalString } from '@fairtab/domain/money';
import type { CurrencyCount } from '@fairtab/domain/statistics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** Which of a host's final receipts count: those from this day on, 'YYYY-MM-DD', or all; amounts of this currency alone. */
export type Counted = { userId: string; from: string | null; currency: Currency };

/** The final receipts of a host as `r`: statistics count no others. */
function finalReceipts(db: Kysely<Schema>, { userId, from }: Pick<Counted, 'userId' | 'from'>) {
  return db
    .selectFrom('receipts as r')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .$if(from !== null, (query) => query.where('r.created_day', '>=', from ?? ''));
}

/** What each person on them owes, as `t`. */
function finalTotals(db: Kysely<Schema>, counted: Pick<Counted, 'userId' | 'from'>) {
  return finalReceipts(db, counted).innerJoin('guest_totals as t', 't.receipt_id', 'r.id');
}

/** A sum over receipts `r` of one currency, in decimals; 0 for none. */
const sumIn = ({ code }: Currency, amount: RawBuilder<string>) =>
  sql<string>`coalesce(sum(${amount}) filter (where r.currency = ${code}), 0)`;

/** How many of a host's final receipts are in each currency, and what they come to in decimals. */
export function readCurrencies(
  db: Kysely<Schema>,
  userId: string,
): Promise<(CurrencyCount & { digits: Digits; spend: string })[]> {
  return finalReceipts(db, { userId, from: null })
    .select([
      'r.currency',
      sql<Digits>`max(r.currency_digits)`.as('digits'),
      sql<number>`count(*)`.as('receipts'),
      sql<string>`sum(r.total_amount)`.as('spend'),
    ])
    .groupBy('r.currency')
    .execute();
}

/** A receipt as the dashboard names it; undefined if it is gone meanwhile. */
export function readFinalReceipt(db: Kysely<Schema>, userId: string, id: string) {
  return finalReceipts(db, { userId, from: null })
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.created_day'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The latest final receipts, in the order of the receipts dashboard. */
export async function readRecent(
  db: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<DashboardStatistics['recent']> {
  const rows = await finalReceipts(db, { userId, from: null })
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.created_day', 'r.total_amount'])
    .select([
      'r.currency as code',
      'r.currency_digits as digits',
      sql<string>`(select coalesce(sum(t.host_tip), 0) from guest_totals t join receipt_guests g on g.id = t.guest_id
        where t.receipt_id = r.id and not g.is_host)`.as('host_tips'),
      sql<number>`(select count(*) from guest_totals t join receipt_guests g on g.id = t.guest_id
        where t.receipt_id = r.id and not g.is_host and t.subtotal > 0)`.as('guest_count'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ code, digits, ...row }) => ({
    ...row,
    currency: { code, digits },
    total_amount: fromDecimalString(row.total_amount, digits),
    host_tips: fromDecimalString(row.host_tips, digits),
  }));
}

/** What the months with a final receipt come to, in order. */
export async function readMonths(db: Kysely<Schema>, counted: Counted): Promise<DashboardCharts['months']> {
  const month = sql<string>`to_char(r.created_day, 'YYYY-MM')`;
  const spends = await finalReceipts(db, counted)
    .select([month.as('month'), sumIn(counted.currency, sql`r.total_amount`).as('spend')])
    .groupBy(month)
    .orderBy(month)
    .execute();
  // What a host pays of the host tip themself, of seats that stayed free, is none that they got.
  const tips = await finalTotals(db, counted)
    .innerJoin('receipt_guests as g', 'g.id', 't.guest_id')
    .where('g.is_host', '=', false)
    .select([month.as('month'), sumIn(counted.currency, sql`t.host_tip`).as('host_tips')])
    .groupBy(month)
    .execute();
  const tipsOf = new Map(tips.map((row) => [row.month, row.host_tips]));
  return spends.map(({ month, spend }) => ({
    month,
    spend: fromDecimalString(spend, counted.currency.digits),
    host_tips: fromDecimalString(tipsOf.get(month) ?? '0', counted.currency.digits),
  }));
}

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
    ...visitsOf(row, currency),
    phone,
    hostTips: fromDecimalString(row.host_tips, currency.digits),
    biggestTip:
      row.biggest_tip === null || row.biggest_receipt === null
        ? null
        : { amount: fromDecimalString(row.biggest_tip, currency.digits), receiptId: row.biggest_receipt },
  }));
}

/** A value where the host tip is biggest: of equal ones the latest receipt's. */
const biggest = (value: ReturnType<typeof sql<string>>, { code }: Currency) =>
  sql<string | null>`(array_agg(${value} order by t.host_tip desc, r.created_at desc)
    filter (where t.host_tip > 0 and r.currency = ${code}))[1]`;

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
  return favouriteRestaurants(rows.map((row) => visitsOf(row, counted.currency)));
}

const visitsOf = (
  row: { name: string; receipts: number; last_day: string; total: string },
  { digits }: Currency,
): Visits => ({
  name: row.name,
  receipts: row.receipts,
  lastDay: row.last_day,
  total: fromDecimalString(row.total, digits),
});
