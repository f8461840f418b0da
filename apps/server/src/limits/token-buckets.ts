import { LRUCache } from 'lru-cache';

export type BucketSize = { burst: number; perSecond: number };

/** Reports tokens taken on this server; returns what all servers have left, negative if overdrawn, null if unknown. */
export type Settle = (key: string, taken: number) => Promise<number | null>;

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
