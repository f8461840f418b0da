import { expect, test } from 'vitest';
import { addressBucket, networksOf } from './address-bucket.ts';

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
