import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Availability } from '../availability.ts';
import type { ConnectionGuard, DatabasePool, QueryText } from '../database.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';
import { forwardQuery } from './forward-query.ts';

type Waiter = { grant: () => void; timer: NodeJS.Timeout };

/** Milliseconds that a caller waits for the connection. */
export const ACQUIRE_TIMEOUT_MS = 30_000;

/**
 * A fair pool over one connection. `connect()` holds it until `release()`, `query()` for one call; a transaction left open is
 * rolled back. PGlite answers before the event loop turns, so each caller gets the connection in a turn of its own: otherwise
 * all other work would wait until the queue is empty.
 */
export class SingleConnectionPool implements DatabasePool {
  readonly #client: pg.Client;
  readonly #guard: ConnectionGuard;
  readonly #availability: Availability;
  readonly #waiters: Waiter[] = [];
  #busy = false;
  #ended: Promise<void> | null = null;

  constructor(client: pg.Client, guard: ConnectionGuard, availability: Availability) {
    this.#client = client;
    this.#guard = guard;
    this.#availability = availability;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#guard.check();
    if (this.#ended) throw new DatabaseUnavailableError('away', 'The database is closed.');
    await this.#acquire();
    return new Lease(this.#client, this.#availability, () => void this.#pass());
  }

  async query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const lease = await this.connect();
    try {
      return await noted(this.#availability, forwardQuery<R>(this.#client, text, values));
    } finally {
      lease.release();
    }
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

class Lease implements PostgresPoolClient {
  readonly #client: pg.Client;
  readonly #availability: Availability;
  readonly #onRelease: () => void;
  #released = false;

  constructor(client: pg.Client, availability: Availability, onRelease: () => void) {
    this.#client = client;
    this.#availability = availability;
    this.#onRelease = onRelease;
  }

  query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: QueryText | PostgresCursor<R>,
    values?: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (this.#released) throw new Error('This connection was already released.');
    if (typeof text === 'object' && 'read' in text) throw new Error('Cursors are not supported.');
    return noted(this.#availability, forwardQuery<R>(this.#client, text, values));
  }

  release(): void {
    if (this.#released) throw new Error('This connection was already released.');
    this.#released = true;
    this.#onRelease();
  }
}

async function noted<T>(availability: Availability, query: Promise<T>): Promise<T> {
  try {
    const result = await query;
    availability.answered();
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) availability.failed(error);
    throw error;
  }
}
