import { AwsClient } from 'aws4fetch';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3Client, createS3Storage } from '../../src/adapters/storage/s3-storage.ts';
import { describeStorage } from '../../src/adapters/storage/storage.contract.ts';
import type { Storage } from '../../src/adapters/storage/storage.ts';
import { readConfig } from '../../src/config/config.ts';
import { resolveLocalNames } from '../local-names.ts';

const { s3: settings } = readConfig(process.env);
if (settings === undefined) throw new Error('Run this by .ci/swift.');

const PATH = 'photos/of/somebody.jpg';
const SECONDS = 60;

describe('a bucket of Swift', () => {
  let storage: Storage;
  beforeAll(async () => {
    const owner = new AwsClient({ ...settings, service: 's3' });
    const made = await owner.fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' });
    expect(made.status, await made.text()).toBe(200);
    storage = await createS3Storage(settings);
    await storage.put(PATH, new Uint8Array([1, 2, 3]), 'image/jpeg');
    await storage.put(`${PATH}.other`, new Uint8Array([4]), 'image/jpeg');
  });
  afterEach(() => void vi.useRealTimers());

  describeStorage({ open: () => storage, isExclusive: false });

  it.each([
    ['somebody unknown', { accessKeyId: 'photos:nobody' }, '403 SignatureDoesNotMatch'],
    ['the owner with a wrong key', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    [
      'somebody else',
      { accessKeyId: 'photos:stranger', secretAccessKey: 'key-of-the-stranger' },
      '403 AccessDenied',
    ],
  ])('keeps out %s', async (_, wrong, answer) => {
    const start = createS3Storage({ ...settings, ...wrong });
    await expect(start).rejects.toThrow(`The bucket answers ${answer}.`);
  });

  it('shows nothing to who asks without a signature', async () => {
    const bucket = `${settings.endpoint}/${settings.bucket}`;
    // Swift takes these for no request of S3's.
    for (const address of [bucket, `${bucket}/${PATH}`]) expect((await fetch(address)).ok).toBe(false);
    const address = (await storage.direct?.addressOf(PATH, SECONDS)) ?? '';
    expect((await fetch(address.replace(/&X-Amz-Signature=.*/, ''))).status).toBe(403);
  });

  /** The status that an address gets that was made so many seconds ago. */
  async function madeAgo(seconds: number): Promise<number> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
    const address = await storage.direct?.addressOf(PATH, SECONDS);
    vi.useRealTimers();
    return (await fetch(address ?? '')).status;
  }

  it('gives a file by its address until it expires', async () => {
    expect(await madeAgo(0)).toBe(200);
    expect(await madeAgo(SECONDS - 20)).toBe(200);
    expect(await madeAgo(SECONDS + 1)).toBe(403);
  });

  it('gives by that address no other file, for no longer, and lets nobody change anything', async () => {
    const address = (await storage.direct?.addressOf(PATH, SECONDS)) ?? '';
    const tried = [
      fetch(address.replace(PATH, `${PATH}.other`)),
      fetch(address.replace('Expires=60', 'Expires=6000')),
      fetch(address, { method: 'PUT', body: 'x' }),
      fetch(address, { method: 'DELETE' }),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await storage.get(PATH)).toEqual({ bytes: new Uint8Array([1, 2, 3]), contentType: 'image/jpeg' });
  });

  it('is the same one where the host names it', async () => {
    resolveLocalNames();
    const endpoint = settings.endpoint.replace('127.0.0.1', 's3.localhost');
    const byHost = await createS3Storage({ ...settings, endpoint, pathStyle: false });
    expect(await byHost.get(PATH)).toEqual(await storage.get(PATH));
    expect((await fetch((await byHost.direct?.addressOf(PATH, SECONDS)) ?? '')).status).toBe(200);
    vi.restoreAllMocks();
  });

  it('refuses bytes that came to harm on the way', async () => {
    const answer = await createS3Client(settings).ask('photos/harmed', {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': '0'.repeat(64) },
      body: new Uint8Array(1),
      withinMs: 10_000,
    });
    expect(answer.status).toBe(400);
    expect(await storage.get('photos/harmed')).toBeNull();
  });
});
