import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPoolClient } from 'kysely';
import { createDatabase } from '../adapters/database/create-database.ts';
import { type DatabasePool, NO_GUARD } from '../adapters/database/database.ts';
import { migrate, migrationFiles } from '../adapters/database/migrate.ts';
import { openPostgres } from '../adapters/database/postgres/postgres-engine.ts';
import { type CopiedTable, moveTables, requireEmpty } from '../adapters/database/tables/move-tables.ts';
import { readConfig } from '../config/config.ts';
import { called } from './run-program.ts';

/**
 * `npm run database:move`: copies the built-in database to the empty PostgreSQL at DATABASE_URL; returns the output. The source
 * is only migrated. Calls `onTable` after each table.
 * @throws FolderInUseError if a server runs on the folder; TargetNotEmptyError; Error with a message for the operator
 */
export async function moveDatabase(
  env: Record<string, string | undefined>,
  onTable: (table: CopiedTable) => void,
): Promise<string> {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATA_DIR: dataDir,
    PGLITE_SYNC,
  } = readConfig(env);
  if (url === undefined)
    throw new Error(
      `Say where to: DATABASE_URL=postgres://user:password@host:5432/name ${called('database:move', 'database-move')}`,
    );
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no built-in database in ${dataDir}.`);
  const source = await createDatabase({ dataDir, isSynced: PGLITE_SYNC });
  const quiet = { onError() {}, onAway() {}, onBack() {} };
  const target = openPostgres({ url, directUrl, ...quiet }, NO_GUARD);
  const moved: CopiedTable[] = [];
  try {
    await target.withoutLimits(async (pool) => {
      await withConnection(pool, requireEmpty);
      await migrate(pool, migrationFiles());
      await withConnection(source.pool, (from) =>
        withConnection(pool, (to) =>
          moveTables(from, to, (table) => {
            moved.push(table);
            onTable(table);
          }),
        ),
      );
    });
  } finally {
    await target.close();
    await source.close();
  }
  return describeMove(moved, dataDir);
}

async function withConnection<T>(
  pool: DatabasePool,
  work: (connection: PostgresPoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

function describeMove(moved: readonly CopiedTable[], dataDir: string): string {
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  return `Moved ${rows} rows of ${moved.length} tables; counts and checksums agree.
Now put the same DATABASE_URL into .env, and start the server. DATA_DIR stays as it is: photos and secret are kept there.
${join(dataDir, 'database')} was only read. Start no server on it again: what waited to be sent would be sent by both.`;
}
