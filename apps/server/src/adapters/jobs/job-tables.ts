import PgBoss from 'pg-boss';
import type { DatabasePool } from '../database/database.ts';

/** Creates the empty tables of jobs where there are none, as the first start of a server does. */
export async function createJobTables(pool: DatabasePool): Promise<void> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `select to_regclass('pgboss.version') is null as missing`,
  );
  if (rows[0]?.missing) await pool.query(PgBoss.getConstructionPlans());
}
