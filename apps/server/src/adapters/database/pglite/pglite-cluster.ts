import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { tighten } from '../../../config/private-files.ts';

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
