import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { expectExactly, photo } from '../../test/truth.ts';
import { formatByContent } from '../image/inspect.ts';
import type { Box, ReadingProgress } from '../types.ts';
import type { PooledReading } from './photo-reader.ts';
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

/** More and more is read, in the end all; the pieces lie where the lines do on the upright photo. */
function expectProgress(reports: readonly ReadingProgress[], read: PooledReading): void {
  const counts = reports.map(({ pieces }) => pieces.filter((piece) => piece.read).length);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  const last = reports.at(-1);
  expect(counts.at(-1)).toBe(last?.pieces.length);
  expect(last?.rotation).toBe(read.rotation);
  expect(last?.ratio).toBeLessThan(1);
  const isOn = (line: Box) => (piece: Box) =>
    piece[0] >= line[0] - 0.001 &&
    piece[1] >= line[1] - 0.001 &&
    piece[0] + piece[2] <= line[0] + line[2] + 0.001 &&
    piece[1] + piece[3] <= line[1] + line[3] + 0.001;
  for (const { box, text } of read.lines) {
    expect(
      last?.pieces.some((piece) => isOn(box)(piece.box)),
      text,
    ).toBe(true);
  }
}

let pool: ReaderPool | undefined;
afterEach(() => pool?.close());

describe('createReaderPool', () => {
  it('reads a photo in a process of its own and makes the picture to show', async () => {
    const workerUrl = pathToFileURL(await bundle('worker'));
    pool = createReaderPool({ workerUrl });
    const reports: ReadingProgress[] = [];
    const read = await pool.read(photo('noodle-bar.jpg'), {
      onProgress: (progress) => reports.push(progress),
    });
    expectExactly(read, 'noodle-bar.jpg');
    expect(read.rotation).toBe(270);
    expectProgress(reports, read);
    expect(formatByContent(read.displayImage)).toBe('webp');
    await expect(pool.read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'not_an_image' });
    // For what never ends: bundling the worker and reading a photo take as long as the machine needs.
  }, 300_000);

  it('uses a resting process again and at most `concurrency` of them', async () => {
    pool = createReaderPool({ workerUrl: pidWorker, concurrency: 2 });
    const many = await Promise.all(
      Array.from({ length: 8 }, () => pool?.read(PLAIN, { usualCurrency: 'MYR' })),
    );
    expect(new Set(many.map((read) => read?.restaurantName)).size).toBeLessThanOrEqual(2);
    expect(new Set(many.map((read) => read?.likelyCurrency))).toEqual(new Set(['MYR']));
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
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
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
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  });
});
