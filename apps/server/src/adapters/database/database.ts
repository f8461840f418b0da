import type { Kysely, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Schema } from './tables/schema.ts';

export type QueryText = string | QueryConfig;

/**
 * The interface that Kysely uses on both engines: `connect()` gives exclusive use of a connection until
 * `release()`, `query()` borrows one for a single call. SQL without values may contain several statements.
 */
export interface DatabasePool extends PostgresPool {
  query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
}

/** Stops listening. */
export type Unlisten = () => Promise<void>;

export type ListenOptions = {
  /** Called when a lost connection is back: notifications may have been missed, so fetch again. */
  onReconnect?: () => void;
};

/**
 * Calls `onPayload` for each NOTIFY on the channel, from this process or another, after its transaction has committed.
 * Send with `select pg_notify(channel, payload)` inside the transaction (payload < 8,000 bytes), or with `notify`.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  options?: ListenOptions,
) => Promise<Unlisten>;

/** PGlite only: what operators of PostgreSQL do with its own tools. */
export type PGliteMaintenance = {
  /** A consistent copy of the data folder, as an uncompressed tar. */
  dump(): Promise<Blob>;
  /** VACUUM (ANALYZE) of all tables: PGlite has no autovacuum. */
  vacuum(): Promise<void>;
};

/** The transaction that a command runs in. */
export type Trx = Transaction<Schema>;

/** Work on one connection, see `Database.alone`. */
export type AloneWork<T> = (connection: PostgresPoolClient) => Promise<T>;

export type DatabaseEngine = 'pglite' | 'postgres';

export type Database = {
  readonly engine: DatabaseEngine;
  readonly kysely: Kysely<Schema>;
  readonly pool: DatabasePool;
  readonly listen: Listen;
  /**
   * Sends notifications, in order and outside of any transaction: PostgreSQL makes commits that notify wait for each other. On
   * the connection that listens; within the process on PGlite.
   */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /**
   * Runs `body` in one transaction: committed when it resolves, rolled back when it rejects. Runs it up to three times
   * if the database reports a serialization failure or a deadlock, so `body` must have no other effects. Every query
   * inside must use `trx`: anything else waits for a connection that this one may be, and is refused by tests (NO_GUARD).
   */
  inTransaction<T>(body: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs work that one server at a time does, such as creating tables, on a connection of its own that no pooler shares out and
   * without a time limit.
   */
  alone<T>(work: AloneWork<T>): Promise<T>;
  /** How many connections the pool has; null on PGlite, which has one. */
  readonly connections: (() => { busy: number; idle: number; waiting: number }) | null;
  /** Null on PostgreSQL. */
  readonly maintenance: PGliteMaintenance | null;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
};
