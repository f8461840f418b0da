import type pg from 'pg';
import type { ConnectionGuard } from '../database.ts';
import { forwardQuery, Lease, LeasingPool } from '../lease.ts';
import { type Availability, DatabaseUnavailableError } from '../unavailable.ts';

type Waiter = { grant: () => void; timer: NodeJS.Timeout };

/** Milliseconds that a caller waits for the connection. */
export const ACQUIRE_TIMEOUT_MS = 30_000;

/**
 * A fair pool over one connection. `connect()` holds it until `release()`, `query()` for one call; a transaction left open is
 * rolled back. PGlite answers before the event loop turns, so each caller gets the connection in a turn of its own: otherwise
 * all other work would wait until the queue is empty.
 */
export class SingleConnectionPool extends LeasingPool {
  readonly #client: pg.Client;
  readonly #guard: ConnectionGuard;
  readonly #availability: Availability;
  readonly #waiters: Waiter[] = [];
  #busy = false;
  #ended: Promise<void> | null = null;

  constructor(client: pg.Client, guard: ConnectionGuard, availability: Availability) {
    super();
    this.#client = client;
    this.#guard = guard;
    this.#availability = availability;
  }

  async connect(): Promise<Lease> {
    this.#guard.check();
    if (this.#ended) throw new DatabaseUnavailableError('away', 'The database is closed.');
    await this.#acquire();
    const through = { client: this.#client, availability: this.#availability };
    return new Lease(
      (text, values) => forwardQuery(through, text, values),
      () => void this.#pass(),
    );
  }

  end(): Promise<void> {
    this.#ended ??= this.#acquire().then(() => this.#client.end());
    return this.#ended;
  }

  #acquire(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant: () => {
          clearTimeout(waiter.timer);
          setImmediate(resolve);
        },
        timer: setTimeout(() => {
          this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
          const waited = `Waited ${ACQUIRE_TIMEOUT_MS / 1000} s for the database connection.`;
          reject(new DatabaseUnavailableError('away', waited));
        }, ACQUIRE_TIMEOUT_MS),
      };
      this.#waiters.push(waiter);
    });
  }

  async #pass(): Promise<void> {
    // A failed rollback means a broken connection, which the next query reports.
    if (this.#client.getTransactionStatus() !== 'I') await this.#client.query('rollback').catch(() => {});
    const next = this.#waiters.shift();
    if (next) next.grant();
    else this.#busy = false;
  }
}
