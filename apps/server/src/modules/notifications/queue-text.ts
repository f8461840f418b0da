import { type Cents, toDecimalString } from '@fairtab/domain/money';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { SEND_TEXT_JOB } from './send-text.ts';

export type Text = {
  receiptId: string;
  /** null when it is for the host. */
  guestId: string | null;
  kind: 'final_bill' | 'completion';
  /** In E.164 form. */
  recipient: string;
  body: string;
  /** What it says is owed, in cents. */
  amount?: Cents;
  /** A text with this key was announced already: it is not sent again. */
  dedupeKey: string;
};

/**
 * Announces a text in the transaction of the change it is about: both happen or neither does.
 * @returns whether it is new
 */
export async function queueText(trx: Trx, services: Services, text: Text): Promise<boolean> {
  const inserted = await trx
    .insertInto('notifications')
    .values({
      receipt_id: text.receiptId,
      guest_id: text.guestId,
      kind: text.kind,
      channel: 'sms',
      recipient: text.recipient,
      body: text.body,
      amount: text.amount === undefined ? null : toDecimalString(text.amount),
      dedupe_key: text.dedupeKey,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await services.jobs.enqueue(trx, SEND_TEXT_JOB, { id: inserted.id });
  return true;
}
