import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';

/** How long requests may still take when the server stops. */
const ANSWERS_WITHIN_MS = 10_000;

/** Tells everything that would go on by itself that the server is about to stop. */
export function createStopping() {
  const ends = new Set<() => void>();
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
      for (const end of ends) end();
    },
    /**
     * Calls `end` when the server is about to stop, or at once if it is.
     * @returns a function that forgets it
     */
    onBegin(end: () => void): () => void {
      if (begun) end();
      ends.add(end);
      return () => void ends.delete(end);
    },
  };
}

export type Stopping = ReturnType<typeof createStopping>;

/**
 * Counts the requests that are being answered; a connection that is merely open, as browsers keep some, is none of them.
 * @returns `finish` takes no new connections, waits until the last request is answered (10 s at most, or `withinMs`), and
 * ends all connections. Live streams end when it begins.
 */
export function watchRequests(server: ServerType, stopping: Stopping) {
  let answering = 0;
  let onLast: () => void = () => {};
  server.on('request', (_request: unknown, answer: { once(event: 'close', then: () => void): unknown }) => {
    answering += 1;
    answer.once('close', () => {
      answering -= 1;
      if (answering === 0) onLast();
    });
  });
  return {
    get answering() {
      return answering;
    },
    async finish(withinMs = ANSWERS_WITHIN_MS): Promise<void> {
      const last = new Promise<void>((resolve) => {
        onLast = resolve;
      });
      stopping.begin();
      server.close();
      if (answering > 0) await Promise.race([last, setTimeout(withinMs, undefined, { ref: false })]);
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
