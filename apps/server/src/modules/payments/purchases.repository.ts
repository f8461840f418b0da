import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../http/request-context.ts';
import { lockOwner } from './lock-owner.ts';

export type PurchaseRow = Selectable<Schema['purchases']>;
type Provider = PurchaseRow['provider'];

/** Finds a purchase by one of its ids; null if there is none with this provider. */
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

/** Locks a purchase, and its owner before it. The owner is null if the account is gone. */
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

/** The subscription of a host that has not ended; null if there is none. */
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
