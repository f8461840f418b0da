import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/host/statistics';
import type { Currency } from '@fairtab/domain/money/currency';
import { type Cents, type Digits, fromDecimalString } from '@fairtab/domain/money/money';
import { favouriteRestaurants, type GuestVisits, type Visits } from '@fairtab/domain/statistics/frequent';
import type { CurrencyCount } from '@fairtab/domain/statistics/statistics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { ASKED, finalParts } from '../receipts/store/final-parts.ts';

/** Limits which of a host's final receipts count: from a day, 'YYYY-MM-DD', and in a currency; null for all. */
export type Counted = { userId: string; from: string | null; currency: Currency | null };

/** As `r`: statistics count no other receipts. */
function finalReceipts(db: Kysely<Schema>, { userId, from, currency }: Counted) {
  return db
    .selectFrom('receipts as r')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .$if(from !== null, (query) => query.where('r.created_day', '>=', from ?? ''))
    .$if(currency !== null, (query) => query.where(ASKED.currency, '=', currency?.code ?? ''));
}

/** What a receipt `r` cost its host, in the asked currency. */
const SPENT = sql<string>`coalesce(r.card_amount, r.total_amount)`;

/** What each guest has of them, as `f`. */
function finalTotals(db: Kysely<Schema>, { userId, from, currency }: Counted) {
  const parts = finalParts(db, userId)
    .$if(from !== null, (query) => query.where('r.created_day', '>=', from ?? ''))
    .$if(currency !== null, (query) => query.where(ASKED.currency, '=', currency?.code ?? ''))
    .select([
      'r.created_at',
      'r.created_day',
      ASKED.currency.as('currency'),
      ASKED.digits.as('digits'),
      'g.guest_phone_number as phone',
      'g.guest_name as name',
      't.asked',
      't.asked_host_tip',
      'g.id as guest_id',
      'g.is_host',
      'p.guest_name as payer_name',
      sql<string>`sum(t.asked_host_tip) over (partition by r.id, p.id)`.as('tips_of_payer'),
      // The host is no guest here, nor is anyone who had nothing.
      sql<boolean>`not g.is_host and t.subtotal > 0`.as('is_guest'),
    ]);
  return db.selectFrom(parts.as('f'));
}

/** A host tip counts once its payer's amount due is fully confirmed. */
const COLLECTED = sql<string>`case when f.outstanding = 0 then f.asked_host_tip else 0 end`;

/** All host tips that a payer has paid on one receipt, including those for others. */
const PAID_AT_ONCE = sql<string>`case when f.outstanding = 0 then f.tips_of_payer else 0 end`;

/** Guests and all companions, including the host's. */
const HEADS = sql<number>`coalesce(sum((select count(*) from guest_companions c where c.guest_id = f.guest_id)
  + f.is_guest::int) filter (where f.is_guest or f.is_host), 0)::int`;

/** Count and total, in decimals, of a host's final receipts by asked currency. */
export function readCurrencies(
  db: Kysely<Schema>,
  userId: string,
): Promise<(CurrencyCount & { digits: Digits; spend: string })[]> {
  return finalReceipts(db, { userId, from: null, currency: null })
    .select([
      ASKED.currency.as('currency'),
      sql<Digits>`max(${ASKED.digits})`.as('digits'),
      sql<number>`count(*)`.as('receipts'),
      sql<string>`sum(${SPENT})`.as('spend'),
    ])
    .groupBy(ASKED.currency)
    .execute();
}

/** A receipt as the dashboard shows it; undefined if it is gone. */
export function readFinalReceipt(db: Kysely<Schema>, userId: string, id: string) {
  return finalReceipts(db, { userId, from: null, currency: null })
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.created_day'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The latest final receipts, ordered as on the receipts dashboard. */
export async function readRecent(
  db: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<DashboardStatistics['recent']> {
  const all = { userId, from: null, currency: null };
  const rows = await finalReceipts(db, all)
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.created_day'])
    .select([SPENT.as('spent'), ASKED.currency.as('code'), ASKED.digits.as('digits')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const guests = await finalTotals(db, all)
    .where(sql<boolean>`f.receipt_id = any(${ids}::uuid[])`)
    .select(['f.receipt_id', sql<string>`sum(${COLLECTED})`.as('host_tips'), HEADS.as('guest_count')])
    .groupBy('f.receipt_id')
    .execute();
  const guestsOf = new Map(guests.map((row) => [row.receipt_id, row]));
  return rows.map(({ code, digits, spent, ...row }) => ({
    ...row,
    currency: { code, digits },
    total_amount: fromDecimalString(spent, digits),
    host_tips: fromDecimalString(guestsOf.get(row.id)?.host_tips ?? '0', digits),
    guest_count: guestsOf.get(row.id)?.guest_count ?? 0,
  }));
}

export type InCurrency = Counted & { currency: Currency };

/** Months with a final receipt, in order. */
export async function readMonths(
  db: Kysely<Schema>,
  counted: InCurrency,
): Promise<DashboardCharts['months']> {
  const { digits } = counted.currency;
  const monthOf = (day: RawBuilder<string>) => sql<string>`to_char(${day}, 'YYYY-MM')`;
  const month = monthOf(sql`r.created_day`);
  const spends = await finalReceipts(db, counted)
    .select([month.as('month'), sql<string>`sum(${SPENT})`.as('spend')])
    .groupBy(month)
    .orderBy(month)
    .execute();
  const ofParts = monthOf(sql`f.created_day`);
  const tips = await finalTotals(db, counted)
    .select([ofParts.as('month'), sql<string>`sum(${COLLECTED})`.as('host_tips')])
    .groupBy(ofParts)
    .execute();
  const tipsOf = new Map(tips.map((row) => [row.month, row.host_tips]));
  return spends.map(({ month, spend }) => ({
    month,
    spend: fromDecimalString(spend, digits),
    host_tips: fromDecimalString(tipsOf.get(month) ?? '0', digits),
  }));
}

/** A phone and name in one currency. `biggestTip`: the most that they or their payer paid on one receipt. */
export type GuestGroup = GuestVisits & {
  currency: string;
  hostTips: Cents;
  biggestTip: { payer: string; amount: Cents; receiptId: string } | null;
};

/** Guests by phone, name and currency, except the host and guests who had nothing. All at once, as the join is expensive. */
export async function readGuestGroups(db: Kysely<Schema>, counted: Counted): Promise<GuestGroup[]> {
  const rows = await finalTotals(db, counted)
    .where('f.is_guest', '=', true)
    .select([
      'f.phone',
      'f.name',
      'f.currency',
      sql<Digits>`max(f.digits)`.as('digits'),
      sql<number>`count(distinct f.receipt_id)`.as('receipts'),
      sql<string>`max(f.created_day)`.as('last_day'),
      sql<string>`sum(f.asked)`.as('total'),
      sql<string>`sum(${COLLECTED})`.as('host_tips'),
      biggest(PAID_AT_ONCE).as('biggest_tip'),
      biggest(sql<string>`f.payer_name`).as('biggest_payer'),
      biggest(sql<string>`f.receipt_id`).as('biggest_receipt'),
    ])
    .groupBy(['f.phone', 'f.name', 'f.currency'])
    .execute();
  return rows.map(({ phone, currency, digits, ...row }) => ({
    ...visitsOf(row, digits),
    phone,
    currency,
    hostTips: fromDecimalString(row.host_tips, digits),
    biggestTip:
      row.biggest_tip === null || row.biggest_receipt === null
        ? null
        : {
            payer: row.biggest_payer ?? '',
            amount: fromDecimalString(row.biggest_tip, digits),
            receiptId: row.biggest_receipt,
          },
  }));
}

/** A value from the row with the biggest host tip; of equal ones the latest receipt's. */
const biggest = (value: ReturnType<typeof sql<string>>) =>
  sql<string | null>`(array_agg(${value} order by ${PAID_AT_ONCE} desc, f.created_at desc)
    filter (where ${PAID_AT_ONCE} > 0))[1]`;

/** A host's restaurants, most frequent first. Receipts without a name are left out. */
export async function readRestaurants(db: Kysely<Schema>, counted: InCurrency): Promise<Visits[]> {
  const rows = await finalReceipts(db, counted)
    .where('r.restaurant_name', '<>', '')
    .select([
      sql<string>`r.restaurant_name`.as('name'),
      sql<number>`count(*)`.as('receipts'),
      sql<string>`max(r.created_day)`.as('last_day'),
      sql<string>`sum(${SPENT})`.as('total'),
    ])
    .groupBy('r.restaurant_name')
    .execute();
  return favouriteRestaurants(rows.map((row) => visitsOf(row, counted.currency.digits)));
}

const visitsOf = (
  row: { name: string; receipts: number; last_day: string; total: string },
  digits: Digits,
): Visits => ({
  name: row.name,
  receipts: row.receipts,
  lastDay: row.last_day,
  total: fromDecimalString(row.total, digits),
});
