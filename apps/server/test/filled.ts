import { readFileSync } from 'node:fs';
import type { DatabasePool } from '../src/adapters/database/database.ts';
import { migrationFiles } from '../src/adapters/database/migrate.ts';

export const BASELINE = '0001_baseline.sql';

const FILLED = readFileSync(new URL('./baseline/filled.sql', import.meta.url), 'utf8');

/** Replaces all tables with those of the baseline, filled; later migrations are still to run. */
export async function fillBaseline(pool: Pick<DatabasePool, 'query'>): Promise<void> {
  const baseline = migrationFiles().find(({ name }) => name === BASELINE);
  if (baseline === undefined) throw new Error('no baseline');
  for (const sql of ['drop schema public cascade; create schema public', baseline.sql, FILLED])
    await pool.query(sql);
}
