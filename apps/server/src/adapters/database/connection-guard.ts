/** Watches that code inside a transaction asks for no other connection. */
export type ConnectionGuard = {
  /** Runs the body of a transaction. Until it ends, `check` throws for everything that the body started. */
  hold<T>(body: () => Promise<T>): Promise<T>;
  /** Throws if the caller runs inside `hold`. */
  check(): void;
};

/**
 * That of the product, which watches nothing: Node 20 asks at every promise whose it is, which is a sixth of a request. Tests run
 * every command with one that does (test/connection-guard.ts); here whoever waits for their own connection is refused after a while.
 */
export const NO_GUARD: ConnectionGuard = { hold: (body) => body(), check() {} };
