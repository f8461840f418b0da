import { isIPv4, isIPv6 } from 'node:net';

/** IPv6: the /64 (`2001:db8:0:1::/64`), all of which one line can use. IPv4: itself, also from ::ffff:192.0.2.1. */
export function addressBucket(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const words = wordsOf(bare);
  const mapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (mapped)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 255])
      .join('.');
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`;
}

/** With IPv6's /56 (often one household) and /48 (often one rented server): `2001:db8:0:100::/56`. Smallest first. */
export function networksOf(bucket: string): string[] {
  if (!bucket.endsWith('::/64')) return [bucket];
  const [a = '', b = '', c = '', d = ''] = bucket.slice(0, -'::/64'.length).split(':');
  const d56 = (parseInt(d, 16) & 0xff00).toString(16);
  return [bucket, `${a}:${b}:${c}:${d56}::/56`, `${a}:${b}:${c}::/48`];
}

/** Some proxies append the port, which differs between connections. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

function wordsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((word) => (isIPv4(word) ? ofIPv4(word) : [parseInt(word, 16)]));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function ofIPv4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
