import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureCluster } from './pglite-engine.ts';

const folder = await mkdtemp(join(tmpdir(), 'fairtab-cluster-'));
afterAll(() => rm(folder, { recursive: true }));

// That a real one is made is proved by every start on an empty folder: the templates' and the journeys'.
const halfMade = async (dataDir: string) => {
  await writeFile(join(dataDir, 'PG_VERSION'), 'half');
  throw new Error('out of room');
};
const make = async (dataDir: string) => {
  await writeFile(join(dataDir, 'PG_VERSION'), 'whole');
  // As with PGlite, past the process's mask, which its folders have.
  await chmod(join(dataDir, 'PG_VERSION'), 0o666);
  await chmod(dataDir, 0o700);
};
const version = () => readFile(join(folder, 'pgdata', 'PG_VERSION'), 'utf8');

test('a start that was cut short leaves nothing that stops the next one', async () => {
  await expect(ensureCluster(join(folder, 'pgdata'), halfMade)).rejects.toThrow('out of room');
  expect(await readdir(folder)).toEqual(['pgdata.new']);
  await writeFile(join(folder, 'pgdata.new', 'left'), '');
  await ensureCluster(join(folder, 'pgdata'), make);
  expect(await readdir(folder)).toEqual(['pgdata']);
  expect(await readdir(join(folder, 'pgdata'))).toEqual(['PG_VERSION']);
  expect(await version()).toBe('whole');
  const made = [join(folder, 'pgdata'), join(folder, 'pgdata', 'PG_VERSION')];
  expect(await Promise.all(made.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([
    0o700, 0o600,
  ]);
});

test('one that is there is left as it is', async () => {
  await ensureCluster(join(folder, 'pgdata'), halfMade);
  expect(await version()).toBe('whole');
});
