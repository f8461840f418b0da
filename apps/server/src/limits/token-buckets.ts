import { LRUCache } from 'lru-cache';

type Bucket = { tokens: number; filledAt: number };

/** Maximum number of keys in memory. A forgotten key starts with a full bucket; the limit by address bounds that. */
const MOST = 50_000;

/**
 * Allows each key a burst of `burst` and `perSecond` in the long run. Kept in memory.
 * @param now monotonic milliseconds
 */
export function createTokenBuckets(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number = () => performance.now(),
) {
  // `max` would take the memory of all at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST, sizeCalculation: () => 1 });
  return {
    /**
     * Takes a token.
     * @returns false if there is none left
     */
    take(key: string): boolean {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time };
      const tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, filledAt: time });
      return tokens >= 1;
    },
  };
}
