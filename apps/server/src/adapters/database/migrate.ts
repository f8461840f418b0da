/// <reference types="vite/types/importMeta.d.ts" />

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { AloneWork, DatabasePool } from './database.ts';

export type Migration = { name: string; sql: string };

/** Sorted by name. Vite bundles their text. Released files never change (decision 0086). */
export function migrationFiles(): Migration[] {
  const texts = import.meta.glob<string>('../../migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(texts)
    .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const NAME_PATTERN = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Arbitrary, but no other advisory lock may use it. */
const LOCK_KEY = 7_306_201;

/** The migration files and the database do not match; the message has the remedy. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The database was made by a newer version, or by an earlier form of this one: no restart helps. */
export class WrongDatabaseError extends MigrationError {}

/** Which migrations a database that is in use lacks. @throws WrongDatabaseError */
export async function missingOn(pool: DatabasePool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query<{ isNew: boolean }>(
      `select to_regclass('schema_migrations') is null as "isNew"`,
      [],
    );
    if (rows[0]?.isNew) return [];
    const applied = await appliedChecksums(connection);
    checkApplied(applied, migrations);
    return migrations.map(({ name }) => name).filter((name) => applied.size > 0 && !applied.has(name));
  } finally {
    connection.release();
  }
}

/**
 * Applies pending migrations in order of their names, each in its own transaction, retrying while requests to running servers
 * are in its way; returns their names. Several servers may call this at once: one migrates, the others wait.
 * A file that changes `receipts` and other tables must start with `receipts`, as commands do: otherwise requests could block every retry.
 * @throws WrongDatabaseError if an applied file was changed or is unknown to this version; MigrationError if one fails
 */
export async function migrate(pool: DatabasePool, migrations: readonly Migration[]): Promise<string[]> {
  checkNames(migrations);
  return alone(pool, (connection) => applyMissing(connection, migrations));
}

/** See `Database.alone`. */
export async function alone<T>(pool: DatabasePool, work: AloneWork<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    // Waiting for another server, or a long migration, may exceed the default.
    await connection.query('set statement_timeout = 0', []);
    await connection.query(`select pg_advisory_lock(${LOCK_KEY})`, []);
    try {
      return await work(connection);
    } finally {
      await connection.query(`select pg_advisory_unlock(${LOCK_KEY})`, []);
      await connection.query('reset statement_timeout', []);
    }
  } finally {
    connection.release();
  }
}

async function applyMissing(
  connection: PostgresPoolClient,
  migrations: readonly Migration[],
): Promise<string[]> {
  await connection.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    [],
  );
  const applied = await appliedChecksums(connection);
  checkApplied(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(connection, migration);
  return missing.map(({ name }) => name);
}

async function appliedChecksums(connection: Pick<PostgresPoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
    [],
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Below PostgreSQL's `deadlock_timeout` (1 s): in a deadlock with the last release's servers the migration fails, no request. */
const LOCK_TIMEOUT = '500ms';
const PATIENCE_MS = 120_000;
const LOCK_NOT_AVAILABLE = '55P03';

async function apply(connection: PostgresPoolClient, migration: Migration): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      await applyOnce(connection, migration);
      return;
    } catch (error) {
      const waits = performance.now() - begun < PATIENCE_MS;
      if (waits && error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
        // Lets waiting requests go first.
        await setTimeout(Math.random() * 500);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`Migration ${migration.name} failed: ${reason}`, { cause: error });
    }
  }
}

async function applyOnce(connection: PostgresPoolClient, { name, sql }: Migration): Promise<void> {
  await connection.query('begin', []);
  try {
    await connection.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`, []);
    await connection.query(sql, []);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksumOf(sql),
    ]);
    await connection.query('commit', []);
  } catch (error) {
    await connection.query('rollback', []);
    throw error;
  }
}

function checkNames(migrations: readonly Migration[]): void {
  let last = '';
  for (const { name } of migrations) {
    if (!NAME_PATTERN.test(name)) throw new MigrationError(`Migration ${name} is not named NNNN_name.sql.`);
    if (name.slice(0, 4) <= last.slice(0, 4)) {
      throw new MigrationError(`Migrations ${last} and ${name} are not in order of their numbers.`);
    }
    last = name;
  }
}

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new WrongDatabaseError(
        `The database is newer than this Fairtab: it has the migration ${name}. Start the newer version again, or restore the ` +
          "backup from before the upgrade (docs/self-hosting/upgrades.md, 'Go back').",
      );
    }
    if (expected !== checksum) {
      throw new WrongDatabaseError(
        `Migration ${name} was changed after it was applied. Add a new one instead.`,
      );
    }
  }
}

/** Ignores line endings, which Git may have converted. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
