import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';

/** Changes only when tables are restored; PGlite's own backups are recognised otherwise (`pglite-engine.ts`). */
const HERE = sql<string>`(select system_identifier || ' ' || 'notifications'::regclass::oid from pg_control_system())`;

/** After a restore, queued messages were most likely sent since, so none is sent (decision 0139). Call before jobs start. */
export async function distrustRestored({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const distrusted = await database.inTransaction(async (trx) => {
    // Locked, so that only one of several starting servers acts.
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
        // Its job then treats a text as if its server had died, and settles it.
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
