import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
