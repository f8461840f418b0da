import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'fairtab-lock-')));
afterAll(() => rmSync(root, { recursive: true }));

it('is for one at a time, whatever the folder is called', async () => {
  const folder = join(root, 'one');
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(`${folder}/../one/`)).rejects.toThrow(FolderInUseError);
  symlinkSync(folder, join(root, 'alias'));
  await expect(lockFolder(join(root, 'alias'))).rejects.toThrow(FolderInUseError);
  const other = await lockFolder(join(root, 'two'));
  await lock.release();
  await (await lockFolder(folder)).release();
  await other.release();
});

it('goes to exactly one of many at the same moment', async () => {
  const folder = join(root, 'race');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toHaveLength(1);
  await won[0]?.release();
});

it('works in folders whose path is longer than a socket may have', async () => {
  const folder = join(root, 'long'.repeat(40));
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  expect(existsSync(join(folder, 'fairtab.sock'))).toBe(true);
  await lock.release();
  expect(existsSync(join(folder, 'fairtab.sock'))).toBe(false);
  await (await lockFolder(folder)).release();
});

it('heeds a process that it can only see through the folder, as in another container', async () => {
  const folder = join(root, 'container');
  await (await lockFolder(folder)).release();
  const server = createServer().listen(join(folder, 'fairtab.sock'));
  await new Promise((resolve) => server.once('listening', resolve));
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await new Promise((resolve) => server.close(resolve));
  await (await lockFolder(folder)).release();
  expect(existsSync(join(folder, 'fairtab.sock'))).toBe(false);
});
