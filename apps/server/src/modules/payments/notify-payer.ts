import type { Payment } from '../../adapters/payments/payments.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/accounts.ts';
import { creditsWithdrawn, subscriptionUnpaid } from '../messages/account-messages.ts';
import { type EmailMessage, writeEmail, writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';

type Withdrawal = {
  userId: string;
  /** Of the ledger's row. */
  reference: string;
  payment: Payment;
  cause: 'refund' | 'dispute' | 'dispute_won';
  /** Credits, now. */
  taken: number;
  /** Credits, altogether. */
  owed: number;
};

export const notifyWithdrawn = (
  trx: Trx,
  services: Services,
  { userId, reference, payment, cause, taken, owed }: Withdrawal,
): Promise<void> =>
  notify(trx, services, userId, `credits_withdrawn ${reference}`, creditsWithdrawn, (link) => ({
    why: cause === 'refund' ? ('refund' as const) : ('dispute' as const),
    amount: payment.amount,
    refunded: payment.refunded,
    taken,
    owed,
    link,
  }));

/** Informs the host that their card was declined, once per month. */
export const notifyUnpaid = (
  trx: Trx,
  services: Services,
  { userId, id, periodEnd }: { userId: string; id: string; periodEnd: Date | null },
): Promise<void> => {
  const key = `subscription_unpaid ${id} ${periodEnd?.toISOString() ?? ''}`;
  return notify(trx, services, userId, key, subscriptionUnpaid, (link) => ({ link }));
};

/** By e-mail if the host has one, else by text, like all account messages. */
async function notify<Kind extends 'credits_withdrawn' | 'subscription_unpaid', Data>(
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
