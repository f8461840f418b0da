import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodingOf, keep } from './send-document.ts';

test('a text that is kept is made once, and each of its encodings once', async () => {
  const make = vi.fn(() => 'all the calls');
  const bodyIn = keep(make);
  const [first, second, plain] = await Promise.all([bodyIn('gzip'), bodyIn('gzip'), bodyIn(null)]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
  expect(gunzipSync(first).toString()).toBe('all the calls');
  expect(Buffer.from(plain).toString()).toBe('all the calls');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['deflate', null],
  ['identity', null],
  [undefined, null],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
