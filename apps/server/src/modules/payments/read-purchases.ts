import type { Purchase } from '@fairtab/contract/host/credits';
import { USD } from '@fairtab/domain/money/currency';
import { fromDecimalString, ZERO } from '@fairtab/domain/money/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { PurchaseRow } from './purchases.repository.ts';

/** Everything a user has paid for, or tried to, newest first. */
export async function readPurchases(db: Kysely<Schema>, userId: string): Promise<Purchase[]> {
  const bought = [...(await listPackages(db, userId)), ...(await listMonths(db, userId))];
  return bought.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** A paid subscription is listed by month instead. */
async function listPackages(db: Kysely<Schema>, userId: string): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['processing', 'paid', 'failed'])
    .where((where) => where.or([where('credits', 'is not', null), where('state', '<>', 'paid')]))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    package: row.package,
    amount: fromDecimalString(row.amount, USD.digits),
    refunded: fromDecimalString(row.refunded, USD.digits),
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    receipt_url: row.receipt_url,
  }));
}

function stateOf({ state, dispute, refunded, amount }: PurchaseRow): Purchase['state'] {
  if (state !== 'paid') return state === 'failed' ? 'failed' : 'processing';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return fromDecimalString(refunded, USD.digits) >= fromDecimalString(amount, USD.digits)
    ? 'refunded'
    : 'paid';
}

async function listMonths(db: Kysely<Schema>, userId: string): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(({ id, amount, paid_at, receipt_url }) => ({
    id,
    package: 'unlimited',
    amount: fromDecimalString(amount, USD.digits),
    refunded: ZERO,
    state: 'paid',
    created_at: paid_at.toISOString(),
    receipt_url,
  }));
}
