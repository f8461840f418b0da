import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';

/** Few, because a host may have moved. */
const LATEST = 10;

/** For papers that leave it open: a host's latest own choice, otherwise what most of their papers suggested. ISO code or null. */
export async function usualCurrencyOf(db: Kysely<Schema>, receiptId: string): Promise<string | null> {
  const latest = db
    .selectFrom('receipts as other')
    .innerJoin('receipts as own', 'own.user_id', 'other.user_id')
    .where('own.id', '=', receiptId)
    .where('other.id', '!=', receiptId)
    .where('other.currency_source', 'is not', null)
    .select(['other.currency', 'other.currency_source', 'other.created_at'])
    .orderBy('other.created_at', 'desc')
    .limit(LATEST);
  const usual = await db
    .selectFrom(latest.as('bill'))
    .select('currency')
    .groupBy('currency')
    .orderBy(sql`max(created_at) filter (where currency_source = 'host')`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return usual?.currency ?? null;
}
