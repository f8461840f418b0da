import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Listen } from '../database.ts';
import { createInTurn, createNotificationHub, listenSql } from '../notifications.ts';
import { DatabaseUnavailableError, toDatabaseError } from '../unavailable.ts';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;
/** Detects connections that died silently (a pulled cable). */
const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;

type PostgresListener = {
  listen: Listen;
  notify: Database['notify'];
  close(): Promise<void>;
};

type Ask = (sql: string, values?: readonly unknown[]) => Promise<unknown>;
type Connection = { ask: Ask; end(): Promise<void> };

/** One query at a time. An unanswered one closes the connection, which may have died silently, so queued queries fail at once. */
function asking(client: pg.Client): Ask {
  const inTurn = createInTurn();
  return (sql, values) =>
    inTurn(async () => {
      try {
        return await client.query(sql, values?.slice());
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) client.connection.stream.destroy();
        throw error;
      }
    });
}

/** A dedicated connection for LISTEN, opened with the first listener and reopened with back-off, then calling `onReconnect`. */
export function openPostgresListener(
  connection: pg.ClientConfig,
  onError: (error: Error) => void,
): PostgresListener {
  let closed = false;
  let ready: Promise<Connection> | null = null;
  const closing = new AbortController();
  const run = async (sql: string, values?: readonly unknown[]) => {
    try {
      return await (await connected()).ask(sql, values);
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  const hub = createNotificationHub(run, onError);

  const connected = (): Promise<Connection> => {
    if (closed) return Promise.reject(new DatabaseUnavailableError('away', 'The database is closed.'));
    ready ??= openOnce();
    return ready;
  };

  async function openOnce(): Promise<Connection> {
    try {
      return await open();
    } catch (error) {
      ready = null;
      throw error;
    }
  }

  async function open(): Promise<Connection> {
    const opened = new pg.Client({
      query_timeout: ANSWER_TIMEOUT_MS,
      ...connection,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    });
    opened.on('notification', ({ channel, payload }) => hub.dispatch(channel, payload ?? ''));
    let lost: Error | null = null;
    opened.on('error', (error) => {
      lost = error;
    });
    try {
      await opened.connect();
      // Notifications need no durability: waiting for the disk would hold their lock.
      await opened.query('set synchronous_commit = off');
      for (const channel of hub.channels()) await opened.query(listenSql(channel));
    } catch (error) {
      opened.end().catch(() => {});
      throw error;
    }
    const ask = asking(opened);
    const heartbeat = setInterval(() => void ask('select 1').catch(() => {}), HEARTBEAT_MS);
    heartbeat.unref();
    opened.on('end', () => {
      clearInterval(heartbeat);
      if (closed) return;
      onError(new DatabaseUnavailableError('away', lost ?? 'The connection for notifications was closed.'));
      ready = reopen();
      ready.catch(() => {});
    });
    return { ask, end: () => opened.end() };
  }

  async function reopen(): Promise<Connection> {
    for (let delay = FIRST_RETRY_MS; !closed; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      await setTimeout(delay, undefined, { signal: closing.signal }).catch(() => {});
      if (closed) break;
      try {
        const reopened = await open();
        hub.reconnected();
        return reopened;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
    throw new DatabaseUnavailableError('away', 'The database is closed.');
  }

  return {
    listen: hub.listen,
    async notify(channel, payloads) {
      await run('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    },
    async close() {
      closed = true;
      closing.abort();
      const last = await ready?.catch(() => null);
      await last?.end();
    },
  };
}
