import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureCluster } from './pglite-cluster.ts';

const folder = await mkdtemp(join(tmpdir(), 'fairtab-cluster-'));
afterAll(() => rm(folder, { recursive: true }));

test('a start that was cut short leaves nothing that stops the next one', async () => {
  await mkdir(join(folder, 'pgdata.new'));
  await writeFile(join(folder, 'pgdata.new', 'PG_VERSION'), 'half');
  await ensureCluster(join(folder, 'pgdata'));
  expect(await readdir(folder)).toEqual(['pgdata']);
  expect(await readdir(join(folder, 'pgdata'))).toContain('PG_VERSION');
});
