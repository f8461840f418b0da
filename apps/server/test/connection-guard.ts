import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionGuard } from '../src/adapters/database/database.ts';

/** What is running inside `hold`; `outer`: of another database, around it. */
type Holder = { of: symbol; holding: boolean; outer: Holder | undefined };

/** One for all databases: Node asks each storage at each promise, also those of databases that were closed. */
const holders = new AsyncLocalStorage<Holder>();

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

/** One guard per database: a process may use two databases side by side. `check` throws a SecondConnectionError. */
export function createConnectionGuard(): ConnectionGuard {
  const own = Symbol('database');
  return {
    async hold(body) {
      const holder: Holder = { of: own, holding: true, outer: firstHolding() };
      try {
        return await holders.run(holder, body);
      } finally {
        // Work that the body left running (a timer, a stream) may use the database afterwards.
        holder.holding = false;
      }
    },
    check() {
      for (let holder = firstHolding(); holder; holder = holder.outer) {
        if (holder.of === own && holder.holding) throw new SecondConnectionError();
      }
    },
  };
}

/** Those that have ended are left out, or work that goes on from one to the next would remember all of them. */
function firstHolding(): Holder | undefined {
  let holder = holders.getStore();
  while (holder && !holder.holding) holder = holder.outer;
  return holder;
}
