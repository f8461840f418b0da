import type { DashboardStatistics } from '@fairtab/contract/host/statistics';
import * as contract from '@fairtab/contract/host/statistics';
import { type Cents, type Digits, fromDecimalString, sum } from '@fairtab/domain/money/money';
import {
  type CurrencyCount,
  frequentGuests,
  type GuestVisits,
  mostUsedFirst,
} from '@fairtab/domain/statistics/statistics';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { ASKED, finalParts } from '../receipts/debts.ts';

export function mountStatistics(mount: Mount): void {
  mount(contract.dashboardStatistics, async ({ services, user }) => {
    const db = services.database.kysely;
    const currencies = mostUsedFirst(await readCurrencies(db, user.id));
    const groups = await readGuestGroups(db, user.id);
    const [guest] = frequentGuests(groups);
    const by_currency: InCurrency[] = [];
    for (const { currency: code, digits, receipts, spend } of currencies) {
      const own = groups.filter(({ currency }) => currency === code);
      by_currency.push({
        currency: { code, digits },
        receipts,
        total_spend: fromDecimalString(spend, digits),
        host_tips: sum(own.map(({ hostTips }) => hostTips)),
        expected_host_tips: sum(own.map(({ expectedTips }) => expectedTips)),
        biggest_host_tip: await biggestTip(db, user.id, own),
      });
    }
    return {
      receipts: currencies.reduce((count, one) => count + one.receipts, 0),
      by_currency,
      most_frequent_guest: guest ? { guest_name: guest.name, receipts: guest.receipts } : null,
      recent: await readRecent(db, user.id, RECENT),
    };
  });
}

const RECENT = 5;

type InCurrency = DashboardStatistics['by_currency'][number];

/** The biggest host tip that one payer paid on one receipt, including those for others. */
async function biggestTip(
  db: Kysely<Schema>,
  userId: string,
  groups: readonly GuestGroup[],
): Promise<InCurrency['biggest_host_tip']> {
  const tips = groups.flatMap(({ biggestTip }) => biggestTip ?? []);
  const [biggest] = tips.sort((a, b) => b.amount - a.amount);
  const receipt = biggest && (await readFinalReceipt(db, userId, biggest.receiptId));
  return receipt ? { guest_name: biggest.payer, amount: biggest.amount, receipt } : null;
}

/** A host's, as `r`: statistics count no other receipts. */
const finalReceipts = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('receipts as r').where('r.user_id', '=', userId).where('r.status', '=', 'finalized');

/** What a receipt `r` cost its host, in the asked currency. */
const SPENT = sql<string>`coalesce(r.card_amount, r.total_amount)`;

/** What each guest has of them, as `f`. */
function finalTotals(db: Kysely<Schema>, userId: string) {
  const parts = finalParts(db, userId).select([
    'r.created_at',
    'r.bill_day',
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

/** All others. */
const EXPECTED = sql<string>`case when f.outstanding > 0 then f.asked_host_tip else 0 end`;

/** All host tips that a payer has paid on one receipt, including those for others. */
const PAID_AT_ONCE = sql<string>`case when f.outstanding = 0 then f.tips_of_payer else 0 end`;

/** Guests and all companions, including the host's. */
const HEADS = sql<number>`coalesce(sum((select count(*) from guest_companions c where c.guest_id = f.guest_id)
  + f.is_guest::int) filter (where f.is_guest or f.is_host), 0)::int`;

/** Count and total, in decimals, of a host's final receipts by asked currency. */
function readCurrencies(
  db: Kysely<Schema>,
  userId: string,
): Promise<(CurrencyCount & { digits: Digits; spend: string })[]> {
  return finalReceipts(db, userId)
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
function readFinalReceipt(db: Kysely<Schema>, userId: string, id: string) {
  return finalReceipts(db, userId)
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.bill_day'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** The latest final receipts, ordered as on the receipts dashboard. */
async function readRecent(
  db: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<DashboardStatistics['recent']> {
  const rows = await finalReceipts(db, userId)
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type', 'r.bill_day'])
    .select([SPENT.as('spent'), ASKED.currency.as('code'), ASKED.digits.as('digits')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const guests = await finalTotals(db, userId)
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

/** A phone and name in one currency. `biggestTip`: the most that they or their payer paid on one receipt. */
type GuestGroup = GuestVisits & {
  currency: string;
  hostTips: Cents;
  expectedTips: Cents;
  biggestTip: { payer: string; amount: Cents; receiptId: string } | null;
};

/** Guests by phone, name and currency, except the host and guests who had nothing. All at once, as the join is expensive. */
async function readGuestGroups(db: Kysely<Schema>, userId: string): Promise<GuestGroup[]> {
  const rows = await finalTotals(db, userId)
    .where('f.is_guest', '=', true)
    .select([
      'f.phone',
      'f.name',
      'f.currency',
      sql<Digits>`max(f.digits)`.as('digits'),
      sql<number>`count(distinct f.receipt_id)`.as('receipts'),
      sql<string>`max(f.bill_day)`.as('last_day'),
      sql<string>`sum(f.asked)`.as('total'),
      sql<string>`sum(${COLLECTED})`.as('host_tips'),
      sql<string>`sum(${EXPECTED})`.as('expected_tips'),
      biggest(PAID_AT_ONCE).as('biggest_tip'),
      biggest(sql<string>`f.payer_name`).as('biggest_payer'),
      biggest(sql<string>`f.receipt_id`).as('biggest_receipt'),
    ])
    .groupBy(['f.phone', 'f.name', 'f.currency'])
    .execute();
  return rows.map(({ name, phone, currency, digits, receipts, last_day, ...row }) => ({
    name,
    phone,
    currency,
    receipts,
    lastDay: last_day,
    total: fromDecimalString(row.total, digits),
    hostTips: fromDecimalString(row.host_tips, digits),
    expectedTips: fromDecimalString(row.expected_tips, digits),
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
