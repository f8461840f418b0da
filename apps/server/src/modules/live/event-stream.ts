import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A view of a large bill goes out in pieces of this size at most, each of which has to be taken in time. */
const PIECE_BYTES = 65_536;

/** The parts of what goes out next, in order; null at the end. Asked for only when all before has been taken. */
export type NextEvent = () => Promise<readonly Uint8Array[] | null>;

/** How streams go out, see compose.ts. */
export type Sending = {
  /** Waits until the next piece may be handed to a socket. */
  turn: () => Promise<void>;
  /** A page that takes no piece for this long is dropped; it comes back and fetches what it missed. Milliseconds. */
  patienceMs: number;
};

/**
 * Answers with server-sent events. Nothing is made before the line is free for it, so that a reader who does not read
 * holds one piece and no more; and not for long.
 * @param onClose called once, however the stream ends
 */
export function eventStream(
  http: Pick<Context<{ Bindings: HttpBindings }>, 'req' | 'env' | 'body'>,
  { turn, patienceMs }: Sending,
  next: NextEvent,
  onClose: () => void,
): Response {
  const pieces: Uint8Array[] = [];
  let patience: NodeJS.Timeout | undefined;
  let closed = false;
  const close = () => {
    clearTimeout(patience);
    if (closed) return;
    closed = true;
    onClose();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(patience);
        if (pieces.length > 0) await turn();
        else pieces.push(...inPieces((await next()) ?? []));
        const piece = pieces.shift();
        if (closed) return;
        if (piece === undefined) {
          close();
          return controller.close();
        }
        controller.enqueue(piece);
        // Asked for the next one when this is on its way: see the answer's own pipe in @hono/node-server.
        patience = setTimeout(() => http.env.outgoing.destroy(), patienceMs).unref();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return http.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store, no-transform',
    // Neither compressed nor collected on the way.
    'transfer-encoding': 'chunked',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
}

/**
 * Gives turns, so many in one turn of the event loop: handing megabytes to hundreds of sockets takes its time, and other
 * requests go in between.
 */
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

function inPieces(parts: readonly Uint8Array[]): Uint8Array[] {
  return parts.flatMap((part) => {
    const count = Math.ceil(part.byteLength / PIECE_BYTES);
    return Array.from({ length: count }, (_, n) => part.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES));
  });
}

const encoder = new TextEncoder();

/** One event; its data is JSON, which holds no line breaks. */
export const eventOf = (name: string, ...data: (string | Uint8Array)[]): Uint8Array[] =>
  [`event: ${name}\ndata: `, ...data, '\n\n'].map((part) =>
    typeof part === 'string' ? encoder.encode(part) : part,
  );

/** A sign of life, which pages do not see. */
export const HEARTBEAT: readonly Uint8Array[] = [encoder.encode(': still here\n\n')];
