import pg from 'pg';
import { type AvailabilityListener, createAvailability } from './availability.ts';
import type { ConnectionGuard } from './connection-guard.ts';
import type { EngineConnection } from './pglite-engine.ts';
import { openPostgresListener } from './postgres-listener.ts';
import { PostgresPool } from './postgres-pool.ts';
import { typeParsers } from './type-parsers.ts';
import { DatabaseUnavailableError, toDatabaseError } from './unavailable.ts';

/**
 * How long a request waits for a PostgreSQL that does not answer: for a connection, then for a query. Together less
 * than the 15 s for which a page waits. PostgreSQL itself gives a statement up before we give up on the connection.
 */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 8_000;
const STATEMENT_TIMEOUT_MS = 7_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

export type PostgresPlace = AvailabilityListener & {
  url: string;
  /** Connections at most; the listener for notifications is one more. */
  poolSize?: number | undefined;
  /** Told about listeners that throw. */
  onError: (error: Error) => void;
};

/** Makes a pool of connections to PostgreSQL; nothing is asked of it yet. */
export function openPostgres(place: PostgresPlace, guard: ConnectionGuard): EngineConnection {
  const availability = createAvailability(place);
  const connection: pg.PoolConfig = {
    connectionString: place.url,
    types: typeParsers,
    keepAlive: true,
    application_name: 'fairtab',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // As PGlite, so that both engines read a date out of a moment alike.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  };
  const pool = new PostgresPool(
    new pg.Pool({
      ...connection,
      max: place.poolSize ?? 10,
      query_timeout: QUERY_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    guard,
    availability,
  );
  const listener = openPostgresListener(connection, (error) => {
    const known = toDatabaseError(error);
    if (known instanceof DatabaseUnavailableError) availability.failed(known);
    else place.onError(error);
  });
  return {
    pool,
    listen: listener.listen,
    maintenance: null,
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
