import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type EmptyState, emptyStateOf, makeEmpty, type RunStatement } from './empty-database.ts';
import { databaseUrl, runSql } from './test-databases.ts';

type Kept = { url: string; name: string; state: EmptyState };

/** Those of this process that no suite has now. */
const idle: Kept[] = [];

/** Where the tests' databases are made, and which one they are copied from. */
export type PostgresForTests = { adminUrl: string; template: string };

/**
 * An empty database with all tables. Copying the template takes a third of a second or more, most of it on the disk, and
 * emptying a database a twentieth: one that is released is used again, unless its tables were changed. They all end with the run.
 */
export async function openEmptyPostgres(server: PostgresForTests) {
  const kept = (await emptied(server, idle.pop())) ?? (await copied(server));
  return { url: kept.url, release: () => void idle.push(kept) };
}

async function copied({ adminUrl, template }: PostgresForTests): Promise<Kept> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  return { url, name, state: await connected(url, emptyStateOf) };
}

/** @returns null where there is none, or its tables are not those of the template any more */
async function emptied({ adminUrl }: PostgresForTests, kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  const isEmpty = await connected(kept.url, async (run) => {
    await run(`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return makeEmpty(run, kept.state);
  });
  if (isEmpty) return kept;
  await runSql(adminUrl, `drop database ${kept.name} with (force)`);
  return null;
}

async function connected<T>(url: string, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
