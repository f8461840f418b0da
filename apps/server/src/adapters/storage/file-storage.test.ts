import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFileStorage } from './file-storage.ts';
import { describeStorage } from './storage.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairtab-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

describeStorage('files', () => createFileStorage(join(folder, 'storage')));

it('leaves nothing unfinished behind, and nothing outside its folder', () => {
  expect(readdirSync(join(folder, 'storage', '.unfinished'))).toEqual([]);
  expect(readdirSync(folder)).toEqual(['storage']);
});

it('drops the parts of files that a server left when it died, but for those that may still grow', async () => {
  const unfinished = join(folder, 'storage', '.unfinished');
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
  for (const [name, ago] of [
    ['old', 3],
    ['new', 1],
  ] as const) {
    writeFileSync(join(unfinished, name), 'part');
    utimesSync(join(unfinished, name), hours(ago), hours(ago));
  }
  await createFileStorage(join(folder, 'storage')).dropUnfinished(hours(2));
  expect(readdirSync(unfinished)).toEqual(['new']);
});
