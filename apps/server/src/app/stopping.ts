import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';

const ANSWERS_WITHIN_MS = 10_000;

/** Announces shutdown to everything long-running. */
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
    /** Calls `end` on shutdown, or at once if that has begun. Returns a function that unregisters it. */
    onBegin(end: () => void): () => void {
      if (begun) end();
      ends.add(end);
      return () => void ends.delete(end);
    },
  };
}

export type Stopping = ReturnType<typeof createStopping>;

/**
 * Counts running requests, not idle connections. `finish` accepts no new connections, ends live streams, waits for the last
 * answer (`withinMs`, at most 10 s), then closes all connections.
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
