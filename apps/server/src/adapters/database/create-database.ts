import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { AvailabilityListener } from './availability.ts';
import { createConnectionGuard } from './connection-guard.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { openPGlite } from './pglite-engine.ts';
import { openPostgres } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { runInTransaction } from './transaction.ts';
import { untilAvailable } from './unavailable.ts';

export type DatabaseConfig = {
  /** PostgreSQL, when set. */
  databaseUrl?: string | undefined;
  /** PGlite keeps its files in the folder `database` inside; null keeps them in memory (tests). */
  dataDir: string | null;
  /** Connections to PostgreSQL at most, default 10. */
  poolSize?: number | undefined;
  /** A dump to start an in-memory PGlite from (tests). */
  template?: Blob | undefined;
  /** Told about listeners that throw. */
  onError?: ((error: Error) => void) | undefined;
} & Partial<AvailabilityListener>;

/**
 * Opens the database and brings its tables up to date. A PostgreSQL that does not answer is waited for; whoever ends
 * the process ends that.
 * Rejects with a FolderInUseError when another process uses the data folder, with a MigrationError when the
 * tables do not fit this version, or with the driver's error when PostgreSQL refuses, a wrong password for example.
 */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  const guard = createConnectionGuard();
  const { databaseUrl, dataDir, template, poolSize, onError = () => {} } = config;
  const { onAway = () => {}, onBack = () => {} } = config;
  const engine = databaseUrl
    ? openPostgres({ url: databaseUrl, poolSize, onError, onAway, onBack }, guard)
    : await openPGlite({ folder: dataDir && join(dataDir, 'database'), template, onError }, guard);
  try {
    await untilAvailable(() => engine.withoutLimits((pool) => migrate(pool, migrationFiles())));
  } catch (error) {
    await engine.close();
    throw error;
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  return {
    engine: databaseUrl ? 'postgres' : 'pglite',
    kysely,
    pool: engine.pool,
    listen: engine.listen,
    maintenance: engine.maintenance,
    inTransaction: (body) => runInTransaction(kysely, guard, body),
    close: engine.close,
  };
}
