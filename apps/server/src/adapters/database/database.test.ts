import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SecondConnectionError } from '../../../test/connection-guard.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database } from './database.ts';

describeOnEngines('transactions', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.createDatabase();
    await database.pool.query('create table counter (id int primary key, value int not null)');
    await database.pool.query('insert into counter values (1, 0)');
  });
  afterAll(() => database.pool.query('drop table counter'));
  const readValue = async () => {
    const { rows } = await database.pool.query<{ value: number }>('select value from counter where id = 1');
    return rows[0]?.value;
  };

  it('reports its engine', () => {
    expect(database.engine).toBe(engine.name);
  });

  it('keeps every one of 50 concurrent read-and-write transactions', async () => {
    await database.pool.query('update counter set value = 0');
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.inTransaction(async (trx) => {
          const { rows } = await sql<{ value: number }>`
            select value from counter where id = 1 for update`.execute(trx);
          await sql`update counter set value = ${(rows[0]?.value ?? Number.NaN) + 1} where id = 1`.execute(
            trx,
          );
        }),
      ),
    );
    expect(await readValue()).toBe(50);
  });

  it('undoes everything when the body rejects', async () => {
    const before = await readValue();
    const work = database.inTransaction(async (trx) => {
      await sql`update counter set value = value + 1000`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await readValue()).toBe(before);
  });

  it('does not let another caller’s COMMIT end an open transaction', async () => {
    const before = await readValue();
    let stray: Promise<unknown> = Promise.resolve();
    const open = await database.pool.connect();
    await open.query('begin', []);
    await open.query('update counter set value = value + 1', []);
    stray = database.pool.query('commit');
    await open.query('select 1', []);
    await open.query('rollback', []);
    open.release();
    await stray;
    expect(await readValue()).toBe(before);
  });

  it('refuses a second connection inside a transaction instead of waiting for itself', async () => {
    const work = database.inTransaction(async () => {
      await database.kysely.selectNoFrom(sql<number>`1`.as('one')).execute();
    });
    await expect(work).rejects.toThrow(SecondConnectionError);
    const nested = database.inTransaction(() => database.inTransaction(async () => 'inner'));
    await expect(nested).rejects.toThrow(SecondConnectionError);
    expect(await database.inTransaction(async () => 'still works')).toBe('still works');
  });

  it('lets siblings of a transaction use the database meanwhile', async () => {
    const results = await Promise.all([
      database.inTransaction(
        async (trx) => (await sql<{ n: number }>`select 1 as n`.execute(trx)).rows[0]?.n,
      ),
      database.pool.query<{ n: number }>('select 2 as n').then(({ rows }) => rows[0]?.n),
    ]);
    expect(results).toEqual([1, 2]);
  });

  it('runs a transaction again after a serialization failure, three times at most', async () => {
    let runs = 0;
    const fail = sql`do $$ begin raise exception 'try again' using errcode = '40001'; end $$`;
    const result = await database.inTransaction(async (trx) => {
      runs += 1;
      if (runs < 3) await fail.execute(trx);
      return runs;
    });
    expect(result).toBe(3);
    runs = 0;
    const hopeless = database.inTransaction(async (trx) => {
      runs += 1;
      await fail.execute(trx);
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  it('gives errors with their code and constraint, and goes on working', async () => {
    const duplicate = database.pool.query('insert into counter values ($1, $2)', [1, 1]);
    await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' });
    await expect(database.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
    await expect(database.pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await readValue()).toBeTypeOf('number');
  });

  it('passes no transaction on that several statements in one call have left open', async () => {
    const failing = 'begin; insert into counter values (2, 0); select 1 / 0; commit';
    for (let times = 0; times < 20; times += 1)
      await expect(database.pool.query(failing)).rejects.toMatchObject({ code: '22012' });
    await Promise.all(Array.from({ length: 20 }, readValue));
    const { rows } = await database.pool.query('select id from counter');
    expect(rows).toEqual([{ id: 1 }]);
  });

  it('runs several statements at once, all or none', async () => {
    await database.pool.query('create table many (n int); insert into many values (1), (2)');
    const failing = database.pool.query('insert into many values (3); select 1/0');
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from many');
    expect(rows).toEqual([{ n: 2 }]);
    await database.pool.query('drop table many');
  });
});

describeOnEngines('notifications', (engine) => {
  it('arrive after the commit, for the right channel, until unlistened', async () => {
    const database = await engine.createDatabase();
    const seen: string[] = [];
    let arrived: () => void = () => {};
    const unlisten = await database.listen('Receipt changed', (payload) => {
      seen.push(payload);
      arrived();
    });
    const send = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`;
    const nextArrival = () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      });

    await database.listen('Receipt changed', () => {
      throw new Error('a listener with a mistake');
    });

    const first = nextArrival();
    const undone = database.inTransaction(async (trx) => {
      await send('Receipt changed', 'undone').execute(trx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.inTransaction(async (trx) => {
      await send('other', 'not mine').execute(trx);
      await send('Receipt changed', 'a:1').execute(trx);
      expect(seen).toEqual([]);
    });
    await first;
    expect(seen).toEqual(['a:1']);

    // A second listener keeps the channel open when the first one leaves.
    const others: string[] = [];
    const second = new Promise<void>((resolve) => {
      void database
        .listen('Receipt changed', (payload) => {
          others.push(payload);
          resolve();
        })
        .then(unlisten)
        .then(() => send('Receipt changed', 'a:2').execute(database.kysely));
    });
    await second;
    expect(others).toEqual(['a:2']);
    expect(seen).toEqual(['a:1']);
  });
});

describeOnEngines('a lost connection for notifications', (engine) => {
  it('comes back, listens again and reports that something may have been missed', async () => {
    const database = await engine.createDatabase();
    const seen: string[] = [];
    const onReconnect = vi.fn();
    await database.listen('receipts', (payload) => seen.push(payload), { onReconnect });
    const { rows } = await database.pool.query<{ killed: boolean }>(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
       where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
    );
    // PGlite has no connection that could be lost.
    expect(rows).toEqual(engine.name === 'postgres' ? [{ killed: true }] : []);
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(rows.length));
    await database.pool.query(`select pg_notify('receipts', 'again')`);
    await vi.waitFor(() => expect(seen).toEqual(['again']));
  });
});
