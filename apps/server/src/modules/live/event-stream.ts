import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError } from '../../http/errors.ts';
import { addressBucket } from '../../limits/token-buckets.ts';

/** Large views are sent in pieces of at most this size, each with its own time limit. */
const PIECE_BYTES = 65_536;

/** Returns the next event's parts in order, null at the end. Called only once everything before was accepted. */
export type NextEvent = () => Promise<readonly Uint8Array[] | null>;

/** How streams are written, see compose.ts. */
export type Sending = {
  /** Waits until the next piece may be written. */
  turn: () => Promise<void>;
  /** How long a page may accept nothing before it is disconnected, in milliseconds; it then reconnects and catches up. */
  patienceMs: number;
};

/** Events are built when the connection is ready: a stalled reader holds at most one piece. @param onClose called once */
export function eventStream(
  http: Pick<Context<{ Bindings: HttpBindings }>, 'req' | 'env' | 'body'>,
  { turn, patienceMs }: Sending,
  next: NextEvent,
  onClose: () => void,
): Response {
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    onClose();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      // Pulled once the headers are sent. What follows is written without this stream, which costs more than the writing.
      async pull(controller) {
        const { outgoing } = http.env;
        while (!closed) {
          const parts = await next();
          if (closed) return;
          if (parts === null) {
            close();
            return controller.close();
          }
          for (const [n, piece] of inPieces(parts).entries()) {
            if (n > 0) await turn();
            if (closed) return;
            if (!outgoing.write(piece)) await accepted(outgoing, patienceMs);
          }
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return http.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store, no-transform',
    // Prevents compression and buffering by proxies.
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
}

/** Limits writes per turn of the event loop, so that other requests are served while hundreds of sockets are written. */
export function createTurns(perLoop: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const give = () => {
    for (const begin of waiting.splice(0, perLoop)) begin();
    if (waiting.length > 0) setImmediate(give);
  };
  return () =>
    new Promise((begin) => {
      if (waiting.push(begin) === 1) setImmediate(give);
    });
}

/** Resolves once what was written is accepted, or the connection is closed: by us, where nothing is accepted for so long. */
function accepted(outgoing: HttpBindings['outgoing'], patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => outgoing.destroy(), patienceMs).unref();
    const done = () => {
      clearTimeout(patience);
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });
}

function inPieces(parts: readonly Uint8Array[]): Uint8Array[] {
  // Fewer pieces mean fewer turns to wait for, and most views fit into one.
  const isOne = parts.reduce((bytes, { byteLength }) => bytes + byteLength, 0) <= PIECE_BYTES;
  return (isOne ? [Buffer.concat(parts)] : parts).flatMap((part) => {
    const count = Math.ceil(part.byteLength / PIECE_BYTES);
    return Array.from({ length: count }, (_, n) => part.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES));
  });
}

const encoder = new TextEncoder();

/** One event; its data is JSON, so it contains no line breaks. */
export const eventOf = (name: string, ...data: (string | Uint8Array)[]): Uint8Array[] =>
  [`event: ${name}\ndata: `, ...data, '\n\n'].map((part) =>
    typeof part === 'string' ? encoder.encode(part) : part,
  );

/** A comment, which pages ignore, keeps the connection open. */
export const HEARTBEAT: readonly Uint8Array[] = [encoder.encode(': still here\n\n')];

/** Frequent enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 12_000;

/** Resolves with true on a change, with false when a heartbeat is due. */
export function changeOrHeartbeat(onWake: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
    onWake(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** Fifty phones at a table, each with two pages and a dead connection, stay below these, even with several tables per address. */
const MOST = { perBrowser: 4, perWatched: 300, perAddress: 600 };

/** `watched` is a receipt, `browser` a session or a secret. */
type StreamOwner = { watched: string; browser: string; address: string };

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
