import { OVER_LIMIT } from '@fairtab/contract/receipt-view';
import { knownLanguage } from '@fairtab/texts/language';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/schema.ts';
import { unavailableReason, untilAvailable } from '../../adapters/database/unavailable.ts';
import { EmailError } from '../../adapters/email/email.ts';
import type { Job } from '../../adapters/jobs/job.ts';
import { SmsError } from '../../adapters/sms/sms.ts';
import type { Services } from '../../app/services.ts';
import { deliver } from './deliver.ts';
import { EmailPage } from './email-page.ts';
import type { Written } from './message.ts';
import { takeAllowance } from './take-allowance.ts';

export const SEND_MESSAGE_JOB = 'send-message';

const Data = z.object({ id: z.uuid() });

/** Announces the outcome of a message to open pages of its receipt, in the transaction that stores it. */
export type OnOutcome = (trx: Trx, receiptId: string) => Promise<void>;

type Notification = Selectable<Schema['notifications']>;

/** Sends one queued text or e-mail; the receipt shows the host its outcome. Rejects to be retried. */
export async function sendMessage(services: Services, job: Job, onOutcome: OnOutcome): Promise<void> {
  const settle = (message: Notification, outcome: Outcome) => keep(services, message, outcome, onOutcome);
  const { id } = Data.parse(job.data);
  const message = await services.database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined || message.state !== 'queued') return;
  if (!(await takeAllowance(services, message))) {
    services.log.warn(
      { notification: id, channel: message.channel },
      'a message was over the limit of its day',
    );
    await settle(message, { state: 'failed', error: OVER_LIMIT });
    return;
  }
  const failure = await deliver(services, id, writtenOf(message)).then(() => null, toError);
  if (failure === null) {
    await settle(message, { state: 'sent', sent_at: new Date() });
    return;
  }
  const refused = (failure instanceof SmsError || failure instanceof EmailError) && !failure.retryable;
  const passing = unavailableReason(failure) !== null;
  if (passing || (!refused && !job.lastAttempt)) throw failure;
  const { channel } = message;
  services.log.warn({ notification: id, channel, reason: failure.message }, 'a message could not be sent');
  await settle(message, { state: 'failed', error: failure.message });
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('unknown'));

/** The stored message. A page that this version cannot parse is left out: the e-mail's text has the same content. */
function writtenOf({ kind, recipient, body, subject, ...row }: Notification): Written {
  const message = { kind, recipient, body, language: knownLanguage(row.language) };
  if (row.channel === 'sms') return { ...message, channel: 'sms' };
  const page = EmailPage.safeParse(row.page).data ?? null;
  return { ...message, channel: 'email', subject: subject ?? '', page };
}

type Outcome = { state: 'sent'; sent_at: Date } | { state: 'failed'; error: string };

/**
 * Stores the outcome of a message. While the database is away this waits, even beyond the job's time limit: the message
 * has been sent, and without its outcome it would be sent again.
 */
async function keep(
  services: Services,
  message: Notification,
  outcome: Outcome,
  onOutcome: OnOutcome,
): Promise<void> {
  await untilAvailable(() =>
    services.database.inTransaction(async (trx) => {
      await trx.updateTable('notifications').set(outcome).where('id', '=', message.id).execute();
      if (message.receipt_id !== null) await onOutcome(trx, message.receipt_id);
    }),
  );
}
