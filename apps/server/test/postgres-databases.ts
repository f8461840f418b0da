import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database } from '../src/adapters/database/database.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { type EmptyState, emptyStateOf, makeEmpty, type RunStatement } from './empty-database.ts';
import { databaseUrl, runSql } from './test-databases.ts';

/** `database` is null if its pool was closed, for example because a suite asked for another size. */
type Kept = { url: string; name: string; state: EmptyState; run: RunStatement; database: Database | null };

/** Those of this process that no suite has now. */
const idle: Kept[] = [];

/** Where the tests' databases are made, and which one they are copied from. */
export type PostgresForTests = { adminUrl: string; template: string };

/**
 * An empty database with all tables. Copying the template takes a third of a second, and emptying a database a twentieth, so a
 * released one is used again unless its tables were changed, and with it the connections: a new one costs PostgreSQL the
 * catalogue and the plan of every statement, which took a third of its time.
 */
export async function openEmptyPostgres(server: PostgresForTests, poolSize: number | undefined) {
  const kept = (await emptied(server, idle.pop())) ?? (await copied(server));
  if (poolSize !== undefined) await closePool(kept);
  const database = kept.database ?? (await open(kept.url, poolSize));
  const release = async () => {
    kept.database = poolSize === undefined && isUntouched(database) ? database : null;
    if (kept.database === null) await database.close();
    idle.push(kept);
  };
  // A copy, because suites replace methods.
  return { url: kept.url, database: { ...database }, release };
}

const open = (url: string, poolSize: number | undefined): Promise<Database> =>
  createDatabase({ databaseUrl: url, dataDir: null, poolSize, guard: createConnectionGuard() });

/** As it was opened: nothing of it is in use, and no suite has replaced its pool's methods. */
const isUntouched = ({ connections, pool }: Database): boolean =>
  connections?.().busy === 0 && !Object.hasOwn(pool, 'connect') && !Object.hasOwn(pool, 'query');

async function closePool(kept: Kept): Promise<void> {
  await kept.database?.close();
  kept.database = null;
}

async function copied({ adminUrl, template }: PostgresForTests): Promise<Kept> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  const client = new pg.Client({ connectionString: url, application_name: EMPTYING });
  // It is ended with the run, by dropping the database.
  client.on('error', () => {});
  await client.connect();
  const run: RunStatement = async (sql, values) => (await client.query(sql, values)).rows;
  return { url, name, state: await emptyStateOf(run), run, database: null };
}

const EMPTYING = 'fairtab-test-emptying';

/** @returns null if there is none, or its tables are no longer those of the template */
async function emptied({ adminUrl }: PostgresForTests, kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  // What a suite left running must not write into the next suite's rows.
  const ended = await kept.run(`select pg_terminate_backend(pid, 1000)::text as text from pg_stat_activity
    where datname = current_database() and application_name <> '${EMPTYING}'
      ${kept.database === null ? '' : `and state <> 'idle'`}`);
  const isEmpty = await makeEmpty(kept.run, kept.state);
  if (ended.length > 0 || !isEmpty) await closePool(kept);
  if (isEmpty) return kept;
  await runSql(adminUrl, `drop database ${kept.name} with (force)`);
  return null;
}
