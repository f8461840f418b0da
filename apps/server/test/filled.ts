import { readFileSync } from 'node:fs';
import type { DatabasePool } from '../src/adapters/database/database.ts';
import { migrate, migrationFiles } from '../src/adapters/database/migrate.ts';

export const BASELINE = '0001_baseline.sql';

const FILLED = readFileSync(new URL('./baseline/filled.sql', import.meta.url), 'utf8');

/** Replaces all tables with those of the baseline, filled; later migrations are still to run. */
export async function fillBaseline(pool: DatabasePool): Promise<void> {
  const baseline = migrationFiles().find(({ name }) => name === BASELINE);
  if (baseline === undefined) throw new Error('no baseline');
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, [baseline]);
  await pool.query(FILLED);
}
