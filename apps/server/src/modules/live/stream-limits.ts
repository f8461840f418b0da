import { AppError } from '../../http/errors.ts';
import { addressBucket } from '../../limits/address-bucket.ts';

/**
 * The maximum numbers of open streams in this process. Fifty phones at one table, each with two pages and one
 * connection that died unnoticed, stay below all of them, even if several such tables share an address.
 */
const MOST = { perBrowser: 4, perWatched: 300, perAddress: 600 };

/** What a stream watches, a receipt or a host's list, and its owner: a browser by its session or secret, and its address. */
export type StreamOwner = { watched: string; browser: string; address: string };

type Line = { release: () => void; close: () => void };

/** Counts open streams and enforces their limits. */
export function createStreamLimits() {
  const perWatched = new Map<string, number>();
  const perAddress = new Map<string, number>();
  const perBrowser = new Map<string, Set<Line>>();

  function add(counts: Map<string, number>, key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    /** How many are open. */
    count: (): number => [...perAddress.values()].reduce((sum, streams) => sum + streams, 0),
    /**
     * Counts a stream. A browser's oldest stream of the same is closed for its newest: a phone that lost its
     * connection does not wait until the server notices.
     * @param close closes the stream when a newer one replaces it
     * @returns a function to call when the stream is closed
     * @throws AppError live.too_many
     */
    open({ watched, browser, address }: StreamOwner, close: () => void): () => void {
      const mine = `${watched} ${browser}`;
      const bucket = addressBucket(address);
      const oldest = oldestOf(perBrowser.get(mine));
      oldest?.release();
      const full = (perWatched.get(watched) ?? 0) >= MOST.perWatched;
      if (full || (perAddress.get(bucket) ?? 0) >= MOST.perAddress) throw new AppError('live.too_many');
      oldest?.close();
      const lines = perBrowser.get(mine) ?? new Set<Line>();
      const line: Line = {
        close,
        release: () => {
          if (!lines.delete(line)) return;
          if (lines.size === 0) perBrowser.delete(mine);
          add(perWatched, watched, -1);
          add(perAddress, bucket, -1);
        },
      };
      perBrowser.set(mine, lines.add(line));
      add(perWatched, watched, 1);
      add(perAddress, bucket, 1);
      return line.release;
    },
  };
}

/** The stream to close if a browser has as many as allowed. */
function oldestOf(lines: Set<Line> | undefined): Line | undefined {
  if (lines === undefined || lines.size < MOST.perBrowser) return undefined;
  const [oldest] = lines;
  return oldest;
}

export type StreamLimits = ReturnType<typeof createStreamLimits>;
