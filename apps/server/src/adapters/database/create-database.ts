import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { AvailabilityListener } from './availability.ts';
import { type ConnectionGuard, NO_GUARD } from './connection-guard.ts';
import type { Database } from './database.ts';
import { alone, migrate, migrationFiles } from './migrate.ts';
import { openPGlite } from './pglite/pglite-engine.ts';
import { openPostgres } from './postgres/postgres-engine.ts';
import type { Schema } from './tables/schema.ts';
import { runInTransaction } from './transaction.ts';
import { untilAvailable } from './unavailable.ts';

export type DatabaseConfig = {
  /** PostgreSQL's URL; PGlite is used if it is not set. */
  databaseUrl?: string | undefined;
  /** That of PostgreSQL itself, where a pooler that changes connections between transactions stands at `databaseUrl`. */
  directUrl?: string | undefined;
  /** PGlite keeps its files in the subfolder `database`; null where it is given. */
  dataDir: string | null;
  /** Whether a commit on PGlite waits for the disk; PostgreSQL's does. */
  isSynced?: boolean | undefined;
  /** Maximum number of connections to PostgreSQL, default 10. */
  poolSize?: number | undefined;
  /** An open PGlite, which stays open (tests). */
  pglite?: PGlite | undefined;
  /** Of transactions (tests). */
  guard?: ConnectionGuard | undefined;
  /** Receives what listeners throw. */
  onError?: ((error: Error) => void) | undefined;
  /** Called when PGlite can answer nothing any more; by default the process ends with the error. */
  onBroken?: ((error: Error) => void) | undefined;
} & Partial<AvailabilityListener>;

/**
 * Opens the database and migrates it. Waits for a PostgreSQL that does not answer, without a limit: the operator can
 * end the process.
 * @throws FolderInUseError if another process uses the data folder; MigrationError if the tables do not fit this
 * version; the driver's error if PostgreSQL refuses the connection, for example because of a wrong password
 */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, isSynced = false, pglite, poolSize, guard = NO_GUARD } = config;
  const { onAway = () => {}, onBack = () => {}, onError = () => {}, onBroken = endProcess } = config;
  const engine = databaseUrl
    ? openPostgres({ url: databaseUrl, directUrl, poolSize, onError, onAway, onBack }, guard)
    : await openPGlite(
        {
          folder: dataDir && join(dataDir, 'database'),
          isSynced,
          given: pglite,
          onError,
          onBroken,
          onAway,
          onBack,
        },
        guard,
      );
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
    notify: engine.notify,
    maintenance: engine.maintenance,
    connections: engine.connections,
    alone: (work) => engine.withoutLimits((pool) => alone(pool, work)),
    inTransaction: (body) => runInTransaction(kysely, guard, body),
    close: engine.close,
  };
}

/** From a turn of its own, in which nothing catches it. */
const endProcess = (error: Error) =>
  void setImmediate(() => {
    throw error;
  });
