import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../adapters/database/database.ts';
import { logFailure } from '../adapters/database/unavailable.ts';

export type BucketSize = { burst: number; perSecond: number };

/** Reports tokens taken on this server; returns what all servers have left, negative if overdrawn, null if unknown. */
type Settle = (key: string, taken: number) => Promise<number | null>;

type Bucket = { tokens: number; filledAt: number; unsettled: number; settling: boolean };

/** Keys in memory. A forgotten key starts with a full bucket; the limit by address bounds that. */
const MOST = 50_000;

/** Fraction of the burst that one server may take before settling. */
const UNSETTLED = 1 / 20;

/**
 * Allows each key a burst of `burst` and `perSecond` in the long run, in memory. With `settle` servers share it approximately: each
 * settles after a twentieth of the burst; null: this server alone. `now` is monotonic milliseconds.
 */
export function createTokenBuckets(
  { burst, perSecond }: BucketSize,
  settle: Settle | null = null,
  now: () => number = () => performance.now(),
) {
  // `max` would preallocate.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST, sizeCalculation: () => 1 });

  /** One at a time per key: an answer excludes what is settled after it. */
  async function settleUp(key: string, bucket: Bucket, settle: Settle): Promise<void> {
    const taken = bucket.unsettled;
    bucket.settling = true;
    const left = await settle(key, taken);
    bucket.settling = false;
    if (left === null) return;
    bucket.unsettled -= taken;
    bucket.tokens = left - bucket.unsettled;
    bucket.filledAt = now();
  }

  return {
    take(key: string): boolean {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time, unsettled: 0, settling: false };
      buckets.set(key, bucket);
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
      bucket.filledAt = time;
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      bucket.unsettled += 1;
      if (settle !== null && !bucket.settling && bucket.unsettled >= burst * UNSETTLED)
        void settleUp(key, bucket, settle);
      return true;
    },
  };
}

export type SettleAs = (name: string, size: BucketSize) => Settle;

/** Token buckets shared by all servers, by the database's clock: one statement takes a server's tokens and returns the rest. */
export const settleInDatabase =
  ({ kysely }: Pick<Database, 'kysely'>, log: Logger): SettleAs =>
  (name, { burst, perSecond }) =>
  async (key, taken) => {
    try {
      // Read after locking the row, so that it does not run backwards between servers; a clock that was set back refills nothing.
      const refilled = sql`${perSecond}::float8 * greatest(0, extract(epoch from clock_timestamp() - request_rates.settled_at))`;
      const { spent } = await kysely
        .insertInto('request_rates')
        .values({ bucket: `${name} ${key}`, spent: taken, settled_at: sql`clock_timestamp()` })
        .onConflict((conflict) =>
          conflict.column('bucket').doUpdateSet({
            spent: sql`greatest(0, request_rates.spent - ${refilled}) + excluded.spent`,
            settled_at: sql`clock_timestamp()`,
          }),
        )
        .returning('spent')
        .executeTakeFirstOrThrow();
      return burst - spent;
    } catch (error) {
      logFailure(log, error, 'requests were not counted with those of other servers');
      return null;
    }
  };

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
