import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DatabasePool } from '../adapters/database/database.ts';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';
import { createReadiness } from './readiness.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtab-ready-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

const ALONE = { isAlone: true, begun: false };

function readinessOf(query: () => Promise<unknown>, dataDir = folder, { isAlone, begun } = ALONE) {
  // Only `query` is used.
  const database = { pool: { query } as unknown as DatabasePool };
  return createReadiness({ database, peers: { isAlone }, stopping: { begun } }, dataDir);
}

const fine = async () => ({});
const away = () => Promise.reject(new DatabaseUnavailableError('away', 'gone'));

it('is ready when the database answers and a file can be written, and leaves none', async () => {
  const query = vi.fn(async () => ({}));
  const readiness = readinessOf(query);
  expect(await Promise.all([readiness(), readiness()])).toEqual(
    Array(2).fill({ ready: true, database: 'ok', files: 'ok' }),
  );
  expect(query).toHaveBeenCalledOnce();
  expect(await readdir(folder)).toEqual([]);
});

it('reports what is missing, even if the database never answers', async () => {
  expect(await readinessOf(away)()).toMatchObject({ database: 'away', files: 'ok' });
  const nowhere = readinessOf(fine, join(folder, 'missing'));
  expect(await nowhere()).toEqual({ ready: true, database: 'ok', files: 'failed' });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frozen = readinessOf(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await frozen).toMatchObject({ database: 'away' });
});

it.each([
  [
    'without its database is not ready, if there is another one',
    away,
    { isAlone: false, begun: false },
    false,
  ],
  ['without its database is ready, if it is the only one', away, ALONE, true],
  ['that stops is not ready', fine, { isAlone: true, begun: true }, false],
])('a server %s', async (_, query, state, ready) => {
  expect(await readinessOf(query, folder, state)()).toMatchObject({ ready });
});
