import type { Checkout, Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { applyAnswer } from './apply-answer.ts';
import { requirePayments } from './payments-on.ts';
import { findPurchase, type PurchaseRow } from './purchases.repository.ts';
import { noteSubscription, settleSubscription } from './settle-subscription.ts';
import { takeTicket } from './take-ticket.ts';

/**
 * Asks the provider what became of a checkout, and does what follows: gives the credits, or begins the subscription. The
 * webhook, the browser that returns and maintenance all call this, in any order and as often as they like.
 * @throws AppError payments.unavailable, payments.refused; nothing is changed then, and asking again is safe
 */
export async function settleCheckout(services: Services, checkoutId: string): Promise<void> {
  const payments = requirePayments(services);
  const purchase = await findByCheckout(services, payments, checkoutId);
  if (purchase === null) return;
  const ticket = await takeTicket(services.database.kysely, 'purchases', purchase.id);
  const checkout = await payments.readCheckout(checkoutId);
  if (checkout?.status === 'complete' && checkout.subscriptionId !== null) {
    // First: a purchase that is paid is not asked about again.
    await noteSubscription(services, payments.kind, checkout.subscriptionId, {
      userId: purchase.user_id,
      customer: checkout.customer ?? '',
    });
    await settleSubscription(services, checkout.subscriptionId);
  }
  await applyAnswer(services, {
    purchaseId: purchase.id,
    ticket,
    checkout,
    payment: await paymentOf(payments, checkout),
  });
}

/** While the page is open, payments on it may still be tried again. */
async function paymentOf(payments: Payments, checkout: Checkout | null) {
  if (checkout?.status !== 'complete' || checkout.paymentId === null) return null;
  return payments.readPayment(checkout.paymentId);
}

/** If the server was killed after the provider had opened the page, its id is known to the provider alone. */
async function findByCheckout(
  { database: { kysely } }: Services,
  payments: Payments,
  checkoutId: string,
): Promise<PurchaseRow | null> {
  const known = await findPurchase(kysely, payments.kind, 'checkout_id', checkoutId);
  if (known !== null) return known;
  const checkout = await payments.readCheckout(checkoutId);
  const id = checkout?.purchaseId ?? null;
  const purchase = id === null ? null : await findPurchase(kysely, payments.kind, 'id', id);
  return purchase?.checkout_id === null ? purchase : null;
}
