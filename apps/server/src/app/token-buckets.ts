import { LRUCache } from 'lru-cache';

type Bucket = { tokens: number; filledAt: number };

/** So many are remembered; whoever is forgotten begins anew, which the limit by address bounds. */
const MOST = 50_000;

/**
 * Lets each key have `burst` at once and `perSecond` in the long run. Kept in memory.
 * @param now milliseconds that never go back
 */
export function createTokenBuckets(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number = () => performance.now(),
) {
  const buckets = new LRUCache<string, Bucket>({ max: MOST });
  return {
    /** Takes one. @returns false when there is none left */
    take(key: string): boolean {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time };
      const tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, filledAt: time });
      return tokens >= 1;
    },
  };
}
