import * as z from 'zod';
import type { Job } from '../../adapters/jobs/jobs.ts';
import { SmsError } from '../../adapters/sms/sms.ts';
import type { Services } from '../../app/services.ts';
import { announceChange } from '../receipts/receipt-writes.ts';

export const SEND_TEXT_JOB = 'send-text';

const Data = z.object({ id: z.uuid() });

/** Sends one queued text; the host sees on the receipt what became of it. Rejects to be tried again. */
export async function sendText(services: Services, job: Job): Promise<void> {
  const { id } = Data.parse(job.data);
  const text = await services.database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (text === undefined || text.state !== 'queued') return;
  try {
    await services.sms.send({ to: text.recipient, body: text.body });
    await settle(services, text, { state: 'sent', sent_at: new Date() });
  } catch (error) {
    const final = job.lastAttempt || (error instanceof SmsError && !error.retryable);
    if (!final) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    services.log.warn({ notification: id, reason }, 'a text could not be sent');
    await settle(services, text, { state: 'failed', error: reason });
  }
}

async function settle(
  services: Services,
  text: { id: string; receipt_id: string | null },
  outcome: { state: 'sent'; sent_at: Date } | { state: 'failed'; error: string },
): Promise<void> {
  await services.database.inTransaction(async (trx) => {
    await trx.updateTable('notifications').set(outcome).where('id', '=', text.id).execute();
    if (text.receipt_id !== null) await announceChange(trx, text.receipt_id);
  });
}
