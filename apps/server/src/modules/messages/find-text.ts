import * as z from 'zod';
import type { Trx } from '../../adapters/database/database.ts';
import { type Job, RetryLater } from '../../adapters/jobs/job.ts';
import type { Services } from '../../app/services.ts';
import { applyReport } from './delivery-reports.ts';
import { nameOf, type OnOutcome } from './store-outcome.ts';

export const FIND_TEXT_JOB = 'find-text';

const Data = z.object({ id: z.uuid() });

/** Seconds after the attempt: the provider's list of texts lags behind. */
const LOOKS_S = [60, 600, 3_600];

/** Queues the search for a text of unknown outcome, if the provider supports it. */
export async function queueFinding(
  trx: Trx,
  { jobs, sms }: Pick<Services, 'jobs' | 'sms'>,
  id: string,
): Promise<void> {
  if (sms.find !== undefined) await jobs.enqueue(trx, FIND_TEXT_JOB, { id });
}

/** Asks the provider about a text of unknown outcome; if not found, the host decides. @throws RetryLater to look again */
export async function findText(services: Services, job: Job, onOutcome: OnOutcome): Promise<void> {
  const { id } = Data.parse(job.data);
  const { database, sms, log } = services;
  const text = await database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (text?.state !== 'unknown' || text.attempted_at === null || sms.find === undefined) return;
  const age = (Date.now() - text.attempted_at.getTime()) / 1000;
  const [first = 0] = LOOKS_S;
  if (age < first) throw new RetryLater(Math.ceil(first - age));
  const found = await sms
    .find({ to: text.recipient, body: text.body, since: text.attempted_at })
    .catch((error: unknown) => {
      log.warn({ notification: id, reason: nameOf(error) }, 'the provider could not be asked about a text');
      return null;
    });
  if (found !== null) {
    const { id: providerId, status, errorCode } = found;
    const report = { providerId, attemptId: text.attempt_id, status, errorCode };
    return applyReport(services, report, onOutcome);
  }
  const next = LOOKS_S.find((seconds) => seconds > age);
  if (next !== undefined) throw new RetryLater(Math.ceil(next - age));
}
