import { expect, test } from 'vitest';
import { addressBucket, createTokenBuckets, networksOf } from './token-buckets.ts';

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

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8::1:2:3:4', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:54321', '192.0.2.1'],
  ['[2001:db8::1]:54321', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
  ['not::an::address', 'not::an::address'],
])('%s is counted as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['unknown', ['unknown']],
  ['2001:db8:0:12ff::/64', ['2001:db8:0:12ff::/64', '2001:db8:0:1200::/56', '2001:db8:0::/48']],
  ['2001:db8:0:1::/64', ['2001:db8:0:1::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('%s is in the networks %j', (bucket, networks) => {
  expect(networksOf(bucket)).toEqual(networks);
});
