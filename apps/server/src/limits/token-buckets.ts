import { LRUCache } from 'lru-cache';

/** A burst, then so many per second. */
export type BucketSize = { burst: number; perSecond: number };

/**
 * Reports what was taken of a key on this server.
 * @returns how many are left to it on all servers, less than 0 if they have taken too many; null if that is not known
 */
export type Settle = (key: string, taken: number) => Promise<number | null>;

type Bucket = { tokens: number; filledAt: number; unsettled: number; settling: boolean };

/** Maximum number of keys in memory. A forgotten key starts with a full bucket; the limit by address bounds that. */
const MOST = 50_000;

/** The part of its burst that a key takes on one server before that is settled with the others. */
const UNSETTLED = 1 / 20;

/**
 * Allows each key a burst of `burst` and `perSecond` in the long run. Kept in memory, so that taking asks no database.
 * @param settle counts together with other servers: each lets a key take a twentieth of its burst, and what it takes while
 * that is settled, beyond what the others have given it. Null: a limit of this server alone
 * @param now monotonic milliseconds
 */
export function createTokenBuckets(
  { burst, perSecond }: BucketSize,
  settle: Settle | null = null,
  now: () => number = () => performance.now(),
) {
  // `max` would take the memory of all at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST, sizeCalculation: () => 1 });

  /** One at a time for each key: an answer says nothing of what is settled after it. */
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
    /**
     * Takes a token.
     * @returns false if there is none left
     */
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
