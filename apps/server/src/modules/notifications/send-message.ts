import { OVER_LIMIT } from '@fairtab/contract/receipt-view';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/schema.ts';
import { EmailError } from '../../adapters/email/email.ts';
import type { Job } from '../../adapters/jobs/jobs.ts';
import { SmsError } from '../../adapters/sms/sms.ts';
import type { Services } from '../../app/services.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { takeAllowance } from './take-allowance.ts';

export const SEND_MESSAGE_JOB = 'send-message';

const Data = z.object({ id: z.uuid() });

type Notification = Selectable<Schema['notifications']>;

/** Sends one queued text or e-mail; the host sees on the receipt what became of it. Rejects to be tried again. */
export async function sendMessage(services: Services, job: Job): Promise<void> {
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
    await settle(services, message, { state: 'failed', error: OVER_LIMIT });
    return;
  }
  try {
    await handOver(services, message);
    await settle(services, message, { state: 'sent', sent_at: new Date() });
  } catch (error) {
    const refused = (error instanceof SmsError || error instanceof EmailError) && !error.retryable;
    if (!refused && !job.lastAttempt) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    const { channel } = message;
    services.log.warn({ notification: id, channel, reason }, 'a message could not be sent');
    await settle(services, message, { state: 'failed', error: reason });
  }
}

function handOver({ sms, email }: Services, message: Notification): Promise<{ id: string }> {
  const { id, recipient: to, subject, body } = message;
  if (message.channel === 'sms') return sms.send({ to, body });
  return email.send({ id, to, subject: subject ?? '', body });
}

async function settle(
  services: Services,
  message: Notification,
  outcome: { state: 'sent'; sent_at: Date } | { state: 'failed'; error: string },
): Promise<void> {
  await services.database.inTransaction(async (trx) => {
    await trx.updateTable('notifications').set(outcome).where('id', '=', message.id).execute();
    if (message.receipt_id !== null) await announceChange(trx, message.receipt_id);
  });
}
