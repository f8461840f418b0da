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

function readinessOf(query: () => Promise<unknown>, dataDir = folder) {
  // Only `query` is used.
  return createReadiness({ pool: { query } as unknown as DatabasePool }, dataDir);
}

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
  const away = () => Promise.reject(new DatabaseUnavailableError('away', 'gone'));
  expect(await readinessOf(away)()).toEqual({ ready: false, database: 'away', files: 'ok' });
  const fine = async () => ({});
  const nowhere = readinessOf(fine, join(folder, 'missing'));
  expect(await nowhere()).toEqual({ ready: false, database: 'ok', files: 'failed' });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frozen = readinessOf(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await frozen).toMatchObject({ ready: false, database: 'away' });
});
