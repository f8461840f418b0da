import { knownLanguage } from '@fairtab/texts/language';
import * as z from 'zod';
import { untilAvailable } from '../../adapters/database/unavailable.ts';
import { type Job, RetryLater } from '../../adapters/jobs/job.ts';
import type { Services } from '../../app/services.ts';
import { recordRefusal } from '../opt-outs/opt-outs.ts';
import { beginAttempt } from './begin-attempt.ts';
import { deliver } from './deliver.ts';
import { queueFinding } from './find-text.ts';
import { EmailPage, type Written } from './message.ts';
import {
  type Attempted,
  afterFailure,
  type Notification,
  type OnOutcome,
  storeOutcome,
} from './store-outcome.ts';

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
    return {
      outcome: { state: 'sent', sent_at: new Date(), provider_id: sent.id, failure: null, error: null },
      retryAfterSeconds: null,
    };
  } catch (error) {
    const attempted = afterFailure(message, error, new Date());
    const { state, error: reason } = attempted.outcome;
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
