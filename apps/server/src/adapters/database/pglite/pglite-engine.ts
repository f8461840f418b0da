import { type Dirent, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { tighten } from '../../../config/private-files.ts';
import type { ConnectionGuard, Database, DatabasePool, Listen, PGliteMaintenance } from '../database.ts';
import { createNotificationHub } from '../notifications.ts';
import { typeParsers } from '../type-parsers.ts';
import { type AvailabilityListener, createAvailability } from '../unavailable.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
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

type PGlitePlace = {
  folder: string | null;
  given?: PGlite | undefined;
  isSynced: boolean;
  onError: (error: Error) => void;
  /** Called when it can no longer answer, e.g. because its log could not be written; only a new process can reopen it. */
  onBroken: (error: Error) => void;
} & AvailabilityListener;

/** Creates and locks the folder. node-postgres makes values, results and errors match PostgreSQL's. @throws FolderInUseError */
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
    if (folder !== null) await requireAccess(folder).then(() => requireRoom(folder));
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

/** Marks what is written as a backup, so that a server started from it knows (`distrustRestored`). */
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

/** PGlite aborts without a reason on files that another user left. @throws Error with the first of them */
async function requireAccess(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of entries.filter((entry) => entry.isFile()).map(pathOf)) {
    const handle = await open(file, 'r+').catch((cause: unknown) => {
      const chown = `Give all of ${folder} to the user that runs Fairtab (chown -R).`;
      throw new Error(`DATA_DIR: this user may not use ${file}. ${chown}`, { cause });
    });
    await handle.close();
  }
}

const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);

/** A segment of PostgreSQL's log, the largest file that opening a database may create. */
const LARGEST_BYTES = 16 * 1024 ** 2;

/** Explains a failed open by its folder, which PGlite does not. @throws Error with the folder and the system's message */
async function requireRoom(folder: string): Promise<void> {
  const file = join(folder, '.room');
  try {
    const handle = await open(file, 'w', 0o600);
    await handle.writeFile(Buffer.alloc(LARGEST_BYTES)).finally(() => handle.close());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The built-in database cannot write to its folder ${folder}: ${why}`, { cause });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** `fdatasync` does nothing in PGlite, but open flags work, so the log is opened for synchronous writing (decision 0160). */
const SYNCED_START = [
  // -F is `fsync=off`.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

const CONTROL = 'global/pg_control';

/** Flushes a cluster to disk; call after each checkpoint. The file that relies on all others comes last. */
async function syncFiles(dataDir: string): Promise<void> {
  const names = await readdir(dataDir, { recursive: true });
  for (const name of [...names.filter((one) => one !== CONTROL), '.', CONTROL]) {
    const file = await open(join(dataDir, name), 'r');
    await file.sync();
    await file.close();
  }
}

const SCRIPT = `
const { workerData } = require('node:worker_threads');
import(workerData.module)
  .then(({ PGlite }) => PGlite.create(workerData.dataDir))
  .then((database) => database.close());
`;

/** Creates a PGlite cluster with `make` if there is none. Replaces what an interrupted start left. */
export async function ensureCluster(dataDir: string, make = makeInThread): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await make(unfinished);
  // PGlite makes files world-readable whatever the umask, so we tighten them afterwards.
  await tighten(unfinished);
  await rename(unfinished, dataDir);
}

/** This takes some 450 MB that the engine never frees; a thread's memory is released when it ends. */
async function makeInThread(dataDir: string): Promise<void> {
  const module = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  const worker = new Worker(SCRIPT, { eval: true, workerData: { module, dataDir } });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created (${code}).`)),
    );
  });
}
