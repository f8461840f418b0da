import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';

/** The currency in which receipt `r` asks for money: `paymentCurrency` of `@fairtab/receipt`, as SQL. */
export const ASKED = {
  currency: sql<string>`coalesce(r.card_currency, r.currency)`,
  digits: sql<0 | 2 | 3>`coalesce(r.card_currency_digits, r.currency_digits)`,
};

/**
 * The guests `g` of a host's final receipts `r`, with their totals `t` and payers `p`. This is `duesIn` and `paymentStatusOf` in
 * SQL, because thousands of bills are summed at once. Amounts are what the payer owes for all, in the asked currency; null for the
 * host (decision 0123). It uses a window function, because the planner misjudges the size of a join.
 */
export function finalParts(db: Kysely<Schema>, userId: string) {
  const due = sql`sum(t.asked) over (partition by r.id, p.id)`;
  return db
    .selectFrom('receipts as r')
    .innerJoin('guest_totals as t', 't.receipt_id', 'r.id')
    .innerJoin('receipt_guests as g', 'g.id', 't.guest_id')
    .innerJoin('receipt_guests as p', (join) => join.on('p.id', '=', sql`coalesce(g.paid_by, g.id)`))
    .leftJoin('guest_payments as paid', 'paid.guest_id', 'p.id')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .select([
      'r.id as receipt_id',
      'p.id as payer_id',
      sql<string | null>`case when p.is_host then null
        else greatest(${due} - coalesce(paid.confirmed_amount, 0), 0) end`.as('outstanding'),
      sql<string | null>`case when p.is_host then null
        else greatest(coalesce(paid.confirmed_amount, 0) - ${due}, 0) end`.as('overpaid'),
    ]);
}
