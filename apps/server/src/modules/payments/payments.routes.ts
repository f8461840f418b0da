import * as contract from '@fairtab/contract/host/credits';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { confirmCheckout, createCheckout } from './checkout.ts';
import { listPurchases } from './list-purchases.ts';
import { requirePayments, runningSubscription } from './purchases.repository.ts';
import { receiveEvent } from './sync-purchase.ts';

/** They wait for the provider, and must not block other requests. */
const WAITS = { waits: true };

/** Mounts the calls of `@fairtab/contract/credits` about payments. */
export function mountPayments(mount: Mount): void {
  mount(contract.createCheckoutSession, createCheckout, WAITS);
  mount(contract.confirmCheckoutSession, confirmCheckout, WAITS);
  mount(contract.createPortalSession, openPortal, WAITS);

  mount(contract.listPurchases, ({ services, user }) => listPurchases(services.database.kysely, user.id));

  mount(
    contract.paymentWebhook,
    async ({ services }, _input, http) => {
      await receiveEvent(services, await http.req.text(), http.req.header('stripe-signature'));
      return { received: true as const };
    },
    WAITS,
  );
}

async function openPortal({ services, user, origin }: SessionContext): Promise<{ url: string }> {
  const payments = requirePayments(services);
  const found = await runningSubscription(services.database.kysely, payments.kind, user.id);
  if (found === null) throw new AppError('credits.no_subscription');
  return { url: await payments.portal(found.customer, `${origin}/settings?section=purchases`) };
}
