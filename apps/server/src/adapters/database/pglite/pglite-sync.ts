import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Start parameters with which a commit waits for the disk. In PGlite `fdatasync` does nothing, but a file is opened with the
 * flags that PostgreSQL asks for: so its log is opened for synchronous writing (decision 0134).
 */
export const SYNCED_START = [
  // -F is `fsync=off`.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

/** Says from where the log is replayed after a crash. */
const CONTROL = 'global/pg_control';

/**
 * Writes a cluster to the disk, to be called after each checkpoint: what that has written may be only in the system's memory.
 * The file that relies on all others comes last.
 */
export async function syncFiles(dataDir: string): Promise<void> {
  const names = await readdir(dataDir, { recursive: true });
  for (const name of [...names.filter((one) => one !== CONTROL), '.', CONTROL]) {
    const file = await open(join(dataDir, name), 'r');
    await file.sync();
    await file.close();
  }
}
