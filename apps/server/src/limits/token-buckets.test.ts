import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

test('so many at once, so many a second, each key for itself', () => {
  let now = 0;
  const { take } = createTokenBuckets({ burst: 3, perSecond: 2 }, null, () => now);
  const takes = (key: string, times: number) =>
    Array.from({ length: times }, () => take(key)).filter(Boolean).length;
  expect([takes('a', 5), takes('b', 5)]).toEqual([3, 3]);
  now += 1000;
  expect(takes('a', 5)).toBe(2);
  // Never more than the burst, however long the pause.
  now += 3_600_000;
  expect(takes('a', 5)).toBe(3);
});
