import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { ConnectionGuard } from './connection-guard.ts';
import type { DatabasePool, QueryText } from './database.ts';
import type { EngineConnection } from './pglite-engine.ts';
import { openPostgresListener } from './postgres-listener.ts';
import { ACQUIRE_TIMEOUT_MS } from './single-connection-pool.ts';
import { typeParsers } from './type-parsers.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

export type PostgresPlace = {
  url: string;
  /** Connections at most; the listener for notifications is one more. */
  poolSize?: number | undefined;
  /** Told about lost connections that nobody was waiting for. */
  onError: (error: Error) => void;
};

/** Opens a pool of connections to PostgreSQL. Rejects when the server cannot be reached. */
export async function openPostgres(place: PostgresPlace, guard: ConnectionGuard): Promise<EngineConnection> {
  const connection: pg.ClientConfig = {
    connectionString: place.url,
    types: typeParsers,
    keepAlive: true,
    application_name: 'fairtab',
  };
  const pool = new pg.Pool({
    ...connection,
    max: place.poolSize ?? 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    // As PGlite, so that both engines read a date out of a moment alike.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  });
  pool.on('error', place.onError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = openPostgresListener(connection, place.onError);
  return {
    pool: new GuardedPool(pool, guard),
    listen: listener.listen,
    care: null,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** A pg pool that refuses a second connection inside a transaction, as the other engine must. */
class GuardedPool implements DatabasePool {
  readonly #pool: pg.Pool;
  readonly #guard: ConnectionGuard;

  constructor(pool: pg.Pool, guard: ConnectionGuard) {
    this.#pool = pool;
    this.#guard = guard;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#guard.check();
    return await this.#pool.connect();
  }

  async query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#guard.check();
    const result: unknown = await this.#pool.query(text, values ? [...values] : undefined);
    // Kysely's own result type is narrower than pg's (its commands are a closed list).
    return result as PostgresQueryResult<R>;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
