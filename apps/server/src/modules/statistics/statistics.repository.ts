import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/statistics';
import type { Currency } from '@fairtab/domain/currency';
import { favouriteRestaurants, type GuestVisits, type Visits } from '@fairtab/domain/frequent';
import { type Cents, type Digits, fromDecimalString } from '@fairtab/domain/money';
import type { CurrencyCount } from '@fairtab/domain/statistics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { ASKED, finalParts } from '../receipts/final-parts.ts';

/** Which of a host's final receipts count: those from this day on, 'YYYY-MM-DD', or all; those of this currency, or of any. */
export type Counted = { userId: string; from: string | null; currency: Currency | null };

/** The final receipts of a host as `r`: statistics count no others. */
function finalReceipts(db: Kysely<Schema>, { userId, from, currency }: Counted) {
  return db
    .selectFrom('receipts as r')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .$if(from !== null, (query) => query.where('r.created_day', '>=', from ?? ''))
    .$if(currency !== null, (query) => query.where(ASKED.currency, '=', currency?.code ?? ''));
}

/** What a receipt `r` cost its host, in what it asks for. */
const SPENT = sql<string>`coalesce(r.card_amount, r.total_amount)`;

/** What each person has of them, as `f`. */
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
      // Of the host, and of who had nothing, no guest is counted.
      sql<boolean>`not g.is_host and t.subtotal > 0`.as('is_guest'),
    ]);
  return db.selectFrom(parts.as('f'));
}

/** A host tip, once the host has confirmed all that its guest's payer owes; until then nothing. */
const COLLECTED = sql<string>`case when f.outstanding = 0 then f.asked_host_tip else 0 end`;

/** All host tips that somebody has paid the host on one receipt, for whomever. */
const PAID_AT_ONCE = sql<string>`case when f.outstanding = 0 then f.tips_of_payer else 0 end`;

/** Guests with whom they are here, and whom the host is here with. */
const HEADS = sql<number>`coalesce(sum((select count(*) from guest_companions c where c.guest_id = f.guest_id)
  + f.is_guest::int) filter (where f.is_guest or f.is_host), 0)::int`;

/** How many of a host's final receipts ask for each currency, and what they come to in decimals. */
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

/** A receipt as the dashboard names it; undefined if it is gone meanwhile. */
export function readFinalReceipt(db: Kysely<Schema>, userId: string, id: string) {
  return finalReceipts(db, { userId, from: null, currency: null })
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

/** Those that count are of one currency. */
export type InCurrency = Counted & { currency: Currency };

/** What the months with a final receipt come to, in order. */
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

/**
 * What was counted of a phone and a name in one currency: `hostTips` together, and the biggest that they, or who pays for them,
 * paid on one receipt, null for none.
 */
export type GuestGroup = GuestVisits & {
  currency: string;
  hostTips: Cents;
  biggestTip: { payer: string; amount: Cents; receiptId: string } | null;
};

/**
 * A host's guests, a row for each phone, name and currency. Not the host, who is no guest, and nobody who had nothing of a
 * bill: they were named and did not come, or looked and left. Everything of guests comes from here, because joining the
 * tables costs most of the time.
 */
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

/** A value where somebody paid the biggest host tip: of equal ones the latest receipt's. */
const biggest = (value: ReturnType<typeof sql<string>>) =>
  sql<string | null>`(array_agg(${value} order by ${PAID_AT_ONCE} desc, f.created_at desc)
    filter (where ${PAID_AT_ONCE} > 0))[1]`;

/** Where a host eats out, the most frequent first. Receipts without a name are left out. */
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
