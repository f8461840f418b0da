import type { PurchaseState } from '@fairtab/contract/scalars';
import { creditsRefunded } from '@fairtab/domain/credits';
import { toDecimalString } from '@fairtab/domain/money';
import { sql } from 'kysely';
import type { Checkout, Payment } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { changeCredits } from '../credits/change-credits.ts';
import { requirePayments } from './payments-on.ts';
import { lockPurchase, type PurchaseRow } from './purchases.repository.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';

/** What the provider said of a purchase. */
export type PurchaseAnswer = {
  purchaseId: string;
  /** Of the question. */
  ticket: number;
  /** null: there is no such checkout; undefined: it was not asked about. */
  checkout?: Checkout | null;
  /** null: there is none yet. */
  payment: Payment | null;
};

/**
 * Stores what the provider said of a purchase, with the credits that follow from it, unless an answer to a later question
 * is stored already. Money for an account that is gone is given back.
 */
export async function applyAnswer(services: Services, answer: PurchaseAnswer): Promise<void> {
  const { database, log } = services;
  const outcome = await database.inTransaction((trx) => store(trx, services, answer));
  if (outcome !== 'ownerless' || answer.payment === null) return;
  const { id } = answer.payment;
  log.error(
    { purchase: answer.purchaseId, payment: id },
    'a payment for an account that is gone is refunded',
  );
  const payments = requirePayments(services);
  await payments.refund(id);
  const payment = await payments.readPayment(id);
  await database.inTransaction((trx) => store(trx, services, { ...answer, payment }));
}

async function store(trx: Trx, services: Services, answer: PurchaseAnswer): Promise<'ownerless' | undefined> {
  const { checkout, payment, ticket } = answer;
  const purchase = await lockPurchase(trx, answer.purchaseId);
  if (purchase === null || ticket < purchase.applied) return;
  const state = nextState(purchase.state, answer);
  if (isOwnerless(purchase, state, payment)) return 'ownerless';
  if (state === 'paid' && purchase.state !== 'paid') await giveCredits(trx, purchase, payment);
  const taking = payment === null ? null : await takeBack(trx, services, purchase, payment);
  await keepCustomer(trx, purchase, checkout?.customer ?? null);
  await trx
    .updateTable('purchases')
    .set({
      state,
      applied: ticket,
      updated_at: sql<Date>`now()`,
      ...(checkout ? { checkout_id: checkout.id, subscription_id: checkout.subscriptionId } : {}),
      ...(payment === null
        ? {}
        : {
            payment_id: payment.id,
            refunded: toDecimalString(payment.refunded),
            dispute: payment.dispute?.status ?? null,
            receipt_url: payment.receiptUrl,
          }),
      ...taking,
    })
    .where('id', '=', purchase.id)
    .execute();
}

/** What has been paid stays paid: refunds and disputes are noted beside it. */
function nextState(before: PurchaseState, { checkout, payment }: PurchaseAnswer): PurchaseState {
  if (before === 'paid' || payment?.status === 'succeeded') return 'paid';
  // A declined card is no end as long as the page is open.
  if (checkout === undefined)
    return before === 'processing' && payment?.status === 'failed' ? 'failed' : before;
  if (checkout === null || checkout.status === 'expired') return 'expired';
  // A page that was replaced by another may not be closed at the provider yet.
  if (checkout.status === 'open') return before === 'expired' ? 'expired' : 'open';
  if (payment !== null) return payment.status;
  return checkout.paid ? 'paid' : 'processing';
}

const isOwnerless = (
  { user_id, state: before }: PurchaseRow,
  state: PurchaseState,
  payment: Payment | null,
) =>
  user_id === null &&
  before !== 'paid' &&
  state === 'paid' &&
  payment !== null &&
  payment.refunded < payment.amount;

async function giveCredits(
  trx: Trx,
  { user_id, credits }: PurchaseRow,
  payment: Payment | null,
): Promise<void> {
  if (user_id === null || credits === null || payment === null) return;
  await changeCredits(trx, {
    userId: user_id,
    by: credits,
    cause: 'purchase',
    reference: `payment:${payment.id}`,
  });
}

/** @returns the columns that change with it; null if nothing does */
async function takeBack(trx: Trx, services: Services, purchase: PurchaseRow, payment: Payment) {
  const { user_id, credits, taken: before } = purchase;
  if (user_id === null || credits === null || payment.status !== 'succeeded') return null;
  const isDisputed = payment.dispute !== null && payment.dispute.status !== 'won';
  const taken = isDisputed ? credits : creditsRefunded(credits, payment.amount, payment.refunded);
  if (taken === before) return null;
  const takings = purchase.takings + 1;
  const cause = causeOf(payment, taken - before);
  const reference = `${cause}:${payment.id}:${takings}`;
  const changed = await changeCredits(trx, { userId: user_id, by: before - taken, cause, reference });
  if (changed?.changed && taken > before) {
    const data = { taken: taken - before, owed: changed.after.owed };
    await tellWithdrawn(trx, services, { userId: user_id, reference, payment, cause, ...data });
  }
  return { taken, takings };
}

function causeOf({ dispute }: Payment, by: number) {
  if (dispute === null) return 'refund';
  if (dispute.status !== 'won') return 'dispute';
  return by < 0 ? 'dispute_won' : 'refund';
}

async function keepCustomer(trx: Trx, { user_id, provider }: PurchaseRow, customer: string | null) {
  if (user_id === null || customer === null) return;
  await trx
    .insertInto('payment_customers')
    .values({ user_id, provider, customer })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ customer }))
    .execute();
}
