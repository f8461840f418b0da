import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createDocumentCache, type DocumentKey, encodingOf, keep } from './documents.ts';

const STRANGER = { kind: 'guest', guestId: null, latecomerId: null, mayLinkPhone: false } as const;
const keyOf = (path: string): DocumentKey => ({
  path,
  version: 1,
  language: 'en',
  encoding: 'br',
  viewer: STRANGER,
});
const bytes = (length: number) => new Uint8Array(length);

test('documents are kept up to so many bytes, those that were asked for last', () => {
  const kept = createDocumentCache(1300);
  kept.set(keyOf('/share/a'), bytes(400));
  kept.set(keyOf('/share/b'), bytes(400));
  expect(kept.get(keyOf('/share/a'))).toHaveLength(400);
  kept.set(keyOf('/share/c'), bytes(400));
  expect(kept.get(keyOf('/share/b'))).toBeUndefined();
  expect(kept.get(keyOf('/share/a'))).toHaveLength(400);
});

test('one that is larger than all may be together is not kept', () => {
  const kept = createDocumentCache(1000);
  kept.set(keyOf('/share/a'), bytes(1001));
  expect(kept.get(keyOf('/share/a'))).toBeUndefined();
});

test('another version, language, compression or viewer is another document', () => {
  const kept = createDocumentCache(1000);
  kept.set(keyOf('/share/a'), bytes(10));
  const others = [
    { version: 2 },
    { language: 'es' },
    { encoding: null },
    { viewer: { ...STRANGER, guestId: 'ann' } },
    { viewer: { ...STRANGER, mayLinkPhone: true } },
  ];
  for (const other of others) expect(kept.get({ ...keyOf('/share/a'), ...other })).toBeUndefined();
});

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
