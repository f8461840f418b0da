import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
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
  const files = ['diner.jpg', 'bistro.jpg'];
  const paths = files.map((file) => fileURLToPath(new URL(`../../test/photos/${file}`, import.meta.url)));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    WITHOUT_NATIVE,
    await bundle('cli'),
    ...paths,
  ]);
  const read: unknown[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const expected = files.map((file) => {
    const truth = truths.find((one) => one.file === file);
    const items = truth?.items.map(({ name, quantity, priceCents }) => ({
      name,
      quantity,
      price: priceCents / 100,
    }));
    return { restaurantName: truth?.restaurantName, items, total: (truth?.totalCents ?? 0) / 100 };
  });
  expect(read).toMatchObject(expected);
  const lines = stderr.split('\n').filter((line) => line.includes('onnxruntime'));
  expect(lines).toEqual([
    'onnxruntime-node could not be loaded (libonnxruntime.so.1: not found); photos are read with onnxruntime-web, several times slower',
  ]);
}, 90_000);
