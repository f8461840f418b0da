import type { Services } from '../../app/services.ts';
import { applyAnswer } from './apply-answer.ts';
import { requirePayments } from './payments-on.ts';
import { findPurchase } from './purchases.repository.ts';
import { takeTicket } from './take-ticket.ts';

/**
 * Asks the provider what became of a payment, and does what follows: credits are taken back with a refund or a dispute,
 * and given again when a dispute is won. Payments of others on the same account of the provider are left alone.
 * @throws AppError payments.unavailable, payments.refused; nothing is changed then, and asking again is safe
 */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  const payments = requirePayments(services);
  const { kysely } = services.database;
  const purchase = await findPurchase(kysely, payments.kind, 'payment_id', paymentId);
  if (purchase === null) return;
  const ticket = await takeTicket(kysely, 'purchases', purchase.id);
  await applyAnswer(services, {
    purchaseId: purchase.id,
    ticket,
    payment: await payments.readPayment(paymentId),
  });
}
