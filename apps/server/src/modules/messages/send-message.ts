import { withOwnLinksAlone } from '@fairtab/domain/account/addresses';
import { paySites } from '@fairtab/domain/paying/payment-links';
import { isToGuest, isWaiting } from '@fairtab/domain/texting/messages';
import { knownLanguage } from '@fairtab/texts/language';
import { sql } from 'kysely';
import * as z from 'zod';
import { untilAvailable } from '../../adapters/database/unavailable.ts';
import { type Job, RetryLater } from '../../adapters/jobs/job-worker.ts';
import { sha256 } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { type Budget, isWithin, spend } from '../../limits/rate-limit.ts';
import { isOptedOut, recordRefusal } from '../opt-outs/opt-outs.ts';
import { EmailPage, type Written } from './message.ts';
import {
  type Attempted,
  afterFailure,
  type Notification,
  type OnOutcome,
  type Outcome,
  outcomeOf,
  queueFinding,
  storeOutcome,
} from './message-outcomes.ts';
import { isNewHost, reserveNumber } from './texted-numbers.ts';

export const SEND_MESSAGE_JOB = 'send-message';

const Data = z.object({ id: z.uuid() });

/** Marked first, so that it does not look unsent if the server dies meanwhile (decision 0058). @throws RetryLater */
export async function sendMessage(services: Services, job: Job, onOutcome: OnOutcome): Promise<void> {
  const { id } = Data.parse(job.data);
  const message = await beginAttempt(services, id, onOutcome);
  if (message === null) return;
  const attempted = await attempt(services, message);
  await keep(services, message, attempted, onOutcome);
  if (attempted.retryAfterSeconds !== null) throw new RetryLater(attempted.retryAfterSeconds);
}

async function attempt(services: Services, message: Notification): Promise<Attempted> {
  const { id, channel, attempt_id } = message;
  try {
    const sent = await deliver(services, id, writtenOf(message), attempt_id);
    services.metrics?.attempts(channel, 'sent');
    return {
      outcome: { state: 'sent', sent_at: new Date(), provider_id: sent.id, failure: null, error: null },
      retryAfterSeconds: null,
    };
  } catch (error) {
    const attempted = afterFailure(message, error, new Date());
    const { state, error: reason } = attempted.outcome;
    services.metrics?.attempts(channel, outcomeOf(error));
    services.log.warn({ notification: id, channel, state, reason }, 'a message could not be sent');
    return attempted;
  }
}

/** A page that this release cannot parse is left out: the text part has the same content. */
function writtenOf({ kind, recipient, body, subject, ...row }: Notification): Written {
  const message = { kind, recipient, body, language: knownLanguage(row.language) };
  if (row.channel === 'sms') return { ...message, channel: 'sms' };
  const page = EmailPage.safeParse(row.page).data ?? null;
  return { ...message, channel: 'email', subject: subject ?? '', page };
}

/** Stores an outcome, unless a report came first or it was resent. Waits for the database, beyond the job's time limit. */
async function keep(
  services: Services,
  { id, receipt_id, attempt_id, recipient, attempted_at }: Notification,
  { outcome }: Attempted,
  onOutcome: OnOutcome,
): Promise<void> {
  await untilAvailable(() =>
    services.database.inTransaction(async (trx) => {
      await storeOutcome(trx, { id, receipt_id }, onOutcome, (now) => {
        const open = now.state === 'sending' || now.state === 'unknown';
        return open && now.attempt_id === attempt_id ? outcome : null;
      });
      if (outcome.state === 'unknown') await queueFinding(trx, services, id);
      if (outcome.state !== 'opted_out') return;
      const since = attempted_at ?? new Date();
      await recordRefusal(trx, services, { phone: recipient, since });
    }),
  );
}

/** Marks a queued message as being sent, committed on return; null if it is too late, opted out, or over a daily limit. */
async function beginAttempt(
  services: Services,
  id: string,
  onOutcome: OnOutcome,
): Promise<Notification | null> {
  const { database, log } = services;
  const message = await database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined || !isWaiting(message.state)) return null;
  const stopped = await whyNot(services, message);
  if (stopped === null) return mark(services, message);
  await database.inTransaction(async (trx) => {
    await storeOutcome(trx, message, onOutcome, (now) => (isSame(now, message) ? stopped : null));
    if (stopped.state === 'unknown') await queueFinding(trx, services, id);
  });
  const { channel } = message;
  log.warn(
    { notification: id, channel, state: stopped.state, failure: stopped.failure },
    'a message was not sent',
  );
  return null;
}

const isSame = (now: Notification, read: Notification) =>
  now.state === read.state && now.attempt_id === read.attempt_id;

async function whyNot(services: Services, message: Notification): Promise<Outcome | null> {
  const { database, settings } = services;
  const { channel, kind, state, send_before, recipient } = message;
  // The provider may have taken it before the server died, so a text is not repeated; an e-mail is, see afterFailure.
  if (state === 'sending' && channel === 'sms') {
    return { state: 'unknown', failure: null, error: 'server stopped' };
  }
  if (send_before !== null && send_before <= new Date()) return { state: 'failed', failure: 'too_late' };
  const mayStop = channel === 'sms' || isToGuest(kind);
  if (mayStop && (await isOptedOut(database.kysely, settings, recipient))) {
    return { state: 'opted_out', failure: null };
  }
  if (!(await reserveAllowance(services, message))) return { state: 'failed', failure: 'limit' };
  return null;
}

/** Null if it was cancelled, or taken by another server, meanwhile. */
async function mark({ database }: Services, { id, attempt_id }: Notification): Promise<Notification | null> {
  const marked = await database.inTransaction((trx) =>
    trx
      .updateTable('notifications')
      .set({
        state: 'sending',
        attempts: sql<number>`attempts + 1`,
        attempt_id: sql<string>`gen_random_uuid()`,
        attempted_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .where('attempt_id', 'is not distinct from', attempt_id)
      .returningAll()
      .executeTakeFirst(),
  );
  return marked ?? null;
}

/**
 * Counts a message against the daily limits (UTC) and a new host's numbers; false, uncounted, if one is reached. Kept apart from
 * the receipt, so that deleting it restores nothing.
 */
export async function reserveAllowance(
  services: Pick<Services, 'database' | 'settings' | 'sms' | 'smsCountries' | 'log'>,
  message: Pick<Notification, 'id' | 'receipt_id' | 'recipient' | 'channel' | 'kind'>,
): Promise<boolean> {
  const { database } = services;
  try {
    await database.inTransaction(async (trx) => {
      if (!(await isFirstTry(trx, message.id))) return;
      // Always in this order, to avoid deadlocks. Messages about an account have no host; account changes are limited themselves.
      if (message.receipt_id !== null) await countForHost(trx, services, message, message.receipt_id);
      const recipient = sha256(message.recipient);
      if (!(await isWithin({ kysely: trx }, 'messagesToRecipient', { recipient }))) throw new UsedUp();
      await spendOne(trx, services, 'messages');
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

async function countForHost(
  trx: Trx,
  services: Pick<Services, 'settings' | 'sms' | 'smsCountries' | 'log'>,
  { recipient: phone, channel, kind }: Pick<Notification, 'recipient' | 'channel' | 'kind'>,
  receiptId: string,
): Promise<void> {
  const hostId = await hostOf(trx, receiptId);
  if (!(await isWithin({ kysely: trx }, 'messagesOfHost', { host: hostId }))) throw new UsedUp();
  if (await isNewHost(trx, hostId)) await spendOne(trx, services, 'messages of new hosts');
  if (channel === 'sms' && isToGuest(kind) && !(await reserveNumber(trx, services, { hostId, phone })))
    throw new UsedUp();
}

class UsedUp extends Error {}

async function isFirstTry(trx: Trx, id: string): Promise<boolean> {
  const uncounted = await trx
    .updateTable('notifications')
    .set({ counted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return uncounted !== undefined;
}

async function hostOf(trx: Trx, receiptId: string): Promise<string> {
  const receipt = await trx
    .selectFrom('receipts')
    .select('user_id')
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return receipt?.user_id ?? 'nobody';
}

async function spendOne(trx: Trx, services: Pick<Services, 'settings' | 'log'>, budget: Budget) {
  if (!(await spend(trx, services, budget))) throw new UsedUp();
}

type Delivery = Pick<Services, 'sms' | 'email' | 'log'> & {
  settings: Pick<Services['settings'], 'publicUrl'>;
};

/**
 * Without foreign links; logs neither content nor recipient. Returns the provider's id. @throws SmsError, EmailError
 * @param id the same on every attempt @param attemptId comes back with the SMS provider's reports
 */
export async function deliver(
  services: Delivery,
  id: string,
  message: Written,
  attemptId: string | null = null,
): Promise<{ id: string }> {
  const { sms, email, log } = services;
  const { kind, channel, language, recipient: to } = message;
  const handedOver =
    message.channel === 'sms'
      ? await sms.send({
          to,
          body: ownLinksAlone(services, message.body),
          ...(attemptId === null ? {} : { attemptId }),
        })
      : await email.send({
          id,
          to,
          subject: message.subject,
          text: message.body,
          html: message.page && (await htmlOf(services, message.page, message)),
          stopUrl: message.page?.stop?.url ?? null,
        });
  log.info({ message: id, kind, channel, language }, 'message sent to the provider');
  return handedOver;
}

/** Removes links other than ours and the payment services'. */
function ownLinksAlone({ settings }: Delivery, text: string): string {
  const ours = new Set([new URL(settings.publicUrl).origin, ...paySites()]);
  return withOwnLinksAlone(text, (address) => URL.canParse(address) && ours.has(new URL(address).origin));
}

/** Loads React with the first e-mail, since most servers send few. Null on failure: the text part has the same content. */
async function htmlOf(
  { log }: Delivery,
  page: EmailPage,
  { kind, language }: Written,
): Promise<string | null> {
  try {
    const { drawEmail } = await import('./draw-email.tsx');
    return drawEmail(page, language);
  } catch (error) {
    log.error({ err: error, kind }, 'the HTML part of an e-mail could not be drawn');
    return null;
  }
}
