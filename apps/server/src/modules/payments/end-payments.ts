import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { closeCheckout } from './sync-purchase.ts';
import { syncSubscription } from './sync-subscription.ts';

/** What could still charge a user: running subscriptions and open checkout pages. */
type Running = { subscriptions: { id: string; provider: 'stripe' | 'demo' }[]; checkouts: string[] };

/** The user may still be charged: call `endPayments` first. */
class StillPaying extends Error {}

/**
 * Runs `work`, which calls `refuseWhilePaying`. If that throws, the account's payments are ended and `work` runs again, so they
 * end only if `work` is permitted, and no transaction waits for the provider.
 * @throws AppError payments.unavailable, payments.refused: then nothing is done
 */
export async function afterEndingPayments<T>(
  services: Services,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  // A page may be paid on while it is being closed, which begins a subscription.
  for (let tries = 1; tries <= 3; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StillPaying)) throw error;
      await endPayments(services, userId);
    }
  }
  throw new AppError('payments.unavailable');
}

/** Call in the transaction that deletes the account, with its row locked so that nothing new can begin. */
export async function refuseWhilePaying(trx: Trx, services: Services, userId: string): Promise<void> {
  const { subscriptions, checkouts } = await findRunning(trx, services, userId);
  if (subscriptions.length + checkouts.length > 0) throw new StillPaying();
  // Pages still being created will never be shown.
  await trx
    .updateTable('purchases')
    .set({ state: 'expired' })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

async function endPayments(services: Services, userId: string): Promise<void> {
  const { payments, database } = services;
  const { subscriptions, checkouts } = await findRunning(database.kysely, services, userId);
  for (const id of checkouts) await closeCheckout(services, id);
  for (const { id, provider } of subscriptions) {
    // Real money, and the provider is no longer set up.
    if (payments?.kind !== provider) throw new AppError('payments.unavailable');
    await payments.cancelSubscription(id);
    await syncSubscription(services, id);
  }
}

async function findRunning(db: Kysely<Schema>, { payments }: Services, userId: string): Promise<Running> {
  const kind = payments?.kind ?? 'stripe';
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'provider'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .where('provider', 'in', ['stripe', kind])
    .execute();
  const open =
    payments &&
    db
      .selectFrom('purchases')
      .select('checkout_id')
      .where('user_id', '=', userId)
      .where('provider', '=', kind)
      .where('state', '=', 'open')
      .where('checkout_id', 'is not', null)
      .execute();
  return { subscriptions, checkouts: ((await open) ?? []).flatMap(({ checkout_id }) => checkout_id ?? []) };
}
