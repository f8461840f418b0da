import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openEmptyPGlite } from '../../../../test/pglite-pool.ts';
import type { Database } from '../database.ts';
import { ACQUIRE_TIMEOUT_MS } from './single-connection-pool.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmptyPGlite();
  await database.pool.query('create table line (place serial, who text)');
});
afterAll(async () => {
  await database.pool.query('drop table line');
  await database.close();
});
afterEach(() => {
  vi.useRealTimers();
});

it('serves callers in the order of their asking', async () => {
  const lease = await database.pool.connect();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const waiting = names.map((who) => database.pool.query('insert into line (who) values ($1)', [who]));
  lease.release();
  await Promise.all(waiting);
  const { rows } = await database.pool.query<{ who: string }>('select who from line order by place');
  expect(rows.map(({ who }) => who)).toEqual(names);
});

it('lets others be heard while callers wait for each other', async () => {
  let done = 0;
  let heard = 0;
  const waiting = Array.from({ length: 50 }, async () => {
    await database.pool.query('select 1');
    done += 1;
  });
  const listen = () => {
    heard += 1;
    if (done < waiting.length) setImmediate(listen);
  };
  setImmediate(listen);
  await Promise.all(waiting);
  expect(heard).toBeGreaterThan(25);
});

it('rolls back what a caller left open', async () => {
  const careless = await database.pool.connect();
  await careless.query('begin', []);
  await careless.query('delete from line', []);
  careless.release();
  const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from line');
  expect(rows[0]?.n).toBeGreaterThan(0);

  const aborted = await database.pool.connect();
  await aborted.query('begin', []);
  await expect(aborted.query('select 1/0', [])).rejects.toThrow('division by zero');
  aborted.release();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('refuses a connection that was given back', async () => {
  const lease = await database.pool.connect();
  lease.release();
  expect(() => lease.query('select 1', [])).toThrow('already released');
  expect(() => lease.release()).toThrow('already released');
});

it('answers with an error when the connection stays taken, and forgets that caller', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lease = await database.pool.connect();
  const tired = database.pool.query('select 1');
  const refused = expect(tired).rejects.toThrow('Waited 30 s');
  await vi.advanceTimersByTimeAsync(ACQUIRE_TIMEOUT_MS / 2);
  const patient = database.pool.query('select 2 as n');
  await vi.advanceTimersByTimeAsync(ACQUIRE_TIMEOUT_MS / 2);
  await refused;
  lease.release();
  expect((await patient).rows).toEqual([{ n: 2 }]);
});

it('lets those who asked finish when it is closed, and refuses the rest', async () => {
  const other = await openEmptyPGlite();
  const asked = other.pool.query('select 1 as n');
  const closing = other.close();
  await expect(other.pool.query('select 2')).rejects.toThrow('closed');
  expect((await asked).rows).toEqual([{ n: 1 }]);
  await closing;
});
