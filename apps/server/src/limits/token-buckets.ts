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
