import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { syncCheckout } from './sync-purchase.ts';
import { syncSubscription, updateUnlimited } from './sync-subscription.ts';

const AT_ONCE = 50;

/** Reads overdue payments, less and less often: webhook and browser may have failed, or the server died meanwhile. */
export async function recheckPayments(services: Services): Promise<void> {
  const { payments, database, log } = services;
  if (payments === null) return;
  await closeUnseen(database.kysely);
  if (payments.kind === 'stripe') await endDemonstrations(services);
  const due = [
    ...(await dueCheckouts(database.kysely, payments)).map((id) => () => syncCheckout(services, id)),
    ...(await dueSubscriptions(database.kysely, payments)).map((id) => () => syncSubscription(services, id)),
  ];
  for (const ask of due) {
    try {
      await ask();
    } catch (error) {
      if (error instanceof AppError && error.code === 'payments.unavailable') return;
      logFailure(log, error, 'reading a payment failed');
    }
  }
}

/** A page whose URL was never stored was never shown: the server died, or the provider did not answer. */
const closeUnseen = (db: Kysely<Schema>) =>
  db
    .updateTable('purchases')
    .set({ state: 'expired', updated_at: sql<Date>`now()` })
    .where('state', '=', 'open')
    .where('checkout_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();

async function dueCheckouts(db: Kysely<Schema>, { kind }: Payments): Promise<string[]> {
  const rows = await db
    .selectFrom('purchases')
    .select('checkout_id')
    .where('provider', '=', kind)
    .where('state', 'in', ['open', 'processing'])
    .where(sql<boolean>`updated_at < now() - greatest(interval '5 minutes', (now() - created_at) / 2)`)
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute();
  return rows.flatMap(({ checkout_id }) => checkout_id ?? []);
}

/** Those due for renewal, or over. */
async function dueSubscriptions(db: Kysely<Schema>, { kind }: Payments): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', kind)
    .where('status', '<>', 'ended')
    .where(sql<boolean>`least(period_end, cancels_at) < now() - interval '5 minutes'`)
    .where('updated_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Once a real provider is set up, unpaid demo subscriptions end. */
async function endDemonstrations({ database }: Services): Promise<void> {
  await database.inTransaction(async (trx) => {
    const ended = await trx
      .updateTable('subscriptions')
      .set({ status: 'ended', updated_at: sql<Date>`now()` })
      .where('provider', '=', 'demo')
      .where('status', '<>', 'ended')
      .returning('user_id')
      .execute();
    for (const { user_id } of ended) if (user_id !== null) await updateUnlimited(trx, user_id);
  });
}
