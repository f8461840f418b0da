import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type AvailabilityListener, createAvailability } from '../availability.ts';
import type { ConnectionGuard } from '../connection-guard.ts';
import type { Database, DatabasePool, Listen, PGliteMaintenance } from '../database.ts';
import { createNotificationHub } from '../notifications.ts';
import { typeParsers } from '../type-parsers.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { ensureCluster } from './pglite-cluster.ts';
import { requireRoom } from './pglite-room.ts';
import { SYNCED_START, syncFiles } from './pglite-sync.ts';
import { SingleConnectionPool } from './single-connection-pool.ts';

/** For the start-up line. */
export const pgliteNotice = (isSynced: boolean): string =>
  `Data is kept by the built-in database (PGlite): safe when Fairtab stops or crashes, ${
    isSynced ? 'and when the power fails' : 'but not when the power fails (PGLITE_SYNC)'
  }. A backup is written every day; set DATABASE_URL to use PostgreSQL.`;

/** The default, 128 MB, is resident. Misses are served from the system's file cache. */
const LESS_MEMORY = ['-c', 'shared_buffers=32MB'];

export type EngineConnection = {
  pool: DatabasePool;
  listen: Listen;
  notify: Database['notify'];
  maintenance: PGliteMaintenance | null;
  connections: Database['connections'];
  withoutLimits<T>(work: (pool: DatabasePool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type PGlitePlace = {
  folder: string | null;
  given?: PGlite | undefined;
  isSynced: boolean;
  onError: (error: Error) => void;
  /** Called when it can no longer answer, e.g. because its log could not be written; only a new process can reopen it. */
  onBroken: (error: Error) => void;
} & AvailabilityListener;

/**
 * Opens PGlite in a folder (created and locked) or in memory. Accessed through node-postgres, so that values, results and errors
 * match PostgreSQL's.
 * @throws FolderInUseError
 */
export async function openPGlite(place: PGlitePlace, guard: ConnectionGuard): Promise<EngineConnection> {
  const { folder, isSynced } = place;
  let lock: FolderLock | null = null;
  const afterCheckpoint = async () => {
    if (folder !== null && isSynced) await syncFiles(dataDirOf(folder));
  };
  try {
    lock = folder === null ? null : await lockFolder(folder);
    if (folder !== null) await ensureCluster(dataDirOf(folder));
    const pglite =
      place.given ??
      (await PGlite.create({
        ...(folder === null ? {} : { dataDir: dataDirOf(folder) }),
        startParams: [...(isSynced ? SYNCED_START : PGlite.defaultStartParams), ...LESS_MEMORY],
      }));
    await afterCheckpoint();
    const connected = await connect(pglite, guard, { ...place, afterCheckpoint });
    return {
      ...connected,
      async close() {
        await connected.close();
        if (pglite !== place.given) await pglite.close();
        await afterCheckpoint();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    if (folder !== null) await requireRoom(folder);
    throw error;
  }
}

const dataDirOf = (folder: string) => `${folder}/pgdata`;

async function connect(
  pglite: PGlite,
  guard: ConnectionGuard,
  { onError, onBroken, afterCheckpoint, ...listener }: PGlitePlace & { afterCheckpoint: () => Promise<void> },
): Promise<EngineConnection> {
  const { connection, user, database } = createPgConfig(pglite);
  const config: pg.ClientConfig & { connection: unknown } = {
    connection,
    user,
    database,
    types: typeParsers,
  };
  const client = new pg.Client(config);
  client.on('error', onBroken);
  connection.on('errorMessage', (error: unknown) => {
    if (isLast(error)) onBroken(error);
  });
  await client.connect();
  const pool = new SingleConnectionPool(client, guard, createAvailability(listener));
  const hub = createNotificationHub((sql) => pool.query(sql), onError);
  client.on('notification', ({ channel, payload }) => hub.dispatch(channel, payload ?? ''));

  return {
    pool,
    listen: hub.listen,
    async notify(channel, payloads) {
      for (const payload of payloads) hub.dispatch(channel, payload);
    },
    connections: null,
    maintenance: {
      async dump() {
        // Held for the whole dump, which must not contain half a transaction.
        const lease = await pool.connect();
        try {
          return await asBackup(lease, async () => {
            await lease.query('checkpoint', []);
            await afterCheckpoint();
            return pglite.dumpDataDir('none');
          });
        } finally {
          lease.release();
        }
      },
      async vacuum() {
        await pool.query('vacuum (analyze)');
      },
    },
    withoutLimits: (work) => work(pool),
    close: () => pool.end(),
  };
}

/** After these PostgreSQL's process has ended, and PGlite never answers again. */
const LAST_WORDS: readonly unknown[] = ['PANIC', 'FATAL'];

const isLast = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && LAST_WORDS.includes(error.severity);

/** Marks what is written as a backup, so that a server started from it knows (`distrust-restored.ts`). */
async function asBackup<T>(connection: PostgresPoolClient, write: () => Promise<T>): Promise<T> {
  const { rows } = await connection.query<{ place: string }>(
    `update database_place now set place = 'a backup' from database_place before returning before.place`,
    [],
  );
  try {
    return await write();
  } finally {
    for (const { place } of rows) await connection.query('update database_place set place = $1', [place]);
  }
}
