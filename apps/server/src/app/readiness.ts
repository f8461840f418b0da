import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Database } from '../adapters/database/database.ts';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { VERSION } from '../config/version.ts';
import type { Peers } from './peers.ts';
import type { Stopping } from './stopping.ts';

export type Readiness = {
  ready: boolean;
  database: 'ok' | 'away' | 'failed';
  files: 'ok' | 'full' | 'failed';
};

const PATIENCE_MS = 2_000;
const FRESH_MS = 1_000;
/** More than a file system stores inline in a directory entry. */
const TEST_BYTES = 64 * 1024;

type Place = {
  database: Pick<Database, 'pool'>;
  peers: Pick<Peers, 'isAlone'>;
  stopping: Pick<Stopping, 'begun'>;
};

/**
 * Whether the database answers within 2 s and a file can be written. Concurrent calls share one check. Not ready is only a server
 * instead of which another one could serve requests: without its database it may be the only one, and a disk is shared.
 */
export function createReadiness(
  { database, peers, stopping }: Place,
  dataDir: string,
): () => Promise<Readiness> {
  let asked: Promise<Readiness> | null = null;
  async function ask(): Promise<Readiness> {
    const [databaseState, files] = await Promise.all([askDatabase(database), tryFile(dataDir)]);
    const ready = !stopping.begun && (databaseState === 'ok' || peers.isAlone);
    return { ready, database: databaseState, files };
  }
  return () => {
    asked ??= ask().finally(() => {
      setTimeout(() => {
        asked = null;
      }, FRESH_MS).unref();
    });
    return asked;
  };
}

async function askDatabase({ pool }: Pick<Database, 'pool'>): Promise<Readiness['database']> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), PATIENCE_MS);
  });
  const answer = pool.query('select 1').then(
    () => 'ok' as const,
    (error: unknown) => (unavailableReason(error) === null ? ('failed' as const) : ('away' as const)),
  );
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

async function tryFile(folder: string): Promise<Readiness['files']> {
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(TEST_BYTES), { flag: 'wx', mode: 0o600 });
    return 'ok';
  } catch (error) {
    return unavailableReason(error) === 'full' ? 'full' : 'failed';
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

export function createHealth(services: { readiness: () => Promise<Readiness> }): Hono {
  const app = new Hono();
  app.get('/health', (http) => http.json({ ok: true, version: VERSION }));
  app.get('/ready', async (http) => {
    const readiness = await services.readiness();
    return http.json(readiness, readiness.ready ? 200 : 503);
  });
  return app;
}
