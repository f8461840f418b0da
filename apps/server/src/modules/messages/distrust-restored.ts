import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';

/** The same for as long as nobody restores the tables; PGlite's own backups have another (`pglite-engine.ts`). */
const HERE = sql<string>`(select system_identifier || ' ' || 'notifications'::regclass::oid from pg_control_system())`;

/**
 * Where the database was restored from a backup: what waited to be sent at the time of that has most likely been sent since, so
 * nothing of it is sent again by itself (decision 0139). Texts are looked for at their provider, and hosts read 'Not certain'
 * until one is found. Before the jobs start.
 */
export async function distrustRestored({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const distrusted = await database.inTransaction(async (trx) => {
    // Of servers that start together one finds it.
    const known = await trx
      .selectFrom('database_place')
      .select(['place', HERE.as('here')])
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) {
      await trx
        .insertInto('database_place')
        .values({ place: HERE })
        .onConflict((one) => one.doNothing())
        .execute();
      return null;
    }
    if (known.place === known.here) return null;
    await trx.updateTable('database_place').set({ place: known.here }).execute();
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({
        // Its job finds a text in `sending` as after a death of its server, and settles it.
        state: sql`case channel when 'sms' then 'sending' else 'unknown' end`,
        attempted_at: sql`coalesce(attempted_at, queued_at)`,
        error: 'restored from a backup',
      })
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
  if (distrusted !== null)
    log.warn(
      { messages: distrusted },
      'the database was restored: what waited to be sent is not sent by itself',
    );
}
