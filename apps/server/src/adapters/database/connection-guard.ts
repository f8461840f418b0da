import { AsyncLocalStorage } from 'node:async_hooks';

type Holder = { holding: boolean };

/** Thrown when code inside a transaction asks for another connection. */
export class SecondConnectionError extends Error {
  constructor() {
    super(
      'Code inside a transaction asked for a second connection. With one connection (PGlite) that waits for ' +
        'itself for ever. Pass the transaction (trx) on and use it for every query inside.',
    );
    this.name = 'SecondConnectionError';
  }
}

export type ConnectionGuard = {
  /** Runs the body of a transaction. Until it ends, `check` throws for everything that the body started. */
  hold<T>(body: () => Promise<T>): Promise<T>;
  /** Throws a SecondConnectionError if the caller runs inside `hold`. */
  check(): void;
};

/** One guard per database: a process may use two databases side by side. */
export function createConnectionGuard(): ConnectionGuard {
  const holders = new AsyncLocalStorage<Holder>();
  return {
    async hold(body) {
      const holder: Holder = { holding: true };
      try {
        return await holders.run(holder, body);
      } finally {
        // Work that the body left running (a timer, a stream) may use the database afterwards.
        holder.holding = false;
      }
    },
    check() {
      if (holders.getStore()?.holding) throw new SecondConnectionError();
    },
  };
}
