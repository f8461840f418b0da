import { getProfile } from '@fairtab/contract/account/account';
import {
  confirmCheckoutSession,
  createCheckoutSession,
  listCreditChanges,
  paymentWebhook,
} from '@fairtab/contract/host/credits';
import type { PackageKey } from '@fairtab/domain/paying/credits';
import type { Database } from '../src/adapters/database/database.ts';
import { readPurchases } from '../src/modules/payments/read-purchases.ts';
import { type Client, signIn } from './client.ts';
import { type Product, startProduct } from './product.ts';
import type { StripeEvent } from './stripe/account.ts';
import { startStripe } from './stripe-server.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Buyer = Client & { userId: string };

/** A user's current or latest subscription, as stored; null without one. */
export async function subscriptionOf(
  { services }: Pick<Product, 'services'>,
  { userId }: { userId: string },
) {
  const row = await services.database.kysely
    .selectFrom('subscriptions')
    .select(['status', 'cancels_at', 'period_end'])
    .where('user_id', '=', userId)
    .orderBy((order) => order.case().when('status', '=', 'ended').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** The product, where credits are bought at a Stripe on this machine, and nobody has any for nothing. */
export async function openShop(database: Database, env: Record<string, string> = {}) {
  const stripe = await startStripe();
  const product = await startProduct(database, { FREE_CREDITS: '0', ...stripe.env, ...env });
  let phones = 5555550100;
  const { kysely } = product.services.database;
  const deliver = (events: readonly StripeEvent[]) =>
    stripe.deliver(product.url + paymentWebhook.path, events);
  let delivered = 0;

  /** Opens Stripe's page for a package. @returns its id */
  async function order(
    buyer: Client,
    packageKey: PackageKey,
    more: { return_to?: string } = {},
  ): Promise<string> {
    const body = { priceId: stripe.prices[packageKey], ...more };
    const { url } = await buyer.call(createCheckoutSession, { body });
    return url.split('/').at(-1) ?? '';
  }

  return {
    stripe,
    product,
    order,
    deliver,
    newBuyer: (): Promise<Buyer> => signIn(product, String(phones++)),
    /** Sends what happened since the last time. @returns the statuses of the webhook's answers */
    deliverNew: async () => {
      const events = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      return deliver(events);
    },
    /** Buys a package, and the webhook tells of it. */
    async buy(buyer: Client, packageKey: PackageKey) {
      const checkout = await order(buyer, packageKey);
      const { payment_intent, subscription, customer } = stripe.pay(checkout);
      await deliver([stripe.lastEvent('checkout.session.completed')]);
      return { checkout, payment: payment_intent ?? '', subscription: subscription ?? '', customer };
    },
    confirm: (buyer: Client, session_id: string) =>
      buyer.call(confirmCheckoutSession, { body: { session_id } }),
    async balance(buyer: Client) {
      const { credits, credits_owed: owed, unlimited_credits } = await buyer.call(getProfile, {});
      return { credits, owed, unlimited: unlimited_credits };
    },
    /** The ledger, oldest first, as cause and credits afterwards. */
    async ledger(buyer: Client): Promise<string[]> {
      const rows = await buyer.call(listCreditChanges, { query: {} });
      return rows
        .reverse()
        .map(({ cause, new_credits, owed }) => `${cause} ${new_credits}${owed ? ` owes ${owed}` : ''}`);
    },
    bought: (buyer: Buyer) => readPurchases(kysely, buyer.userId),
    subscription: (buyer: Buyer) => subscriptionOf(product, buyer),
    /** What somebody was told, of this kind. */
    told: (kind: 'credits_withdrawn' | 'subscription_unpaid') =>
      kysely
        .selectFrom('notifications')
        .select(['recipient', 'body'])
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute(),
    close: async () => {
      await product.stop();
      await stripe.stop();
    },
  };
}
