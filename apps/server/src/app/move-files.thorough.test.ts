import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Bucket, startBucket } from '../../test/bucket.ts';
import { buildChildProgram, type ChildProgram } from '../../test/child-program.ts';
import { bucketStorage, folderStorage } from '../adapters/storage/create-storage.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import { runMoveCommand } from './move-files.ts';

const FILES = 60;
const pathOf = (n: number) => `${RECEIPT_BUCKET}/user-${n % 3}/${n}.webp`;
const bytesOf = (n: number) => new Uint8Array(2_000 + n).fill(n);

const dataDir = mkdtempSync(join(tmpdir(), 'fairtab-move-'));
const folder = folderStorage(dataDir);
let bucket: Bucket;
let inBucket: Storage;
let program: ChildProgram;
let env: Record<string, string>;
beforeAll(async () => {
  bucket = await startBucket();
  inBucket = await bucketStorage(bucket.settings);
  program = await buildChildProgram(join(import.meta.dirname, '../files-move.ts'));
  env = { ...bucket.env, DATA_DIR: dataDir };
  for (let n = 0; n < FILES; n++) await folder.put(pathOf(n), bytesOf(n), 'image/webp');
});
afterAll(async () => {
  program.remove();
  rmSync(dataDir, { recursive: true });
  await bucket.stop();
});

async function count(storage: Storage): Promise<number> {
  let files = 0;
  for await (const _ of storage.list(RECEIPT_BUCKET)) files += 1;
  return files;
}

async function expectAllIn(storage: Storage): Promise<void> {
  for (let n = 0; n < FILES; n++) {
    const file = await storage.get(pathOf(n));
    expect(file?.contentType).toBe('image/webp');
    expect(Buffer.from(file?.bytes ?? []).equals(bytesOf(n)), pathOf(n)).toBe(true);
  }
  expect(await count(storage)).toBe(FILES);
}

test('is killed halfway, goes on where it was, and moves everything back', async () => {
  bucket.asked();
  const first = program.start(['to-bucket'], env);
  let puts = 0;
  await vi.waitUntil(
    () => {
      puts += bucket.asked().filter(({ method }) => method === 'PUT').length;
      return puts > FILES / 3;
    },
    { timeout: 20_000, interval: 1 },
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
  const left = await count(folder);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(FILES);
  expect((await count(inBucket)) + left).toBeGreaterThanOrEqual(FILES);

  expect(await runMoveCommand(['to-bucket'], env)).toBe(
    `Moved ${left} files: ${inBucket.label} has them all.`,
  );
  await expectAllIn(inBucket);
  expect(await count(folder)).toBe(0);

  expect(await runMoveCommand(['to-folder'], env)).toBe(`Moved ${FILES} files: local files has them all.`);
  await expectAllIn(folder);
  expect(await count(inBucket)).toBe(0);
});

test('takes a file that is at both places, and touches none that differ', async () => {
  await inBucket.put(pathOf(0), bytesOf(0), 'image/webp');
  await inBucket.put(pathOf(1), bytesOf(2), 'image/webp');
  await expect(runMoveCommand(['to-bucket'], env)).rejects.toThrow(`Two files are named ${pathOf(1)}.`);
  expect((await folder.get(pathOf(1)))?.bytes[0]).toBe(1);
  expect((await inBucket.get(pathOf(1)))?.bytes[0]).toBe(2);
  await inBucket.delete(pathOf(1));
  await runMoveCommand(['to-bucket'], env);
  await expectAllIn(inBucket);
});

test.each([[[]], [['to-nowhere']], [['to-bucket', 'now']]])('says how it is used for %j', async (args) => {
  await expect(runMoveCommand(args, env)).rejects.toThrow('files-move.js to-bucket');
});

test('needs a bucket', async () => {
  await expect(runMoveCommand(['to-bucket'], {})).rejects.toThrow('The S3_… settings name no bucket.');
});
