import { AppError } from '../../http/errors.ts';
import { addressBucket } from '../../limits/address-bucket.ts';

/** Fifty phones at a table, each with two pages and a dead connection, stay below these, even with several tables per address. */
const MOST = { perBrowser: 4, perWatched: 300, perAddress: 600 };

/** `watched` is a receipt, `browser` a session or a secret. */
export type StreamOwner = { watched: string; browser: string; address: string };

type Line = { release: () => void; close: () => void };

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
    count: (): number => [...perAddress.values()].reduce((sum, streams) => sum + streams, 0),
    /** Returns what to call on closing. `close`: a newer stream of this browser replaces it. @throws AppError live.too_many */
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

function oldestOf(lines: Set<Line> | undefined): Line | undefined {
  if (lines === undefined || lines.size < MOST.perBrowser) return undefined;
  const [oldest] = lines;
  return oldest;
}

export type StreamLimits = ReturnType<typeof createStreamLimits>;
