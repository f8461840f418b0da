import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Availability } from '../availability.ts';
import type { ConnectionGuard, QueryText } from '../database.ts';
import { forwardQuery, Lease, LeasingPool, noted } from '../lease.ts';
import type { StatementNames } from '../statement-names.ts';
import { DatabaseUnavailableError } from '../unavailable.ts';

/** A pg pool that never reuses a connection after a timeout: it may still be busy with the old query. */
export class PostgresPool extends LeasingPool {
  readonly #pool: pg.Pool;
  readonly #guard: ConnectionGuard;
  readonly #availability: Availability;
  readonly #nameOf: StatementNames | undefined;

  constructor(pool: pg.Pool, guard: ConnectionGuard, availability: Availability, nameOf?: StatementNames) {
    super();
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#guard = guard;
    this.#availability = availability;
    pool.on('error', (error) => void noted(availability, error));
    // The pool ignores errors of checked-out connections, and an unhandled 'error' would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<Lease> {
    this.#guard.check();
    const availability = this.#availability;
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw noted(availability, error);
    });
    let broken = false;
    const run = async <R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      try {
        return await forwardQuery<R>({ client, availability }, text, values, this.#nameOf);
      } catch (error) {
        const isAway = error instanceof DatabaseUnavailableError && error.reason === 'away';
        // One of several statements may have opened a transaction.
        broken ||= isAway || !values?.length;
        // Later queries, e.g. a rollback, fail at once instead of waiting behind the old one.
        if (isAway && client instanceof pg.Client) client.connection.stream.destroy();
        throw error;
      }
    };
    return new Lease(run, () => client.release(broken));
  }

  connections() {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
