import type { Database } from '../src/adapters/database/database.ts';
import { migrate } from '../src/adapters/database/migrate.ts';
import { migrationFiles } from '../src/adapters/database/migration-files.ts';

/**
 * Takes a database back to what it was before a migration, without rows.
 * @param first the number of the first migration that is missing then: '0019'
 * @returns what runs the missing ones
 */
export async function beforeMigration({ pool }: Database, first: string): Promise<() => Promise<void>> {
  await pool.query('drop schema public cascade; create schema public');
  const files = migrationFiles();
  await migrate(
    pool,
    files.filter(({ name }) => name < first),
  );
  return async () => {
    await migrate(pool, files);
  };
}
