import type { Services } from '../../app/services.ts';
import { requirePayments } from './payments-on.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';

/**
 * Takes an event of the provider. It only says which object to ask about, so it may be late, doubled or out of order.
 * @param body as it came, byte for byte
 * @throws AppError payments.signature_invalid; and what asking throws: the provider then sends the event again
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const event = await requirePayments(services).readEvent(body, signature);
  if (event === null) return;
  if ('checkout' in event) await settleCheckout(services, event.checkout);
  else if ('payment' in event) await settlePayment(services, event.payment);
  else await settleSubscription(services, event.subscription);
}
