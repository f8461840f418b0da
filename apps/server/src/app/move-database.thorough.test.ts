import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { buildChildProgram } from '../../test/child-program.ts';
import { describeOnPostgres } from '../../test/engines.ts';
import { fill } from '../../test/filled.ts';
import { startProduct } from '../../test/product.ts';
import { runSql } from '../../test/test-databases.ts';
import { accept, startTwilioPeer, type TwilioPeer } from '../../test/twilio-peer.ts';
import { twoDinners } from '../../test/two-dinners.ts';
import { createDatabase } from '../adapters/database/create-database.ts';
import { FolderInUseError, lockFolder } from '../adapters/database/pglite/folder-lock.ts';
import { TargetNotEmptyError } from '../adapters/database/tables/move-tables.ts';
import { moveDatabase } from './move-database.ts';

const SOON = { timeout: 60_000, interval: 20 };

const root = mkdtempSync(join(tmpdir(), 'fairtab-move-'));
afterAll(() => rmSync(root, { recursive: true }));
const nothing = () => {};

/** The first row of an answer of PostgreSQL. */
async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const { rows } = await connection.query<Record<string, unknown>>(sql).finally(() => connection.end());
  return rows[0] ?? expect.fail('no row');
}

it('is refused without a target, with nothing to move, and while a server runs on the folder', async () => {
  const dataDir = join(root, 'refused');
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
  await expect(moveDatabase({ DATA_DIR: dataDir }, nothing)).rejects.toThrow('Say where to: DATABASE_URL=');
  await expect(moveDatabase(env, nothing)).rejects.toThrow(`There is no built-in database in ${dataDir}.`);
  const lock = await lockFolder(join(dataDir, 'database'));
  await expect(moveDatabase(env, nothing)).rejects.toThrow(FolderInUseError);
  await lock.release();
});

describeOnPostgres('the built-in database, moved', (createEmpty) => {
  const dataDir = join(root, 'data');
  let peer: TwilioPeer;
  let dinners: Awaited<ReturnType<typeof twoDinners>>;

  const move = (url: string) => moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url }, nothing);

  beforeAll(async () => {
    const pgdata = join(dataDir, 'database', 'pgdata');
    mkdirSync(pgdata, { recursive: true });
    execFileSync('tar', ['xf', inject('pgliteTemplate'), '-C', pgdata], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const empty = await createDatabase({ dataDir });
    await fill(empty.pool);
    await empty.close();
    const database = await createDatabase({ dataDir });
    peer = await startTwilioPeer();
    dinners = await twoDinners(database, peer);
    await database.close();
  }, 120_000);
  afterAll(() => peer.stop());

  it('has the same figures, and sends what waited once, and nothing that was sent', async () => {
    const url = await createEmpty();
    const said = await move(url);
    expect(said).toMatch(/^Moved \d{3} rows of \d\d tables; counts and checksums agree\./);
    const database = await createDatabase({ databaseUrl: url, dataDir: null });
    const product = await startProduct(database, dinners.twilio);
    expect(await dinners.read(product)).toEqual(dinners.before);
    peer.answer = accept;
    await vi.waitFor(() => expect(dinners.timesTold()).toEqual([1, 1]), SOON);
    // Numbers go on after the last, rules and references are as in any other database.
    await expect(database.pool.query(`update audit_log set what = ''`)).rejects.toThrow('audit_log');
    await expect(database.pool.query(`delete from credit_changes`)).rejects.toThrow();
    await expect(
      database.pool.query(
        `insert into receipt_guests (receipt_id, guest_name) values (gen_random_uuid(), 'Nobody')`,
      ),
    ).rejects.toThrow('receipt_guests_receipt_id_fkey');
    expect(await ask(url, `select nextval('audit_log_id_seq') > max(id) as next from audit_log`)).toEqual({
      next: true,
    });
    await product.stop();
    await database.close();
    expect(
      await ask(
        url,
        `select count(*)::int as deferrable from pg_constraint where condeferrable and connamespace = 'public'::regnamespace`,
      ),
    ).toEqual({ deferrable: 0 });
  }, 60_000);

  it('is refused by a database that has anything, which stays as it is', async () => {
    const url = await createEmpty();
    await runSql(
      url,
      `create table guests_of_another (name text); insert into guests_of_another values ('Zoe')`,
    );
    await expect(move(url)).rejects.toThrow(TargetNotEmptyError);
    expect(
      await ask(url, `select count(*)::int as tables from pg_tables where schemaname = 'public'`),
    ).toEqual({
      tables: 1,
    });
  }, 60_000);

  it('is moved whole after a move that was killed', async () => {
    const url = await createEmpty();
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url };
    const program = await buildChildProgram(join(import.meta.dirname, '../database-move.ts'));
    // The tables are there, empty, as a killed move may leave them; in one of them a rule holds the next one up.
    const prepared = await createDatabase({ databaseUrl: url, dataDir: null });
    await prepared.close();
    await runSql(
      url,
      `create function held() returns boolean language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return true; end $$;
       alter table receipt_guests add constraint held check (held())`,
    );
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    const child = spawn(process.execPath, [program.file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    const WAITING = `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect(await ask(url, WAITING)).toEqual({ waiting: 1 }), SOON);
    child.kill('SIGKILL');
    await ended;
    await holder.end();
    program.remove();
    // Waits for what the killed one had locked.
    expect(await ask(url, 'select count(*)::int as users from auth_users')).toEqual({ users: 0 });
    await runSql(url, 'alter table receipt_guests drop constraint held; drop function held');
    await move(url);
    const { users } = await ask(url, 'select count(*)::int as users from auth_users');
    expect(users).toBeGreaterThan(2);
    // What was moved is not moved again.
    await expect(move(url)).rejects.toThrow(TargetNotEmptyError);
  }, 120_000);
});
