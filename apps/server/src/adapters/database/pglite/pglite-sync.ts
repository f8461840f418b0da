import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Start parameters for durable commits: `fdatasync` does nothing in PGlite, but open flags work, so the log is opened for
 * synchronous writing (decision 0134).
 */
export const SYNCED_START = [
  // -F is `fsync=off`.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

const CONTROL = 'global/pg_control';

/** Flushes a cluster to disk; call after each checkpoint. The file that relies on all others comes last. */
export async function syncFiles(dataDir: string): Promise<void> {
  const names = await readdir(dataDir, { recursive: true });
  for (const name of [...names.filter((one) => one !== CONTROL), '.', CONTROL]) {
    const file = await open(join(dataDir, name), 'r');
    await file.sync();
    await file.close();
  }
}
