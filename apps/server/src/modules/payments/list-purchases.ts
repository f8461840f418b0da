import type { listPurchases as Call, Purchase } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { USD } from '@fairtab/domain/money/currency';
import { fromDecimalString, ZERO } from '@fairtab/domain/money/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { PurchaseRow } from './purchases.repository.ts';

const SHOWN = 100;

/** A user's purchases and their current or latest subscription. */
export async function listPurchases(db: Kysely<Schema>, userId: string): Promise<Answer<typeof Call>> {
  const profile = await db
    .selectFrom('profiles')
    .select('credits_owed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    purchases: (await readPurchases(db, userId)).slice(0, SHOWN),
    owed: profile?.credits_owed ?? 0,
    subscription: await readSubscription(db, userId),
  };
}

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

async function readSubscription(db: Kysely<Schema>, userId: string) {
  const row = await db
    .selectFrom('subscriptions')
    .select(['status', 'cancels_at', 'period_end'])
    .where('user_id', '=', userId)
    .orderBy((order) => order.case().when('status', '=', 'ended').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const renews = row.status !== 'ended' && row.cancels_at === null;
  return {
    status: row.status,
    renews_at: renews ? (row.period_end?.toISOString() ?? null) : null,
    ends_at: row.cancels_at?.toISOString() ?? null,
  };
}
