import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bucket, startBucket } from '../../../test/bucket.ts';
import { resolveLocalNames } from '../../../test/local-names.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Client, createS3Storage, filesBelow } from './s3-storage.ts';
import { describeStorage } from './storage.contract.ts';
import { type Storage, StorageUnavailableError } from './storage.ts';

describe('in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtab-storage-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  describeStorage({ open: () => createFileStorage(join(folder, 'storage')), isExclusive: true });

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
});

describe.each([
  { name: 'that takes a second file of a name', conditional: false },
  { name: 'that refuses a second file of a name', conditional: true },
])('in a bucket $name', ({ conditional }) => {
  let bucket: Bucket;
  let storage: Storage;
  beforeAll(async () => {
    bucket = await startBucket({ conditional });
    storage = await createS3Storage(bucket.settings);
  });
  afterAll(() => bucket.stop());

  describeStorage({ open: () => storage, isExclusive: conditional });

  it('can be tried, which leaves nothing behind and fails where it does not answer', async () => {
    bucket.asked();
    await storage.probe?.();
    const [put, removed] = bucket.asked();
    expect([put?.method, removed?.method, removed?.path]).toEqual(['PUT', 'DELETE', put?.path]);
    bucket.fail(3);
    await expect(storage.probe?.()).rejects.toThrow(StorageUnavailableError);
  });

  it('asks it to refuse one only where it does, and looks first elsewhere', async () => {
    bucket.asked();
    await storage.put('photos/of/somebody', new Uint8Array(1), 'image/png');
    const put = { method: 'PUT', path: '/photos/photos/of/somebody' };
    expect(bucket.asked()).toEqual(
      conditional
        ? [{ ...put, onlyNew: true }]
        : [
            { ...put, method: 'HEAD', onlyNew: false },
            { ...put, onlyNew: false },
          ],
    );
  });

  it('leaves nothing of what the start tried', async () => {
    expect(await all(storage.list('start-check'))).toEqual([]);
  });

  it('lists more files than one answer holds', async () => {
    const names = ['1', '2', '3/4', '5', '6'].map((name) => `many/of/${name}`);
    for (const name of names) await storage.put(name, new Uint8Array(), 'image/png');
    bucket.asked();
    const listed = await all(filesBelow(createS3Client(bucket.settings), 'many', 2));
    expect(listed.map(({ path }) => path)).toEqual(names);
    expect(bucket.asked()).toHaveLength(3);
  });

  it('gives browsers an address that names no secret, for a file as it was put', async () => {
    await storage.put('photos/direct.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg');
    const address = await storage.direct?.addressOf('photos/direct.jpg', 60);
    const answer = await fetch(address ?? '');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(new URL(address ?? '').origin).toBe(storage.direct?.origin);
    expect(address).toContain('X-Amz-Expires=60&');
  });
});

describe('in a bucket that is named in the host', () => {
  let bucket: Bucket;
  let storage: Storage;
  beforeAll(async () => {
    resolveLocalNames();
    bucket = await startBucket();
    storage = await createS3Storage(bucket.byHost);
  });
  afterAll(async () => {
    await bucket.stop();
    vi.restoreAllMocks();
  });

  describeStorage({ open: () => storage, isExclusive: false });

  it('gives browsers an address at that host', async () => {
    await storage.put('photos/direct.jpg', new Uint8Array(1), 'image/jpeg');
    const address = (await storage.direct?.addressOf('photos/direct.jpg', 60)) ?? '';
    expect(storage.direct?.origin).toBe(bucket.byHost.endpoint.replace('s3.', 'photos.s3.'));
    expect(address.startsWith(`${storage.direct?.origin}/photos/direct.jpg?`)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('a bucket that does not do its work', () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());

  it.each([
    [{ accessKeyId: 'AKIASOMEBODYELSE' }, 'The bucket answers 403 InvalidAccessKeyId.'],
    [{ bucket: 'nowhere' }, 'The bucket answers 404 NoSuchBucket.'],
    [{ endpoint: 'http://127.0.0.1:2' }, 'The bucket does not answer (ECONNREFUSED).'],
  ])('ends a start with %o, and says why without a key', async (wrong, message) => {
    const start = createS3Storage({ ...bucket.settings, ...wrong });
    await expect(start).rejects.toEqual(new StorageUnavailableError(message, /\d (\w+)/.exec(message)?.[1]));
  });

  it('is asked again where a connection breaks, and no file counts as missing meanwhile', async () => {
    const storage = await createS3Storage(bucket.settings);
    await storage.put('photos/there', new Uint8Array(1), 'image/png');
    bucket.fail(2);
    expect(await storage.get('photos/there')).not.toBeNull();
    bucket.fail(3);
    await expect(storage.get('photos/there')).rejects.toThrow(StorageUnavailableError);
  });
});

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list = [];
  for await (const one of found) list.push(one);
  return list;
}
