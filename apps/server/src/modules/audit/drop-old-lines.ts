import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';

/** Deletes audit lines older than the operator keeps them, which the database otherwise refuses. */
export async function dropOldLines({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const { KEEP_AUDIT_MONTHS: months } = settings;
  if (months === undefined) return;
  await database.inTransaction(async (trx) => {
    await sql`select set_config('fairtab.audit_retention', 'on', true)`.execute(trx);
    await sql`delete from audit_log where created_at < now() - ${`${months} months`}::interval`.execute(trx);
  });
}
