import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** Of a receipt `r`: what it asks for, as `askedCurrency` of the contract says, and how many decimals that has. */
export const ASKED = {
  currency: sql<string>`coalesce(r.card_currency, r.currency)`,
  digits: sql<0 | 2 | 3>`coalesce(r.card_currency_digits, r.currency_digits)`,
};

/**
 * What each person has of a host's final receipts, as `r`, `t` (guest_totals) and `g` (who it is), and of whoever pays for it,
 * `p`, with everything that they pay for: `outstanding` and `overpaid`; null where
 * that is the host. In decimals of what the receipt asks for: `duesIn` of the contract and `paymentStatusOf` of the domain as SQL, because a host's thousands of
 * bills are summed up at once. A window instead of a join, which costs the more the worse its size is guessed.
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
