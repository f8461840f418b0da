import type { Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import { applyAnswer } from './apply-answer.ts';
import { requirePayments } from './payments-on.ts';
import { findPurchase, type PurchaseRow } from './purchases.repository.ts';
import { takeTicket } from './take-ticket.ts';

/**
 * Asks the provider what became of a payment, and does what follows: credits are taken back with a refund or a dispute,
 * and given again when a dispute is won. Payments of others on the same account of the provider are left alone.
 * @throws AppError payments.unavailable, payments.refused; nothing is changed then, and asking again is safe
 */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  const payments = requirePayments(services);
  const { kysely } = services.database;
  const purchase = await findByPayment(services, payments, paymentId);
  if (purchase === null) return;
  const ticket = await takeTicket(kysely, 'purchases', purchase.id);
  await applyAnswer(services, {
    purchaseId: purchase.id,
    ticket,
    payment: await payments.readPayment(paymentId),
  });
}

/** Its events may come before its checkout's; the provider knows what it is for. */
async function findByPayment(
  { database: { kysely } }: Services,
  payments: Payments,
  paymentId: string,
): Promise<PurchaseRow | null> {
  const known = await findPurchase(kysely, payments.kind, 'payment_id', paymentId);
  if (known !== null) return known;
  const { purchaseId: id } = await payments.readPayment(paymentId);
  const purchase = id === null ? null : await findPurchase(kysely, payments.kind, 'id', id);
  return purchase?.payment_id === null ? purchase : null;
}
