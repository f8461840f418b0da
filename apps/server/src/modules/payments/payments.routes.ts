import type { createCheckoutSession } from '@fairtab/contract/host/credits';
import * as contract from '@fairtab/contract/host/credits';
import * as demo from '@fairtab/contract/host/credits';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { pathAfterBuying } from '@fairtab/domain/account/return-path';
import { USD } from '@fairtab/domain/money/currency';
import { toDecimalString } from '@fairtab/domain/money/money';
import { CREDIT_PACKAGES, type CreditPackage } from '@fairtab/domain/paying/credits';
import { lockName } from '../../adapters/database/transaction.ts';
import type { DemoPages, Payments, SignedEvent } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { provedAddressesOf } from '../account/accounts.ts';
import { customerOf, findPurchase, requirePayments, runningSubscription } from './purchases.repository.ts';
import { closeCheckout, receiveEvent, syncCheckout } from './sync-purchase.ts';

/** They wait for the provider, and must not block other requests. */
const WAITS = { waits: true };

export function mountPayments(mount: Mount): void {
  mount(contract.createCheckoutSession, createCheckout, WAITS);
  /**
   * The outcome of the caller's checkout. While it is undecided the provider is asked: the browser may return before the webhook.
   * @throws AppError credits.off, payments.unavailable, payments.refused, request.rate_limited
   */
  mount(
    contract.confirmCheckoutSession,
    async ({ services, user }, { body }) => {
      const { kind } = requirePayments(services);
      const find = async () => {
        const found = await findPurchase(services.database.kysely, kind, 'checkout_id', body.session_id);
        return found?.user_id === user.id ? found : null;
      };
      const before = await find();
      if (before === null) return { state: 'unknown' as const, package: null, return_to: null };
      if (before.state === 'open' || before.state === 'processing') {
        await limit(services.database, 'confirmations', { user: user.id });
        await syncCheckout(services, body.session_id);
      }
      const purchase = (await find()) ?? before;
      return { state: STATES[purchase.state], package: purchase.package, return_to: purchase.return_to };
    },
    WAITS,
  );
  mount(
    contract.createPortalSession,
    async ({ services, user, origin }) => {
      const payments = requirePayments(services);
      const found = await runningSubscription(services.database.kysely, payments.kind, user.id);
      if (found === null) throw new AppError('credits.no_subscription');
      return { url: await payments.portal(found.customer, `${origin}/settings`) };
    },
    WAITS,
  );

  mount(
    contract.paymentWebhook,
    async ({ services }, _input, http) => {
      await receiveEvent(services, await http.req.text(), http.req.header('stripe-signature'));
      return { received: true as const };
    },
    WAITS,
  );
}

/**
 * A repeated request gets the same page. @throws AppError credits.off, credits.already_unlimited, request.rate_limited,
 * payments.price_unknown, payments.checkout_over, payments.unavailable, payments.refused
 */
async function createCheckout(
  context: SessionContext,
  { body }: Received<typeof createCheckoutSession>,
): Promise<Answer<typeof createCheckoutSession>> {
  const { services, user, language, origin } = context;
  const { kysely } = services.database;
  const payments = requirePayments(services);
  const bought = CREDIT_PACKAGES.find(({ key }) => payments.prices[key] === body.priceId);
  if (bought === undefined) throw new AppError('payments.price_unknown');
  await limit(services.database, 'checkouts', { user: user.id });
  const returnTo = pathAfterBuying(body.return_to);
  const { id, superseded } = await context.command((trx) =>
    startPurchase(trx, payments, { userId: user.id, bought, returnTo }),
  );
  for (const earlier of superseded) await closeCheckout(services, earlier);
  if (bought.credits === null) await refuseSecondSubscription(services, payments, { id, userId: user.id });
  const { id: checkoutId, url } = await payments.createCheckout({
    purchaseId: id,
    userId: user.id,
    packageKey: bought.key,
    customer: await customerOf(kysely, payments.kind, user.id),
    email: (await provedAddressesOf(kysely, user.id)).email,
    language,
    successUrl: `${origin}/credit-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/home?payment_cancelled=true`,
  });
  if (!(await saveCheckout(services, id, checkoutId))) {
    // Another page was opened meanwhile; this one was never shown.
    await payments.expireCheckout(checkoutId);
    throw new AppError('payments.checkout_over');
  }
  return { url };
}

/** Returns the purchase's id, and open pages on which Unlimited could be paid for a second time. */
async function startPurchase(
  trx: Trx,
  { kind: provider }: Payments,
  { userId, bought, returnTo }: { userId: string; bought: CreditPackage; returnTo: string | null },
): Promise<{ id: string; superseded: string[] }> {
  await lockName(trx, `checkouts of ${userId}`);
  const isUnlimited = bought.credits === null;
  if (isUnlimited && (await runningSubscription(trx, provider, userId)) !== null)
    throw new AppError('credits.already_unlimited');
  const earlier = isUnlimited ? await supersede(trx, provider, userId) : [];
  const { id } = await trx
    .insertInto('purchases')
    .values({
      provider,
      user_id: userId,
      package: bought.key,
      credits: bought.credits,
      amount: toDecimalString(bought.price, USD.digits),
      return_to: returnTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, superseded: earlier };
}

async function supersede(trx: Trx, provider: Payments['kind'], userId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('purchases')
    .set({ state: 'expired', updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('package', '=', 'unlimited')
    .where('state', '=', 'open')
    .returning('checkout_id')
    .execute();
  return rows.flatMap(({ checkout_id }) => checkout_id ?? []);
}

/** The earlier page may have been paid on before it was closed. */
async function refuseSecondSubscription(
  { database: { kysely } }: Services,
  { kind }: Payments,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if ((await runningSubscription(kysely, kind, userId)) === null) return;
  await kysely
    .updateTable('purchases')
    .set({ state: 'expired', updated_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  throw new AppError('credits.already_unlimited');
}

async function saveCheckout({ database }: Services, id: string, checkoutId: string): Promise<boolean> {
  const row = await database.kysely
    .updateTable('purchases')
    .set({ checkout_id: checkoutId, updated_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const STATES = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
} as const;

export function mountDemoCheckout(mount: Mount, pages: DemoPages): void {
  mount(demo.getDemoCheckout, async (context, { params: { id } }) => {
    await requireOwnCheckout(context, id);
    const { packageKey, amount, status } = found(await pages.readCheckout(id));
    return { package: packageKey, amount, status };
  });

  mount(demo.settleDemoCheckout, async (context, { params: { id }, body }) => {
    await requireOwnCheckout(context, id);
    const { url, events } = await pages.finishCheckout(id, body.outcome);
    await sendEvents(context.services, events);
    return { url };
  });

  mount(demo.getDemoSubscription, async (context, { params: { id } }) => {
    const { status, cancels_at } = await findOwnSubscription(context, id);
    return {
      status: status === 'ended' ? ('cancelled' as const) : status,
      ends_at: cancels_at?.toISOString() ?? null,
    };
  });

  mount(demo.changeDemoSubscription, async (context, { params: { id }, body }) => {
    await findOwnSubscription(context, id);
    await sendEvents(context.services, await pages.changeSubscription(id, body.outcome));
    return { url: null };
  });
}

/** Through the same checks as a real provider's events. */
async function sendEvents(services: Services, events: readonly SignedEvent[]): Promise<void> {
  for (const { body, signature } of events) await receiveEvent(services, body, signature);
}

async function requireOwnCheckout({ services, user }: SessionContext, id: string): Promise<void> {
  const row = await services.database.kysely
    .selectFrom('purchases')
    .select('id')
    .where('checkout_id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  found(row);
}

async function findOwnSubscription({ services, user }: SessionContext, id: string) {
  const row = await services.database.kysely
    .selectFrom('subscriptions')
    .select(['status', 'cancels_at'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return found(row);
}

function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('request.not_found');
  return row;
}
