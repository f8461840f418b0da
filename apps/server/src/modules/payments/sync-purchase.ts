import type { PurchaseState } from '@fairtab/contract/wire/scalars';
import { USD } from '@fairtab/domain/money/currency';
import { toDecimalString } from '@fairtab/domain/money/money';
import { creditsRefunded } from '@fairtab/domain/paying/credits';
import { sql } from 'kysely';
import type { Checkout, Payment, Payments } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { changeCredits } from '../credits/change-credits.ts';
import { creditsWithdrawn } from '../messages/account-messages.ts';
import {
  findPurchase,
  lockPurchase,
  nextSequence,
  type PurchaseRow,
  requirePayments,
} from './purchases.repository.ts';
import { insertSubscription, notifyPayer, syncSubscription } from './sync-subscription.ts';

/**
 * Handles a provider's event. It only names the object to read, so it may be late, repeated or out of order.
 * @throws AppError payments.signature_invalid; as reading does: the provider then resends the event
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const event = await requirePayments(services).readEvent(body, signature);
  if (event === null) return;
  if ('checkout' in event) await syncCheckout(services, event.checkout);
  else if ('payment' in event) await syncPayment(services, event.payment);
  else await syncSubscription(services, event.subscription);
}

/** May be called repeatedly and concurrently. @throws AppError payments.unavailable, payments.refused; nothing is changed then */
export async function syncCheckout(services: Services, checkoutId: string): Promise<void> {
  const payments = requirePayments(services);
  const purchase = await findOurs(
    services,
    payments.kind,
    ['checkout_id', checkoutId],
    payments.readCheckout,
  );
  if (purchase === null) return;
  const sequence = await nextSequence(services.database.kysely, 'purchases', purchase.id);
  const checkout = await payments.readCheckout(checkoutId);
  if (checkout?.status === 'complete' && checkout.subscriptionId !== null) {
    // First, because a paid purchase is not read again.
    await insertSubscription(services, payments.kind, checkout.subscriptionId, {
      userId: purchase.user_id,
      customer: checkout.customer ?? '',
    });
    await syncSubscription(services, checkout.subscriptionId);
  }
  await storePurchase(services, {
    purchaseId: purchase.id,
    sequence,
    checkout,
    payment: await paymentOf(payments, checkout),
  });
}

/** Payments may be retried while the page is open. */
async function paymentOf(payments: Payments, checkout: Checkout | null) {
  if (checkout?.status !== 'complete' || checkout.paymentId === null) return null;
  return payments.readPayment(checkout.paymentId);
}

/** Reads a payment and applies it: refunds and disputes withdraw credits, won disputes restore them. */
async function syncPayment(services: Services, paymentId: string): Promise<void> {
  const payments = requirePayments(services);
  const purchase = await findOurs(services, payments.kind, ['payment_id', paymentId], payments.readPayment);
  if (purchase === null) return;
  const sequence = await nextSequence(services.database.kysely, 'purchases', purchase.id);
  await storePurchase(services, {
    purchaseId: purchase.id,
    sequence,
    payment: await payments.readPayment(paymentId),
  });
}

/** Closes a checkout page; a payment made just before still counts. */
export async function closeCheckout(services: Services, checkoutId: string): Promise<void> {
  await requirePayments(services).expireCheckout(checkoutId);
  await syncCheckout(services, checkoutId);
}

/** Without a stored id the provider knows the purchase: the server died, or the payment's events came before the checkout's. */
async function findOurs(
  { database: { kysely } }: Services,
  provider: Payments['kind'],
  [column, id]: ['checkout_id' | 'payment_id', string],
  read: (id: string) => Promise<{ purchaseId: string | null } | null>,
): Promise<PurchaseRow | null> {
  const known = await findPurchase(kysely, provider, column, id);
  if (known !== null) return known;
  const purchaseId = (await read(id))?.purchaseId ?? null;
  const purchase = purchaseId === null ? null : await findPurchase(kysely, provider, 'id', purchaseId);
  return purchase?.[column] === null ? purchase : null;
}

type PurchaseReading = {
  purchaseId: string;
  /** See `nextSequence`. */
  sequence: number;
  /** null: there is no such checkout; undefined: it was not read. */
  checkout?: Checkout | null;
  /** Null if there is none yet. */
  payment: Payment | null;
};

/** Stores a reading with the credits that follow from it, unless a later one is stored. Refunds payments for deleted accounts. */
async function storePurchase(services: Services, reading: PurchaseReading): Promise<void> {
  const { database, log } = services;
  const outcome = await database.inTransaction((trx) => store(trx, services, reading));
  if (outcome !== 'ownerless' || reading.payment === null) return;
  const { id } = reading.payment;
  log.error(
    { purchase: reading.purchaseId, payment: id },
    'a payment for an account that is gone is refunded',
  );
  const payments = requirePayments(services);
  await payments.refund(id);
  const payment = await payments.readPayment(id);
  await database.inTransaction((trx) => store(trx, services, { ...reading, payment }));
}

async function store(
  trx: Trx,
  services: Services,
  reading: PurchaseReading,
): Promise<'ownerless' | undefined> {
  const { checkout, payment, sequence } = reading;
  const purchase = await lockPurchase(trx, reading.purchaseId);
  if (purchase === null || sequence < purchase.applied) return;
  const state = nextState(purchase.state, reading);
  if (isOwnerless(purchase, state, payment)) return 'ownerless';
  if (state === 'paid' && purchase.state !== 'paid') await addCredits(trx, purchase, payment);
  const taking = payment === null ? null : await withdrawCredits(trx, services, purchase, payment);
  await saveCustomer(trx, purchase, checkout?.customer ?? null);
  await trx
    .updateTable('purchases')
    .set({
      state,
      applied: sequence,
      updated_at: sql<Date>`now()`,
      ...(checkout ? { checkout_id: checkout.id, subscription_id: checkout.subscriptionId } : {}),
      ...(payment === null
        ? {}
        : {
            payment_id: payment.id,
            refunded: toDecimalString(payment.refunded, USD.digits),
            dispute: payment.dispute?.status ?? null,
            receipt_url: payment.receiptUrl,
          }),
      ...taking,
    })
    .where('id', '=', purchase.id)
    .execute();
}

/** A paid purchase stays paid; refunds and disputes are stored beside it. */
function nextState(before: PurchaseState, { checkout, payment }: PurchaseReading): PurchaseState {
  if (before === 'paid' || payment?.status === 'succeeded') return 'paid';
  // After a declined card the open page can still be paid on.
  if (checkout === undefined)
    return before === 'processing' && payment?.status === 'failed' ? 'failed' : before;
  if (checkout === null || checkout.status === 'expired') return 'expired';
  // A superseded page may still be open at the provider.
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

async function addCredits(
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

async function withdrawCredits(trx: Trx, services: Services, purchase: PurchaseRow, payment: Payment) {
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
    const why = cause === 'refund' ? ('refund' as const) : ('dispute' as const);
    const { amount, refunded } = payment;
    const data = { why, amount, refunded, taken: taken - before, owed: changed.after.owed };
    const key = `credits_withdrawn ${reference}`;
    await notifyPayer(trx, services, user_id, key, creditsWithdrawn, (link) => ({ ...data, link }));
  }
  return { taken, takings };
}

function causeOf({ dispute }: Payment, by: number) {
  if (dispute === null) return 'refund';
  if (dispute.status !== 'won') return 'dispute';
  return by < 0 ? 'dispute_won' : 'refund';
}

async function saveCustomer(trx: Trx, { user_id, provider }: PurchaseRow, customer: string | null) {
  if (user_id === null || customer === null) return;
  await trx
    .insertInto('payment_customers')
    .values({ user_id, provider, customer })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ customer }))
    .execute();
}
