import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import truths from '../../test/photos/truth.json' with { type: 'json' };

/** Makes `import('onnxruntime-node')` fail as it does where its binary finds no glibc. */
const WITHOUT_NATIVE = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  const hooks = \`export const resolve = (name, context, next) => {
    if (name === 'onnxruntime-node') throw new Error('libonnxruntime.so.1: not found');
    return next(name, context);
  }\`;
  register('data:text/javascript,' + encodeURIComponent(hooks));
`)}`;

it('reads the same with onnxruntime-web where onnxruntime-node cannot be loaded, and says so once', async () => {
  const truth = truths.find(({ file }) => file === 'bistro.jpg');
  const photo = fileURLToPath(new URL('../../test/photos/bistro.jpg', import.meta.url));
  // A second photo, for which nothing is said again: without text, so that it takes no time.
  const blank = path.join(mkdtempSync(path.join(tmpdir(), 'fairtab-reader-')), 'blank.png');
  onTestFinished(() => rmSync(path.dirname(blank), { recursive: true }));
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } }).toFile(blank);
  const program = [await bundle('cli'), photo, blank];
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
  const items = truth?.items.map(({ name, quantity, priceCents }) => ({
    name,
    quantity,
    price: priceCents / 100,
  }));
  expect(read).toMatchObject([
    { restaurantName: truth?.restaurantName, items, total: (truth?.totalCents ?? 0) / 100 },
    { file: blank, error: 'unreadable' },
  ]);
  const lines = stderr.split('\n').filter((line) => line.includes('onnxruntime'));
  expect(lines).toEqual([
    'onnxruntime-node could not be loaded (libonnxruntime.so.1: not found); photos are read with onnxruntime-web, several times slower',
  ]);
}, 90_000);
