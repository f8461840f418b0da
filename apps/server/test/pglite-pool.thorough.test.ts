import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../src/adapters/database/database.ts';
import { createJobs } from '../src/adapters/jobs/jobs.ts';
import { openEmptyPGlite } from './pglite-pool.ts';
import { startProduct } from './product.ts';

async function opened(): Promise<Database> {
  const database = await openEmptyPGlite();
  onTestFinished(() => database.close());
  return database;
}

/** One moment for all databases of one PGlite, another for each start. */
const startOf = (database: Database) => rowsOf(database, 'select pg_postmaster_start_time() as started');

const rowsOf = async ({ pool }: Database, sql: string) => (await pool.query(sql)).rows;

/** Everything that a suite can leave without changing a table. */
async function contentOf(database: Database) {
  const tables = await rowsOf(
    database,
    `select query_to_xml('select * from ' || c.oid::regclass || ' t order by t', true, true, '')::text as rows
     from pg_class c where relkind = 'r' and oid >= 16384 order by relname`,
  );
  const connection = await rowsOf(
    database,
    `select array(select pg_listening_channels()) as channels, current_setting('session_replication_role') as role,
       array(select name from pg_prepared_statements) as statements`,
  );
  return { tables, connection };
}

it('gives a database that was closed to the next suite, as empty as it was', async () => {
  const first = await opened();
  const before = await contentOf(first);
  await first.pool.query(`insert into audit_log (actor_id, what, details) values ('me', 'test', '{}')`);
  await first.pool.query(`insert into schema_migrations (name, checksum) values ('9999_mine.sql', '')`);
  await first.listen('mine', () => {});
  const jobs = createJobs(first);
  jobs.define('send-message', async () => {});
  await jobs.start();
  await first.inTransaction((trx) => jobs.enqueue(trx, 'send-message', {}));
  await jobs.stop();
  expect((await contentOf(first)).tables).not.toEqual(before.tables);
  await first.pool.query(`create temporary table mine as select 'of the first' as what`);
  const marked = await startOf(first);
  await first.close();

  const second = await opened();
  expect(await contentOf(second)).toEqual(before);
  expect(await startOf(second)).toEqual(marked);
  await expect(second.pool.query('select * from mine')).rejects.toThrow('does not exist');
  const line = `insert into audit_log (actor_id, what, details) values ('me', 'test', '{}') returning id`;
  expect(await rowsOf(second, line)).toEqual([{ id: 1 }]);
  await expect(second.pool.query('delete from audit_log')).rejects.toThrow('append-only');
});

it('gives one on which the product ran to the next suite: it makes no tables', async () => {
  const first = await opened();
  const marked = await startOf(first);
  const product = await startProduct(first);
  await product.stop();
  await first.close();
  expect(await startOf(await opened())).toEqual(marked);
});

it('gives another one where something else than rows was changed', async () => {
  const first = await opened();
  await first.pool.query('alter table audit_log disable trigger audit_log_append_only');
  await first.close();
  const second = await opened();
  await expect(second.pool.query('delete from audit_log')).rejects.toThrow('append-only');
});
