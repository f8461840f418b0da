import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { photo, truths } from '../../test/truth.ts';

/** Makes `import('onnxruntime-node')` fail as it does where its binary finds no glibc. */
const WITHOUT_NATIVE = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  const hooks = \`export const resolve = (name, context, next) => {
    if (name === 'onnxruntime-node') throw new Error('libonnxruntime.so.1: not found');
    return next(name, context);
  }\`;
  register('data:text/javascript,' + encodeURIComponent(hooks));
`)}`;

// The first two dishes alone take half as long; `npm run test:long` reads all of the photo.
const isLong = process.env.FAIRTAB_LONG === '1';
const DISHES = { left: 140, top: 515, width: 680, height: 105 };

it('reads the same with onnxruntime-web where onnxruntime-node cannot be loaded, and says so once', async () => {
  const truth = truths.find(({ file }) => file === 'bistro.jpg');
  const folder = mkdtempSync(path.join(tmpdir(), 'fairtab-reader-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const receipt = path.join(folder, 'receipt.png');
  await (isLong ? sharp(photo('bistro.jpg')) : sharp(photo('bistro.jpg')).extract(DISHES)).toFile(receipt);
  // A second photo, for which nothing is said again: without text, so that it takes no time.
  const blank = path.join(folder, 'blank.png');
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } }).toFile(blank);
  const program = [await bundle('cli'), receipt, blank];
  // The second photo cannot be read, so the exit code is 1.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    WITHOUT_NATIVE,
    ...program,
  ]).catch((error: { stdout: string; stderr: string }) => error);
  const read: unknown[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const items = truth?.items.slice(0, isLong ? undefined : 2).map(({ name, quantity, priceCents }) => ({
    name,
    quantity,
    price: priceCents / 100,
  }));
  expect(read).toMatchObject([
    isLong
      ? { restaurantName: truth?.restaurantName, items, total: (truth?.totalCents ?? 0) / 100 }
      : { items, total: null },
    { file: blank, error: 'unreadable' },
  ]);
  const lines = stderr.split('\n').filter((line) => line.includes('onnxruntime'));
  expect(lines).toEqual([
    'onnxruntime-node could not be loaded (libonnxruntime.so.1: not found); photos are read with onnxruntime-web, several times slower',
  ]);
}, 90_000);
