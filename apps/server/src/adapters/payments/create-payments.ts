import type { Logger } from 'pino';
import type { Payments } from './payments.ts';
import type { StripePaymentsSettings } from './stripe-payments.ts';

/**
 * The driver that the settings ask for; null: credits are off.
 * Stripe's library is loaded only where it is used.
 */
export async function createPayments(
  stripe: StripePaymentsSettings | undefined,
  log: Logger,
): Promise<Payments | null> {
  if (stripe === undefined) return null;
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(stripe, log);
}
