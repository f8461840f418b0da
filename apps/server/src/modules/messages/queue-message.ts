import { type Cents, toDecimalString } from '@fairtab/domain/money';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { SEND_MESSAGE_JOB } from './send-message.ts';

export type Message = {
  receiptId: string;
  /** null when it is for the host. */
  guestId: string | null;
  kind: 'final_bill' | 'completion';
  body: string;
  /** What it says is owed, in cents. */
  amount?: Cents;
  /** A message with this key was announced already: it is not sent again. */
  dedupeKey: string;
} & (
  | {
      channel: 'sms';
      /** In E.164 form. */
      recipient: string;
    }
  | { channel: 'email'; recipient: string; subject: string }
);

/**
 * Announces a text or an e-mail in the transaction of the change it is about: both happen or neither does.
 * @returns whether it is new
 */
export async function queueMessage(trx: Trx, services: Services, message: Message): Promise<boolean> {
  const inserted = await trx
    .insertInto('notifications')
    .values({
      receipt_id: message.receiptId,
      guest_id: message.guestId,
      kind: message.kind,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.channel === 'email' ? message.subject : null,
      body: message.body,
      amount: message.amount === undefined ? null : toDecimalString(message.amount),
      dedupe_key: message.dedupeKey,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await services.jobs.enqueue(trx, SEND_MESSAGE_JOB, { id: inserted.id });
  return true;
}
