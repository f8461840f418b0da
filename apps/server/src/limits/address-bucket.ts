import { isIPv4, isIPv6 } from 'node:net';

/**
 * The rate limit bucket: of an IPv6 address its /64 network, such as `2001:db8:0:1::/64`, as a line can use all of it; of an IPv4
 * address itself, also if written as IPv6 (::ffff:192.0.2.1). Anything else is returned unchanged.
 */
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

/**
 * A bucket and, for IPv6, the /56 (often one household) and /48 (often one rented server) around it, smallest first:
 * `2001:db8:0:1ff::/64`, `2001:db8:0:100::/56`, `2001:db8:0::/48`.
 */
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
