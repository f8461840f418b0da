import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Availability } from '../availability.ts';
import type { ConnectionGuard, DatabasePool, QueryText } from '../database.ts';
import { forwardQuery } from '../pglite/forward-query.ts';
import type { StatementNames } from '../statement-names.ts';
import { DatabaseUnavailableError, toDatabaseError } from '../unavailable.ts';

/** A pg pool that never reuses a connection after a timeout: it may still be busy with the old query. */
export class PostgresPool implements DatabasePool {
  readonly #pool: pg.Pool;
  readonly #guard: ConnectionGuard;
  readonly #availability: Availability;
  readonly #nameOf: StatementNames | undefined;

  constructor(pool: pg.Pool, guard: ConnectionGuard, availability: Availability, nameOf?: StatementNames) {
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#guard = guard;
    this.#availability = availability;
    pool.on('error', (error) => void note(availability, error));
    // The pool ignores errors of checked-out connections, and an unhandled 'error' would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<PostgresPoolClient> {
    return await this.#lease();
  }

  async query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const lease = await this.#lease();
    try {
      return await lease.run<R>(text, values);
    } finally {
      lease.release();
    }
  }

  connections() {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #lease(): Promise<Lease> {
    this.#guard.check();
    try {
      return new Lease(await this.#pool.connect(), this.#availability, this.#nameOf);
    } catch (error) {
      throw note(this.#availability, error);
    }
  }
}

class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #availability: Availability;
  readonly #nameOf: StatementNames | undefined;
  #broken = false;

  constructor(client: pg.PoolClient, availability: Availability, nameOf: StatementNames | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#availability = availability;
  }

  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values?: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text === 'object') throw new Error('Cursors are not supported.');
    return this.run<R>(text, values);
  }

  async run<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await forwardQuery<R>(this.#client, text, values, this.#nameOf);
      this.#availability.answered();
      return result;
    } catch (error) {
      const known = note(this.#availability, error);
      if (known instanceof DatabaseUnavailableError && known.reason === 'away') this.#giveUp();
      // One of several statements may have opened a transaction.
      if (!values?.length) this.#broken = true;
      throw known;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  /** Later queries, e.g. a rollback, fail at once instead of waiting behind the old one. */
  #giveUp(): void {
    this.#broken = true;
    if (this.#client instanceof pg.Client) this.#client.connection.stream.destroy();
  }
}

function note(availability: Availability, error: unknown): unknown {
  const known = toDatabaseError(error);
  if (known instanceof DatabaseUnavailableError) availability.failed(known);
  return known;
}
