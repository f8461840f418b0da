import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

const pidWorker = new URL('../../test/workers/pid.mjs', import.meta.url);
const WORKERS = { workerUrl: pidWorker, pdfWorkerUrl: pidWorker };
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
  it('uses a resting process again and at most `concurrency` of them', async () => {
    pool = createReaderPool({ ...WORKERS, concurrency: 2 });
    const many = await Promise.all(
      Array.from({ length: 8 }, () => pool?.read(PLAIN, { usualCurrency: 'MYR' })),
    );
    expect(new Set(many.map((read) => read?.restaurantName)).size).toBeLessThanOrEqual(2);
    expect(new Set(many.map((read) => read?.likelyCurrency))).toEqual(new Set(['MYR']));
  });

  it('kills a process past the time limit and goes on with the next photo', async () => {
    pool = createReaderPool({ ...WORKERS, concurrency: 1, timeoutMs: 1500 });
    const [hung, next] = await Promise.allSettled([pool.read(HANG), pool.read(PLAIN)]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(next.status).toBe('fulfilled');
  });

  it('rejects the photo on which a process died, and only that one', async () => {
    pool = createReaderPool({ ...WORKERS, concurrency: 1 });
    const [died, next] = await Promise.allSettled([pool.read(DIE), pool.read(PLAIN)]);
    expect(died).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(next.status).toBe('fulfilled');
  });

  it('lets a process go after its rest', async () => {
    pool = createReaderPool({ ...WORKERS, idleMs: 50 });
    const { restaurantName: pid } = await pool.read(PLAIN);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect((await pool.read(PLAIN)).restaurantName).not.toBe(pid);
  });

  it('ends everything on close', async () => {
    pool = createReaderPool({ ...WORKERS, concurrency: 1 });
    const { restaurantName: pid } = await pool.read(PLAIN);
    const [hanging, waiting] = [pool.read(HANG), pool.read(PLAIN)];
    const ended = Promise.allSettled([hanging, waiting]);
    await pool.close();
    expect(await ended).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }]);
    await expect(pool.read(PLAIN)).rejects.toMatchObject({ code: 'closed' });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  });
});
