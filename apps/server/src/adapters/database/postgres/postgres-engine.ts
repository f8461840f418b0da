import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { ConnectionGuard, QueryText } from '../database.ts';
import {
  createStatementNames,
  forwardQuery,
  Lease,
  LeasingPool,
  noted,
  type StatementNames,
} from '../lease.ts';
import type { EngineConnection } from '../pglite/pglite-engine.ts';
import { typeParsers } from '../type-parsers.ts';
import {
  type Availability,
  type AvailabilityListener,
  createAvailability,
  DatabaseUnavailableError,
  toDatabaseError,
} from '../unavailable.ts';
import { openPostgresListener } from './postgres-listener.ts';

/** Together below the 15 s that a page waits. PostgreSQL's statement timeout is shorter and cancels the statement first. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 8_000;
const STATEMENT_TIMEOUT_MS = 7_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

type PostgresPlace = AvailabilityListener & {
  url: string;
  /**
   * PostgreSQL without the pooler, if `url` is a pooler in transaction mode. Sessions do not outlast a transaction there, so we
   * prepare and set nothing, and migrations and LISTEN bypass it.
   */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  onError: (error: Error) => void;
};

/** Creates a pool, without connecting yet. */
export function openPostgres(place: PostgresPlace, guard: ConnectionGuard): EngineConnection {
  const availability = createAvailability(place);
  const { url, directUrl, poolSize } = place;
  const anyConnection: pg.PoolConfig = {
    types: typeParsers,
    keepAlive: true,
    application_name: 'fairtab',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const connection: pg.PoolConfig = {
    ...anyConnection,
    connectionString: directUrl ?? url,
    // As in PGlite, so that both engines turn a timestamp into the same date.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  };
  const limits = { max: poolSize ?? 10, query_timeout: QUERY_TIMEOUT_MS };
  const pool = new PostgresPool(
    new pg.Pool(
      directUrl === undefined
        ? {
            ...connection,
            ...limits,
            statement_timeout: STATEMENT_TIMEOUT_MS,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
          }
        : { ...anyConnection, ...limits, connectionString: url },
    ),
    guard,
    availability,
    directUrl === undefined ? createStatementNames() : undefined,
  );
  const listener = openPostgresListener(connection, (error) => {
    const known = toDatabaseError(error);
    if (known instanceof DatabaseUnavailableError) availability.failed(known);
    else place.onError(error);
  });
  return {
    pool,
    listen: listener.listen,
    notify: listener.notify,
    maintenance: null,
    connections: () => pool.connections(),
    async withoutLimits(work) {
      const unlimited = new PostgresPool(new pg.Pool({ ...connection, max: 1 }), guard, availability);
      try {
        return await work(unlimited);
      } finally {
        await unlimited.end();
      }
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** A pg pool that never reuses a connection after a timeout: it may still be busy with the old query. */
class PostgresPool extends LeasingPool {
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
