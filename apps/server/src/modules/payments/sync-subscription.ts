import { USD } from '@fairtab/domain/money/currency';
import { toDecimalString } from '@fairtab/domain/money/money';
import { sql } from 'kysely';
import type { Invoice, Payments, Subscription } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/accounts.ts';
import { lockBalance } from '../credits/change-credits.ts';
import { subscriptionUnpaid } from '../messages/account-messages.ts';
import { type EmailMessage, writeEmail, writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { findPurchase, lockOwner, nextSequence, requirePayments } from './purchases.repository.ts';

/** Ends one whose account is gone, ignores unknown ones. @throws AppError payments.unavailable, payments.refused */
export async function syncSubscription(services: Services, id: string): Promise<void> {
  const payments = requirePayments(services);
  if (!(await isOurs(services, payments, id))) return;
  if ((await readAndStore(services, payments, id)) !== 'ownerless') return;
  services.log.error({ subscription: id }, 'a subscription for an account that is gone is ended');
  await payments.cancelSubscription(id);
  await readAndStore(services, payments, id);
}

/** Stores a new subscription; its state is read later. */
export async function insertSubscription(
  { database }: Services,
  provider: Payments['kind'],
  id: string,
  { userId, customer }: { userId: string | null; customer: string },
): Promise<void> {
  await database.kysely
    .insertInto('subscriptions')
    .values({ id, provider, user_id: userId, customer })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A subscription's events may come before its checkout's. */
async function isOurs(services: Services, payments: Payments, id: string): Promise<boolean> {
  const { kysely } = services.database;
  const known = await kysely
    .selectFrom('subscriptions')
    .select('provider')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) return known.provider === payments.kind;
  const { purchaseId, customer } = await payments.readSubscription(id);
  const purchase = purchaseId === null ? null : await findPurchase(kysely, payments.kind, 'id', purchaseId);
  if (purchase === null) return false;
  await insertSubscription(services, payments.kind, id, { userId: purchase.user_id, customer });
  return true;
}

async function readAndStore(
  services: Services,
  payments: Payments,
  id: string,
): Promise<'ownerless' | undefined> {
  const sequence = await nextSequence(services.database.kysely, 'subscriptions', id);
  const subscription = await payments.readSubscription(id);
  const invoices = await payments.listInvoices(subscription.customer);
  return services.database.inTransaction((trx) => store(trx, services, { sequence, subscription, invoices }));
}

type Reading = { sequence: number; subscription: Subscription; invoices: Invoice[] };

async function store(
  trx: Trx,
  services: Services,
  { sequence, subscription, invoices }: Reading,
): Promise<'ownerless' | undefined> {
  const { id, customer, status, cancelsAt, periodEnd } = subscription;
  const before = await lockSubscription(trx, id);
  if (before === null || sequence < before.applied) return;
  const userId = before.user_id;
  if (userId === null && status !== 'ended') return 'ownerless';
  await trx
    .updateTable('subscriptions')
    .set({
      ...{ customer, status, cancels_at: cancelsAt, period_end: periodEnd, applied: sequence },
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (userId === null) return;
  await insertInvoices(trx, userId, invoices);
  await updateUnlimited(trx, userId);
  if (status !== 'past_due' || before.status === 'past_due') return;
  // Once per month.
  const key = `subscription_unpaid ${id} ${periodEnd?.toISOString() ?? ''}`;
  await notifyPayer(trx, services, userId, key, subscriptionUnpaid, (link) => ({ link }));
}

/** Locks its owner first; null if it is gone. */
async function lockSubscription(trx: Trx, id: string) {
  await lockOwner(trx, 'subscriptions', id);
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function insertInvoices(trx: Trx, userId: string, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return;
  await trx
    .insertInto('subscription_payments')
    .values(
      invoices.map(({ id, amount, paidAt, url }) => ({
        id,
        user_id: userId,
        amount: toDecimalString(amount, USD.digits),
        receipt_url: url,
        paid_at: paidAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A subscription counts until it ends, even while a declined card is retried. */
export async function updateUnlimited(trx: Trx, userId: string): Promise<void> {
  // Serialises subscriptions of one owner, so that each sees what the other stored.
  await lockBalance(trx, userId);
  await trx
    .updateTable('profiles')
    .set({
      unlimited_credits: sql<boolean>`exists (
        select from subscriptions s where s.user_id = profiles.user_id and s.status <> 'ended')`,
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** By e-mail if the host has one, else by text, like all account messages. */
export async function notifyPayer<Kind extends 'credits_withdrawn' | 'subscription_unpaid', Data>(
  trx: Trx,
  services: Services,
  userId: string,
  dedupeKey: string,
  message: EmailMessage<Kind, Data>,
  dataFor: (link: string) => Data,
): Promise<void> {
  const { email, phone, language } = await provedAddressesOf(trx, userId);
  const data = dataFor(`${services.settings.publicUrl}/settings`);
  const byPhone = phone === null ? [] : [writeSms(message, { address: phone, language }, data)];
  const written = email === null ? byPhone : [writeEmail(message, { address: email, language }, data)];
  const messages = written.map((one) => ({ written: one, receiptId: null, guestId: null, dedupeKey }));
  await queueMessages(trx, services, messages);
}
