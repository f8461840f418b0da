import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { queueSending } from './queue-messages.ts';
import { SEND_MESSAGE_JOB } from './send-message.ts';

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
