import { type Money, toDecimals } from '@fairtab/domain/money/currency';
import { type MessageState, type QueuedKind, RESENDABLE_STATES } from '@fairtab/domain/texting/messages';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import type { Written } from './message.ts';
import { SEND_MESSAGE_JOB } from './send-message.ts';

export type MessageToQueue = {
  /** The type excludes codes, which must not be queued. */
  written: Written<QueuedKind>;
  /** Null if it is about an account. */
  receiptId: string | null;
  /** Null if it is for the host, or for a guest whose row is being deleted. */
  guestId: string | null;
  /** The amount due that it states. */
  amount?: Money;
  /** A final bill that asks for money without any way to pay. */
  withoutWayToPay?: boolean;
  /** A key that was queued before is not sent again. */
  dedupeKey: string;
  /** It fails as too late after this. */
  sendBefore?: Date;
};

/** Queues messages in the transaction of the change they report; returns the dedupe keys of new ones. */
export async function queueMessages(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  messages: readonly MessageToQueue[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const queued = await trx
    .insertInto('notifications')
    .values(messages.map(rowOf))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'dedupe_key'])
    .execute();
  await queueSending(trx, { jobs }, queued);
  return new Set(queued.map((row) => row.dedupe_key));
}

export const queueSending = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  rows: readonly { id: string }[],
): Promise<void> =>
  jobs.enqueueAll(
    trx,
    SEND_MESSAGE_JOB,
    rows.map(({ id }) => ({ id })),
  );

function rowOf({ written, receiptId, guestId, amount, dedupeKey, ...more }: MessageToQueue) {
  return {
    receipt_id: receiptId,
    guest_id: guestId,
    kind: written.kind,
    channel: written.channel,
    recipient: written.recipient,
    ...wordsOf(written),
    amount: amount === undefined ? null : toDecimals(amount),
    currency: amount?.currency.code ?? null,
    currency_digits: amount?.currency.digits ?? null,
    dedupe_key: dedupeKey,
    send_before: more.sendBefore ?? null,
    without_way_to_pay: more.withoutWayToPay ?? false,
  };
}

function wordsOf(written: Written<QueuedKind>) {
  const { language, body } = written;
  const { subject, page } = written.channel === 'email' ? written : { subject: null, page: null };
  return { language, subject, body, page: page && JSON.stringify(page) };
}

/** Updates the words of a guest's final bill before it is resent. */
export async function renewBill(
  trx: Trx,
  guestId: string,
  written: Written<'final_bill'>,
  withoutWayToPay: boolean,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ ...wordsOf(written), without_way_to_pay: withoutWayToPay })
    .where('guest_id', '=', guestId)
    .where('kind', '=', 'final_bill')
    .where('state', 'in', RESENDABLE_STATES)
    .where('recipient', '=', written.recipient)
    .execute();
}

/** Requeues failed bill messages, or one guest's even if it may have been sent; returns their number. */
export async function resendBills(
  trx: Trx,
  services: Pick<Services, 'jobs'>,
  receiptId: string,
  guestId?: string,
): Promise<number> {
  const again = trx
    .updateTable('notifications')
    .set({ state: 'queued', ...AS_NEW })
    .where('receipt_id', '=', receiptId);
  const resent = await (guestId === undefined
    ? again.where('kind', 'in', ['final_bill', 'bill_withdrawn']).where('state', '=', 'failed')
    : again
        .where('kind', '=', 'final_bill')
        .where('state', 'in', RESENDABLE_STATES)
        .where('guest_id', '=', guestId)
  )
    .returning('id')
    .execute();
  await queueSending(trx, services, resent);
  return resent.length;
}

/** Clears attempt ids too, so that late reports on earlier attempts do not match. */
const AS_NEW = {
  failure: null,
  error: null,
  counted_at: null,
  queued_at: sql<Date>`now()`,
  attempts: 0,
  attempt_id: null,
  provider_id: null,
};

/** Cancels messages of one kind in these states; returns their number. @param guestId undefined for all guests */
async function cancelMessages(
  trx: Trx,
  { receiptId, guestId }: { receiptId: string; guestId: string | undefined },
  kind: QueuedKind,
  states: readonly MessageState[],
): Promise<number> {
  const unsent = trx
    .updateTable('notifications')
    .set({ state: 'cancelled' })
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', kind)
    .where('state', 'in', states);
  const toThem = guestId === undefined ? unsent : unsent.where('guest_id', '=', guestId);
  return Number((await toThem.executeTakeFirst()).numUpdatedRows);
}

/** Cancels unsent final bills (of one guest), whose amounts may be outdated; withdrawals are still sent. */
export const cancelFinalBills = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'final_bill', ['queued', 'failed', 'opted_out']);

/** Cancels unsent reminders. Without `guestId`, to all guests. */
export const cancelReminders = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'payment_reminder', ['queued']);

const AT_ONCE = 1_000;

/** Requeues messages that lost their job, for instance after too many servers died with it. */
export async function sendStranded({
  database,
  jobs,
  log,
}: Pick<Services, 'database' | 'jobs' | 'log'>): Promise<void> {
  await database.inTransaction(async (trx) => {
    // Locked, so that only one of several servers picks them up.
    const waiting = await trx
      .selectFrom('notifications')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .where('queued_at', '<', sql<Date>`now() - interval '5 minutes'`)
      .orderBy('queued_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    const stranded = await jobs.withoutJob(trx, SEND_MESSAGE_JOB, ids);
    if (stranded.length > 0) log.warn({ messages: stranded.length }, 'messages had lost their job');
    await queueSending(
      trx,
      { jobs },
      stranded.map((id) => ({ id })),
    );
  });
}
