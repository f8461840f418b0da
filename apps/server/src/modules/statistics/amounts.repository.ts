import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/statistics';
import { fromDecimalString } from '@fairtab/domain/money';
import type { CurrencyCount } from '@fairtab/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { type Counted, currencyOfReceipt, finalReceipts, finalTotals, sumIn } from './final-receipts.ts';

/** How many of a host's final receipts are in each currency, and what they come to in decimals. */
export function readCurrencies(
  db: Kysely<Schema>,
  userId: string,
): Promise<(CurrencyCount & { spend: string })[]> {
  return finalReceipts(db, { userId, from: null })
    .select([
      currencyOfReceipt.as('currency'),
      sql<number>`count(*)`.as('receipts'),
      sql<string>`sum(r.total_amount)`.as('spend'),
    ])
    .groupBy(currencyOfReceipt)
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
      currencyOfReceipt.as('currency'),
      sql<string>`(select coalesce(sum(t.host_tip), 0) from guest_totals t where t.receipt_id = r.id)`.as(
        'host_tips',
      ),
      sql<number>`(select count(*) from guest_totals t join receipt_guests g on g.id = t.guest_id
        where t.receipt_id = r.id and not g.is_host and t.subtotal > 0)`.as('guest_count'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    total_amount: fromDecimalString(row.total_amount),
    host_tips: fromDecimalString(row.host_tips),
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
  const tips = await finalTotals(db, counted)
    .select([month.as('month'), sumIn(counted.currency, sql`t.host_tip`).as('host_tips')])
    .groupBy(month)
    .execute();
  const tipsOf = new Map(tips.map((row) => [row.month, row.host_tips]));
  return spends.map(({ month, spend }) => ({
    month,
    spend: fromDecimalString(spend),
    host_tips: fromDecimalString(tipsOf.get(month) ?? '0'),
  }));
}
