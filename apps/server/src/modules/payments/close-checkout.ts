import type { Services } from '../../app/services.ts';
import { requirePayments } from './payments-on.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Closes a page of the provider; if somebody has paid on it just before, that counts. */
export async function closeCheckout(services: Services, checkoutId: string): Promise<void> {
  await requirePayments(services).expireCheckout(checkoutId);
  await settleCheckout(services, checkoutId);
}
