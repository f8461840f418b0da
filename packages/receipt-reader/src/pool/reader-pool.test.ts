import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { expectExactly, photo } from '../../test/truth.ts';
import { formatByContent } from '../image/inspect.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

const pidWorker = new URL('../../test/workers/pid.mjs', import.meta.url);
const [PLAIN, HANG, DIE] = [new Uint8Array([0]), new Uint8Array([1]), new Uint8Array([2])];

const isAlive = (pid: string | null): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

let pool: ReaderPool | undefined;
afterEach(() => pool?.close());

describe('createReaderPool', () => {
  it('reads a photo in a process of its own and makes the picture to show', async () => {
    const workerUrl = pathToFileURL(await bundle('worker'));
    pool = createReaderPool({ workerUrl });
    const read = await pool.read(photo('noodle-bar.jpg'));
    expectExactly(read, 'noodle-bar.jpg');
    expect(read.rotation).toBe(270);
    expect(formatByContent(read.displayImage)).toBe('webp');
    await expect(pool.read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'not_an_image' });
  }, 60_000);

  it('uses a resting process again and at most `concurrency` of them', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, concurrency: 2 });
    const many = await Promise.all(Array.from({ length: 8 }, () => pool?.read(PLAIN)));
    expect(new Set(many.map((read) => read?.restaurantName)).size).toBeLessThanOrEqual(2);
  });

  it('kills a process past the time limit and goes on with the next photo', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, concurrency: 1, timeoutMs: 1500 });
    const [hung, next] = await Promise.allSettled([pool.read(HANG), pool.read(PLAIN)]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(next.status).toBe('fulfilled');
  });

  it('rejects the photo on which a process died, and only that one', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, concurrency: 1 });
    const [died, next] = await Promise.allSettled([pool.read(DIE), pool.read(PLAIN)]);
    expect(died).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(next.status).toBe('fulfilled');
  });

  it('lets a process go after its rest', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, idleMs: 50 });
    const { restaurantName: pid } = await pool.read(PLAIN);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 });
    expect((await pool.read(PLAIN)).restaurantName).not.toBe(pid);
  });

  it('ends everything on close', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, concurrency: 1 });
    const { restaurantName: pid } = await pool.read(PLAIN);
    const [hanging, waiting] = [pool.read(HANG), pool.read(PLAIN)];
    const ended = Promise.allSettled([hanging, waiting]);
    await pool.close();
    expect(await ended).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }]);
    await expect(pool.read(PLAIN)).rejects.toMatchObject({ code: 'closed' });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 });
  });
});
