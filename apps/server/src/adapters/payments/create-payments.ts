import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createDemoPayments } from './demo-payments.ts';
import type { Payments } from './payments.ts';
import type { StripePaymentsSettings } from './stripe-payments.ts';

type Settings = {
  stripe: StripePaymentsSettings | undefined;
  /** For the demonstration: how its events are signed, and where its pages are; null where it must not run. */
  demo: { secret: string; publicUrl: string } | null;
};

/**
 * The driver that the settings ask for; null: credits are off.
 * Stripe's library is loaded only where it is used.
 */
export async function createPayments(
  { stripe, demo }: Settings,
  { database, log }: { database: Database; log: Logger },
): Promise<Payments | null> {
  if (stripe === undefined) return demo && createDemoPayments(database, demo);
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(stripe, log);
}
