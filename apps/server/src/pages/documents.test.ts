import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createDocumentCache, type DocumentKey, encodingOf, keep } from './documents.ts';

afterEach(() => void vi.useRealTimers());

const STRANGER = { kind: 'guest', guestId: null, latecomerId: null, mayLinkPhone: false } as const;
const keyOf = (path: string): DocumentKey => ({
  path,
  version: 1,
  status: 'shared',
  language: 'en',
  encoding: 'br',
  viewer: STRANGER,
});
const ofAnn = (key: DocumentKey): DocumentKey => ({ ...key, viewer: { ...STRANGER, guestId: 'ann' } });
const bytes = (length: number) => new Uint8Array(length);

test('documents are kept up to so many bytes, those that were asked for last', () => {
  const kept = createDocumentCache(1300);
  kept.set(ofAnn(keyOf('/share/a')), bytes(400));
  kept.set(ofAnn(keyOf('/share/b')), bytes(400));
  expect(kept.get(ofAnn(keyOf('/share/a')))).toHaveLength(400);
  kept.set(ofAnn(keyOf('/share/c')), bytes(400));
  expect(kept.get(ofAnn(keyOf('/share/b')))).toBeUndefined();
  expect(kept.get(ofAnn(keyOf('/share/a')))).toHaveLength(400);
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
    { status: 'finalized', version: 2 },
    { language: 'es' },
    { encoding: null },
    { viewer: { ...STRANGER, guestId: 'ann' } },
    { viewer: { ...STRANGER, mayLinkPhone: true } },
  ];
  for (const other of others) expect(kept.get({ ...keyOf('/share/a'), ...other })).toBeUndefined();
});

test('strangers share a document for a second whatever the table taps, and then get a new one', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
  const kept = createDocumentCache(1000);
  const afterTap = { ...keyOf('/share/a'), version: 2 };
  kept.set(keyOf('/share/a'), bytes(10));
  kept.set(ofAnn(keyOf('/share/a')), bytes(20));
  vi.setSystemTime(6000);
  expect(kept.get(afterTap)).toHaveLength(10);
  expect(kept.get(ofAnn(afterTap))).toBeUndefined();
  vi.setSystemTime(6001);
  expect(kept.get(afterTap)).toBeUndefined();
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
