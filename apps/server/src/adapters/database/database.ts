import type { Kysely, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Schema } from './tables/schema.ts';

export type QueryText = string | QueryConfig;

/** `connect()` lends a connection until `release()`, `query()` for one call. Without values, SQL may have several statements. */
export interface DatabasePool extends PostgresPool {
  query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
}

export type Unlisten = () => Promise<void>;

export type ListenOptions = {
  /** Called after a reconnect: fetch again, as notifications may have been missed. */
  onReconnect?: () => void;
};

/**
 * Calls `onPayload` for each NOTIFY on the channel, from any process, after its commit. Send with
 * `select pg_notify(channel, payload)` in the transaction (payload < 8,000 bytes), or with `notify`.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  options?: ListenOptions,
) => Promise<Unlisten>;

export type PGliteMaintenance = {
  dump(): Promise<Blob>;
  /** VACUUM (ANALYZE): PGlite has no autovacuum. */
  vacuum(): Promise<void>;
};

export type Trx = Transaction<Schema>;

export type AloneWork<T> = (connection: PostgresPoolClient) => Promise<T>;

export type DatabaseEngine = 'pglite' | 'postgres';

export type Database = {
  readonly engine: DatabaseEngine;
  readonly kysely: Kysely<Schema>;
  readonly pool: DatabasePool;
  readonly listen: Listen;
  /** Sends notifications in order and outside any transaction: PostgreSQL serializes commits that notify. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /**
   * Runs `body` in a transaction, up to three times after serialization failures or deadlocks, so it must have no other effects.
   * Every query inside must use `trx`: others could wait forever for this connection; tests refuse them (NO_GUARD).
   */
  inTransaction<T>(body: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs work for one server at a time, such as migrations, on a connection past the pooler and without a time limit. */
  alone<T>(work: AloneWork<T>): Promise<T>;
  readonly connections: (() => { busy: number; idle: number; waiting: number }) | null;
  readonly maintenance: PGliteMaintenance | null;
  close(): Promise<void>;
};

export type ConnectionGuard = {
  /** Until `body` ends, `check` throws for everything it started. */
  hold<T>(body: () => Promise<T>): Promise<T>;
  check(): void;
};

/**
 * Production's guard, which checks nothing: on Node 20 async context costs a sixth of a request.
 * Tests use test/connection-guard.ts; here a query that waits for its own transaction's connection times out.
 */
export const NO_GUARD: ConnectionGuard = { hold: (body) => body(), check() {} };
