import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { expectExactly, photo } from '../../test/truth.ts';
import { formatByContent } from '../image/inspect.ts';
import type { Box, ReadingProgress } from '../types.ts';
import type { PooledReading } from './photo-reader.ts';
import { createReaderPool } from './reader-pool.ts';

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

it('createReaderPool reads a photo in a process of its own and makes the picture to show', async () => {
  const workerUrl = pathToFileURL(await bundle('worker'));
  const pool = createReaderPool({ workerUrl });
  onTestFinished(() => pool.close());
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
