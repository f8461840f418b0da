import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tightenDataFolder } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtab-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes these with the mode that a usual mask, or none, would leave. */
async function fill(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'database/pgdata/base'), { recursive: true });
  await mkdir(join(dataDir, 'storage/receipts'), { recursive: true });
  const files = ['secret', 'database/pgdata/base/112', 'storage/receipts/photo.webp'];
  for (const file of files) await writeFile(join(dataDir, file), '');
  for (const file of files) await chmod(join(dataDir, file), 0o666);
  for (const path of await readdir(dataDir, { recursive: true }))
    if ((await lstat(join(dataDir, path))).isDirectory()) await chmod(join(dataDir, path), 0o755);
  await chmod(dataDir, 0o755);
}

/** What may be done with the folder and all that is in it, by path. */
async function modes(dataDir: string): Promise<Record<string, string>> {
  const paths = ['.', ...(await readdir(dataDir, { recursive: true }))];
  const found = await Promise.all(
    paths.map(async (path) => [path, ((await lstat(join(dataDir, path))).mode & 0o777).toString(8)]),
  );
  return Object.fromEntries(found);
}

const PRIVATE = {
  ...{ database: '700', 'database/pgdata': '700', 'database/pgdata/base': '700' },
  ...{ storage: '700', 'storage/receipts': '700' },
  ...{ secret: '600', 'database/pgdata/base/112': '600', 'storage/receipts/photo.webp': '600' },
};

test('a data folder of before is closed to others, with all that is in it', async () => {
  await fill(folder);
  expect(await tightenDataFolder(folder)).toEqual([]);
  expect(await modes(folder)).toEqual({ '.': '700', ...PRIVATE });
});

test('where other things are in the folder, they and the folder keep their modes', async () => {
  await fill(folder);
  await writeFile(join(folder, 'notes.txt'), '');
  await chmod(join(folder, 'notes.txt'), 0o644);
  await tightenDataFolder(folder);
  expect(await modes(folder)).toEqual({ '.': '755', 'notes.txt': '644', ...PRIVATE });
});

test('what a link leads to is left, and so is what is in a closed folder: no start walks over every photo', async () => {
  await mkdir(join(folder, 'data/storage'), { recursive: true });
  await writeFile(join(folder, 'data/storage/photo.webp'), '');
  await chmod(join(folder, 'data/storage/photo.webp'), 0o644);
  await chmod(join(folder, 'data/storage'), 0o700);
  await writeFile(join(folder, 'elsewhere'), '');
  await chmod(join(folder, 'elsewhere'), 0o644);
  await symlink(join(folder, 'elsewhere'), join(folder, 'data/secret'));
  await tightenDataFolder(join(folder, 'data'));
  expect(await modes(join(folder, 'data'))).toMatchObject({ '.': '700', 'storage/photo.webp': '644' });
  expect((await lstat(join(folder, 'elsewhere'))).mode & 0o777).toBe(0o644);
});
