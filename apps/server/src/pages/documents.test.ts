import { expect, test } from 'vitest';
import { createDocumentCache, type DocumentKey } from './documents.ts';

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
