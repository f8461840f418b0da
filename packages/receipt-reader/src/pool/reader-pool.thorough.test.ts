import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { lockedPdf, pdfOf, printedPage } from '../../test/make-pdf.ts';
import { expectExactly, photo } from '../../test/truth.ts';
import { formatByContent, inspectPhoto } from '../image/inspect.ts';
import { createReaderPool } from './reader-pool.ts';

it('createReaderPool reads a photo in a process of its own and makes the picture to show; PDF files in another one', async () => {
  const workerUrl = pathToFileURL(await bundle('worker'));
  const pdfWorkerUrl = pathToFileURL(await bundle('pdf-worker'));
  const home = mkdtempSync(path.join(tmpdir(), 'fairtab-home-'));
  vi.stubEnv('HOME', home);
  const pool = createReaderPool({ workerUrl, pdfWorkerUrl });
  onTestFinished(async () => {
    await pool.close();
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });
  const read = await pool.read(photo('noodle-bar.jpg'));
  expectExactly(read, 'noodle-bar.jpg');
  expect(read.pictures).toEqual([{ photo: 0, rotation: 270 }]);
  expect(read.displayImage && formatByContent(read.displayImage)).toBe('webp');
  await expect(pool.read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'not_an_image' });
  const printed = printedPage([['Cafe'], ['Soup', '6.00'], ['Tea', '3.00'], ['Total', '9.00']]);
  expect(await pool.read(pdfOf([printed]))).toMatchObject({ totalCents: 900, displayImage: null });
  const { width, height } = await inspectPhoto(photo('diner.jpg'));
  const jpeg = { bytes: photo('diner.jpg'), width, height };
  expectExactly(await pool.read(pdfOf([{ width: 300, height: 444, jpeg }])), 'diner.jpg');
  await expect(pool.check(lockedPdf())).rejects.toMatchObject({ code: 'locked' });
  // Where the library keeps what it reports of its use.
  expect(readdirSync(home)).toEqual([]);
  // For what never ends: bundling the worker and reading a photo take as long as the machine needs.
}, 300_000);
