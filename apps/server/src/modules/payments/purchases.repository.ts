import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';

export type PurchaseRow = Selectable<Schema['purchases']>;
type Provider = PurchaseRow['provider'];

/** A purchase by one of its ids; null if this provider has none. */
export async function findPurchase(
  db: Kysely<Schema>,
  provider: Provider,
  by: 'id' | 'checkout_id' | 'payment_id',
  id: string,
): Promise<PurchaseRow | null> {
  const row = await db
    .selectFrom('purchases')
    .selectAll()
    .where(by, '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a purchase, after its owner (null if the account is gone). */
export async function lockPurchase(trx: Trx, id: string): Promise<PurchaseRow | null> {
  await lockOwner(trx, 'purchases', id);
  const row = await trx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The provider's id of a host; null if they have not paid there. */
export async function customerOf(
  db: Kysely<Schema>,
  provider: Provider,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer ?? null;
}

export async function runningSubscription(
  db: Kysely<Schema>,
  provider: Provider,
  userId: string,
): Promise<{ id: string; customer: string } | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['id', 'customer'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('status', '<>', 'ended')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a row's account. Call before locking the row, in the order of deleting an account, to avoid deadlocks. */
export async function lockOwner(trx: Trx, table: 'purchases' | 'subscriptions', id: string): Promise<void> {
  await sql`select id from auth_users
    where id = (select user_id from ${sql.table(table)} where id = ${id}) for key share`.execute(trx);
}

/** Numbers a read from the provider: a reading is stored only if no later one was (decision 0051). */
export async function nextSequence(
  db: Kysely<Schema>,
  table: 'purchases' | 'subscriptions',
  id: string,
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    update ${sql.table(table)} set asked = asked + 1, updated_at = now() where id = ${id} returning asked`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no row of ${table} to ask about`);
  return row.asked;
}

/** @throws AppError credits.off where no card provider is set up */
export function requirePayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (payments === null) throw new AppError('credits.off');
  return payments;
}
