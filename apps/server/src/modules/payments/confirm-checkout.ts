import type { confirmCheckoutSession } from '@fairtab/contract/credits';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { SessionContext } from '../../http/request-context.ts';
import { limitRate } from '../../limits/rate-limit.ts';
import { requirePayments } from './payments-on.ts';
import { findPurchase } from './purchases.repository.ts';
import { settleCheckout } from './settle-checkout.ts';

type Call = typeof confirmCheckoutSession;

const PER_MINUTE = 60;

const STATES = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
} as const;

/**
 * What became of a checkout of the caller. The provider is asked while it is not known: the browser may return before
 * the webhook comes. Anything else is unknown, and the provider is not asked about it.
 * @throws AppError credits.off, payments.unavailable, payments.refused, request.rate_limited
 */
export async function confirmCheckout(
  { services, user }: SessionContext,
  { body }: Received<Call>,
): Promise<Answer<Call>> {
  const { kind } = requirePayments(services);
  const find = async () => {
    const found = await findPurchase(services.database.kysely, kind, 'checkout_id', body.session_id);
    return found?.user_id === user.id ? found : null;
  };
  const before = await find();
  if (before === null) return { state: 'unknown', package: null, return_to: null };
  if (before.state === 'open' || before.state === 'processing') {
    await limitRate(services.database, `confirmations of ${user.id}`, PER_MINUTE, 60);
    await settleCheckout(services, body.session_id);
  }
  const purchase = (await find()) ?? before;
  return { state: STATES[purchase.state], package: purchase.package, return_to: purchase.return_to };
}
