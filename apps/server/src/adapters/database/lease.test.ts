import { afterAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { createStatementNames } from './lease.ts';

describe('the name of a statement', () => {
  it('is given from its third run on, is its own, and is at most what PostgreSQL keeps of it', () => {
    const nameOf = createStatementNames();
    const run = (text: string) => [1, 2, 3, 4].map(() => nameOf(text));
    const [first, second, third, fourth] = run('select 1');
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toMatch(/^[\w-]{1,63}$/);
    expect(fourth).toBe(third);
    expect(run('select 2')[3]).not.toBe(third);
  });

  it('is given to so many texts and no more, and those keep theirs', () => {
    const nameOf = createStatementNames(2);
    const run = (text: string) => [1, 2, 3].map(() => nameOf(text))[2];
    const kept = run('select 1');
    run('select 2');
    expect(run('select 3')).toBeUndefined();
    expect(nameOf('select 1')).toBe(kept);
  });

  it('is not waited for by texts without end', () => {
    const nameOf = createStatementNames(2);
    for (let n = 0; n < 1000; n++) nameOf(`select ${n}`);
    expect([1, 2, 3].map(() => nameOf('select'))[2]).toBeDefined();
  });
});

describeOnEngines('statements that are run again and again', (engine) => {
  const others: Database[] = [];
  afterAll(() => Promise.all(others.map((one) => one.close())));
  const prepared = async ({ pool }: Database, text: string) => {
    for (let n = 0; n < 4; n++) await pool.query(text, [n]);
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement).filter((one) => one === text);
  };

  it('are kept prepared by PostgreSQL, but not behind a pooler', async () => {
    const database = await engine.createDatabase(1);
    const text = 'select $1::int as again';
    const url = engine.urlOf(database);
    expect(await prepared(database, text)).toEqual(url === null ? [] : [text]);
    if (url === null) return;
    const other = await createDatabase({ databaseUrl: url, directUrl: url, dataDir: null, poolSize: 1 });
    others.push(other);
    expect(await prepared(other, text)).toEqual([]);
  });

  it('answer again, at the latest when asked once more, after a migration changed what they return', async () => {
    const { pool } = await engine.createDatabase(1);
    await pool.query('create table dish (id int)');
    const ask = () => pool.query('select * from dish where id > $1', [0]);
    for (let n = 0; n < 4; n++) await ask();
    await pool.query('alter table dish add column name text');
    await pool.query(`insert into dish values (1, 'Soup')`);
    const { rows } = await ask().catch((error: Error) => {
      expect(error).toMatchObject({ name: 'DatabaseUnavailableError', reason: 'away' });
      return ask();
    });
    expect(rows).toEqual([{ id: 1, name: 'Soup' }]);
  });
});
