export type ConnectionGuard = {
  /** Until `body` ends, `check` throws for everything it started. */
  hold<T>(body: () => Promise<T>): Promise<T>;
  check(): void;
};

/**
 * Production's guard, which checks nothing: on Node 20 async context costs a sixth of a request.
 * Tests use test/connection-guard.ts; here a query that waits for its own transaction's connection times out.
 */
export const NO_GUARD: ConnectionGuard = { hold: (body) => body(), check() {} };
