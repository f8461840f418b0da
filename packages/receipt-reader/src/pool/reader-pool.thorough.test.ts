import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { expectExactly, photo } from '../../test/truth.ts';
import { formatByContent } from '../image/inspect.ts';
import { createReaderPool } from './reader-pool.ts';

it('createReaderPool reads a photo in a process of its own and makes the picture to show', async () => {
  const workerUrl = pathToFileURL(await bundle('worker'));
  const pool = createReaderPool({ workerUrl });
  onTestFinished(() => pool.close());
  const read = await pool.read(photo('noodle-bar.jpg'));
  expectExactly(read, 'noodle-bar.jpg');
  expect(read.rotation).toBe(270);
  expect(formatByContent(read.displayImage)).toBe('webp');
  await expect(pool.read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'not_an_image' });
  // For what never ends: bundling the worker and reading a photo take as long as the machine needs.
}, 300_000);
