import { SHOWN_CURRENCY } from '@fairtab/domain/currency';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** Which of a host's final receipts count: those from this day on, 'YYYY-MM-DD', or all; amounts of this currency alone. */
export type Counted = { userId: string; from: string | null; currency: string };

/** The currency of a receipt `r`: where none is printed, the one that amounts are shown in. */
export const currencyOfReceipt = sql<string>`coalesce(r.printed_currency, ${sql.lit(SHOWN_CURRENCY)})`;

/** The final receipts of a host as `r`: statistics count no others. */
export function finalReceipts(db: Kysely<Schema>, { userId, from }: Pick<Counted, 'userId' | 'from'>) {
  return db
    .selectFrom('receipts as r')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .$if(from !== null, (query) => query.where('r.created_day', '>=', from ?? ''));
}

/** What each person on them owes, as `t`. */
export function finalTotals(db: Kysely<Schema>, counted: Pick<Counted, 'userId' | 'from'>) {
  return finalReceipts(db, counted).innerJoin('guest_totals as t', 't.receipt_id', 'r.id');
}

/** A sum over receipts `r` of one currency, in decimals; 0 for none. */
export const sumIn = (currency: string, amount: RawBuilder<string>) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${currencyOfReceipt} = ${currency}), 0)`;
