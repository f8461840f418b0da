import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Runs in the thread: makes the cluster and ends. */
const SCRIPT = `
const { workerData } = require('node:worker_threads');
import(workerData.module)
  .then(({ PGlite }) => PGlite.create(workerData.dataDir))
  .then((database) => database.close());
`;

/**
 * Makes an empty PGlite cluster where there is none yet. Doing so takes some 450 MB that the engine never gives back,
 * so a thread of its own does it and takes the memory with it. Half a cluster, from a start that was cut short, is
 * thrown away.
 */
export async function ensureCluster(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const module = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  const worker = new Worker(SCRIPT, { eval: true, workerData: { module, dataDir: unfinished } });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created (${code}).`)),
    );
  });
  await rename(unfinished, dataDir);
}
