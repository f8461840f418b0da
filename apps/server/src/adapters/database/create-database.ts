import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { type ConnectionGuard, type Database, NO_GUARD } from './database.ts';
import { alone, type Migration, migrate, migrationFiles, missingOn } from './migrate.ts';
import { type EngineConnection, openPGlite } from './pglite/pglite-engine.ts';
import { backUp, backupsIn } from './pglite/pglite-maintenance.ts';
import { openPostgres } from './postgres/postgres-engine.ts';
import { explainRefusal } from './postgres/start-refusals.ts';
import type { Schema } from './tables/schema.ts';
import { runInTransaction } from './transaction.ts';
import { type AvailabilityListener, untilAvailable } from './unavailable.ts';

type DatabaseConfig = {
  databaseUrl?: string | undefined;
  /** PostgreSQL without the pooler, if `databaseUrl` is a pooler in transaction mode. */
  directUrl?: string | undefined;
  dataDir: string | null;
  /** Whether commits on PGlite wait for the disk. */
  isSynced?: boolean | undefined;
  poolSize?: number | undefined;
  pglite?: PGlite | undefined;
  guard?: ConnectionGuard | undefined;
  onError?: ((error: Error) => void) | undefined;
  /** Called when PGlite can no longer answer; by default the process ends with the error. */
  onBroken?: ((error: Error) => void) | undefined;
  /** Called with the file of the backup that PGlite's folder gets before it is changed by an upgrade. */
  onBackedUp?: ((file: string) => void) | undefined;
  /** Tests have others than the product's. */
  migrations?: readonly Migration[] | undefined;
} & Partial<AvailabilityListener>;

/** Waits without limit for a PostgreSQL that does not answer. @throws FolderInUseError; MigrationError; the driver's error */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, isSynced = false, pglite, poolSize, guard = NO_GUARD } = config;
  const { migrations = migrationFiles(), onBackedUp = () => {} } = config;
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
    if (dataDir !== null) await backUpBefore(migrations, { engine, dataDir, onBackedUp });
    await untilAvailable(() => engine.withoutLimits((pool) => migrate(pool, migrations)));
  } catch (error) {
    await engine.close();
    throw explainRefusal(error, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
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

type Upgraded = { engine: EngineConnection; dataDir: string; onBackedUp: (file: string) => void };

/** The way back from an upgrade: it cannot be undone otherwise. @throws Error if the backup cannot be written */
async function backUpBefore(
  migrations: readonly Migration[],
  { engine: { maintenance, pool }, dataDir, onBackedUp }: Upgraded,
): Promise<void> {
  if (maintenance === null || (await missingOn(pool, migrations)).length === 0) return;
  try {
    onBackedUp(await backUp(maintenance, backupsIn(dataDir)));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The backup before the upgrade could not be written: ${why}`, { cause });
  }
}

const endProcess = (error: Error) =>
  void setImmediate(() => {
    throw error;
  });
