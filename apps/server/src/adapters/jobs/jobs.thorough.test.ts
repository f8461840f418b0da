import { beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { type Job, RetryLater } from './job-worker.ts';
import { createJobs } from './jobs.ts';

// Long enough that a job found earlier was found by the wake-up, not by polling.
const NEVER_POLL = 60_000;
const WITHIN = { interval: 10 };

describeOnEngines('jobs', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  const rowsOf = async (what: string, name: string) =>
    (await database.pool.query(`select ${what} from jobs where name = $1 order by id`, [name])).rows;
  const seenData = (handler: { mock: { calls: Job[][] } }) => handler.mock.calls.map(([job]) => job?.data);
  const recorder = () => vi.fn(async (_job: Job) => {});

  it('start at once after the commit of the transaction that wrote them', async () => {
    const jobs = createJobs(database, { pollMilliseconds: NEVER_POLL });
    const handler = recorder();
    jobs.define('greet', handler);
    await jobs.start();
    await database.inTransaction(async (trx) => {
      expect(await jobs.enqueue(trx, 'greet', { to: 'Ana' })).toBeTypeOf('string');
    });
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), WITHIN);
    expect(handler.mock.calls[0]?.[0]).toMatchObject({ data: { to: 'Ana' }, attempt: 1, lastAttempt: false });
    await jobs.stop();
  });

  it('run again when they want to, as often as they want to', async () => {
    const jobs = createJobs(database, { pollMilliseconds: 20, onError: (error) => onError(error) });
    const handler = vi.fn(async (_job: Job) => {
      if (handler.mock.calls.length < 4) throw new RetryLater(0);
    });
    const onError = vi.fn();
    jobs.define('later', handler, { retryLimit: 1 });
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueue(trx, 'later', {}));
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(4), WITHIN);
    await jobs.stop();
    expect(await rowsOf('*', 'later')).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('run again soon, although the clock was hours ahead when they were put off', async () => {
    const jobs = createJobs(database, { pollMilliseconds: 20 });
    const handler = vi.fn(async (_job: Job) => {
      if (handler.mock.calls.length === 1) throw new RetryLater(3 * 60 * 60);
    });
    jobs.define('ahead', handler);
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueue(trx, 'ahead', {}));
    await vi.waitFor(
      async () =>
        expect(await rowsOf('leased_until, attempts', 'ahead')).toEqual([
          { leased_until: null, attempts: 1 },
        ]),
      WITHIN,
    );
    await jobs.recall();
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2), WITHIN);
    await jobs.stop();
  });

  it('are written many at once, each run once', async () => {
    const jobs = createJobs(database, { pollMilliseconds: NEVER_POLL });
    const handler = recorder();
    jobs.define('batch', handler);
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueueAll(trx, 'batch', []));
    await database.inTransaction(async (trx) => {
      await jobs.enqueueAll(trx, 'batch', [{ n: 1 }, { n: 2 }, { n: 3 }]);
      await expect(jobs.enqueueAll(trx, 'nobody', [{ n: 1 }])).rejects.toThrow('There is no queue');
    });
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(3), WITHIN);
    expect(new Set(seenData(handler))).toEqual(new Set([{ n: 1 }, { n: 2 }, { n: 3 }]));
    await jobs.stop();
  });

  it('run where they may, take turns by owner, and those of one owner keep their order', async () => {
    const enqueuing = createJobs(database, { runs: () => false });
    const running = createJobs(database);
    const order: string[] = [];
    let hold = true;
    const named = z.object({ named: z.string() });
    for (const jobs of [enqueuing, running]) {
      const handler = async ({ data }: Job) => {
        order.push(named.parse(data).named);
        await vi.waitUntil(() => !hold, WITHIN);
      };
      jobs.define('turns', handler, { concurrency: 1 });
    }
    await enqueuing.start();
    const bring = (name: string) =>
      database.inTransaction((trx) =>
        enqueuing.enqueue(trx, 'turns', { named: name }, { owner: name.charAt(0), singletonKey: name }),
      );
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) await bring(name);
    expect(order).toEqual([]);

    await running.start();
    await vi.waitUntil(() => order.length === 1, WITHIN);
    // Their first one is running: later ones are after those that wait.
    await bring('a4');
    hold = false;
    await vi.waitUntil(() => order.length === 7, WITHIN);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    await running.stop();
    await enqueuing.stop();
  });

  it('vanish with a transaction that is rolled back', async () => {
    const jobs = createJobs(database, { pollMilliseconds: 50 });
    const handler = recorder();
    jobs.define('undone', handler);
    await jobs.start();
    const work = database.inTransaction(async (trx) => {
      await jobs.enqueue(trx, 'undone', { n: 1 });
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    await database.inTransaction((trx) => jobs.enqueue(trx, 'undone', { n: 2 }));
    await vi.waitFor(() => expect(handler).toHaveBeenCalled(), WITHIN);
    expect(seenData(handler)).toEqual([{ n: 2 }]);
    await jobs.stop();
  });

  it('are tried again after a failure, and given up after the last', async () => {
    const errors: string[] = [];
    const jobs = createJobs(database, {
      pollMilliseconds: 100,
      onError: (error) => errors.push(error.message),
    });
    const attempts: [number, boolean][] = [];
    jobs.define(
      'flaky',
      async ({ attempt, lastAttempt }) => {
        attempts.push([attempt, lastAttempt]);
        throw new Error(`failure ${attempt}`);
      },
      { retryLimit: 1 },
    );
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueue(trx, 'flaky', {}));
    await vi.waitFor(async () => expect(await rowsOf('*', 'flaky')).toEqual([]), WITHIN);
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(errors).toEqual(['failure 1', 'failure 2']);
    await jobs.stop();
  });

  it('fail when they take too long', async () => {
    const errors: string[] = [];
    const jobs = createJobs(database, { onError: (error) => errors.push(error.message) });
    let signal: AbortSignal | undefined;
    jobs.define(
      'endless',
      (job) => {
        signal = job.signal;
        return new Promise<void>(() => {});
      },
      { expireInSeconds: 1, retryLimit: 0 },
    );
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueue(trx, 'endless', {}));
    await vi.waitFor(() => expect(errors).toEqual(['The job took too long.']), WITHIN);
    expect(signal?.aborted).toBe(true);
    await jobs.stop();
  });

  it('wait for a restart when no server works, once per singleton key', async () => {
    const before = createJobs(database, { pollMilliseconds: NEVER_POLL });
    let release: () => void = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = vi.fn(async (_job: Job) => blocked);
    before.define('later', first, { concurrency: 1 });
    await before.start();
    const enqueue = (n: number, singletonKey?: string) =>
      database.inTransaction((trx) =>
        before.enqueue(trx, 'later', { n }, singletonKey ? { singletonKey } : {}),
      );
    await enqueue(0);
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce(), WITHIN);
    const ids = [await enqueue(1, 'same'), await enqueue(2, 'same'), await enqueue(3), await enqueue(4)];
    expect(ids.map((id) => id !== null)).toEqual([true, false, true, true]);
    const stopped = before.stop();
    release();
    await stopped;
    expect(seenData(first)).toEqual([{ n: 0 }]);

    const after = createJobs(database, { pollMilliseconds: NEVER_POLL });
    const second = recorder();
    after.define('later', second, { concurrency: 1 });
    await after.start();
    await vi.waitFor(() => expect(seenData(second)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]), WITHIN);
    await after.stop();
  });

  it('run at most `concurrency` at a time, each once, on two servers', async () => {
    const done: unknown[] = [];
    let now = 0;
    let most = 0;
    const servers = [0, 1].map(() => createJobs(database, { pollMilliseconds: NEVER_POLL }));
    for (const jobs of servers) {
      jobs.define(
        'shared',
        async ({ data }) => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setImmediate(resolve));
          now -= 1;
          done.push(data);
        },
        { concurrency: 2 },
      );
      await jobs.start();
    }
    await database.inTransaction(async (trx) => {
      for (let n = 0; n < 20; n += 1) await servers[0]?.enqueue(trx, 'shared', { n });
    });
    await vi.waitFor(() => expect(done).toHaveLength(20), WITHIN);
    expect(most).toBeLessThanOrEqual(4);
    expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(20);
    await Promise.all(servers.map((jobs) => jobs.stop()));
  });

  // PGlite has only one server, which resumes its own jobs when it starts.
  const onSeveral = engine.name === 'postgres' ? it : null;
  onSeveral?.('of a server that died run again elsewhere, and its word counts no more', async () => {
    const quiet = { pollMilliseconds: NEVER_POLL, leaseMilliseconds: NEVER_POLL };
    const dead = createJobs(database, quiet);
    const ends: ((failure?: Error) => void)[] = [];
    const blocked = () =>
      new Promise<void>((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve()));
      });
    dead.define('orphan', blocked, { concurrency: 2 });
    await dead.start();
    const ids = await database.inTransaction(async (trx) => [
      await dead.enqueue(trx, 'orphan', { n: 1 }),
      await dead.enqueue(trx, 'orphan', { n: 2 }),
    ]);
    await vi.waitFor(() => expect(ends).toHaveLength(2), WITHIN);

    const alive = createJobs(database, { pollMilliseconds: NEVER_POLL, leaseMilliseconds: 30 });
    const handler = vi.fn((_job: Job) => blocked());
    alive.define('orphan', handler, { concurrency: 2, expireInSeconds: 60 });
    await alive.start();
    // As if it had sent nothing for longer than a lease.
    await database.pool.query(
      `update jobs set leased_until = now() - interval '3 seconds' where name = 'orphan'`,
    );
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2), WITHIN);
    expect(handler.mock.calls.map(([job]) => [job.attempt, job.lastAttempt])).toEqual([
      [2, false],
      [2, false],
    ]);

    // The first server was only slow: the outcomes it stores now are too late.
    const states = () => rowsOf('id::text, leased_until is not null as active, attempts', 'orphan');
    ends[0]?.();
    ends[1]?.(new Error('too late'));
    await dead.stop();
    expect(await states()).toEqual(ids.map((id) => ({ id, active: true, attempts: 2 })));

    // A live server keeps its jobs, however long they take, and stores their outcomes.
    const { rows } = await database.pool.query(
      `update jobs set leased_until = now() + interval '1 second' where name = 'orphan' returning id`,
    );
    expect(rows).toHaveLength(2);
    const renewed = { renewed: true };
    await vi.waitFor(async () => {
      const found = await rowsOf(`leased_until > now() + interval '2 seconds' as renewed`, 'orphan');
      expect(found).toEqual([renewed, renewed]);
    }, WITHIN);
    ends[2]?.();
    ends[3]?.();
    await vi.waitFor(async () => expect(await states()).toEqual([]), WITHIN);
    await alive.stop();
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('are given up once five servers more than their retries have died with them', async () => {
    const errors: string[] = [];
    const jobs = createJobs(database, {
      pollMilliseconds: 20,
      onError: (error) => errors.push(error.message),
    });
    const handler = recorder();
    jobs.define('deadly', handler, { retryLimit: 1 });
    await jobs.start();
    const died = async (attempts: number) => {
      await database.pool.query(`insert into jobs (name, data, attempts) values ('deadly', '{}', $1)`, [
        attempts,
      ]);
      await vi.waitFor(async () => expect(await rowsOf('*', 'deadly')).toEqual([]), WITHIN);
    };
    await died(6);
    expect(handler.mock.calls.map(([{ attempt, lastAttempt }]) => [attempt, lastAttempt])).toEqual([
      [7, true],
    ]);
    await died(7);
    expect(handler).toHaveBeenCalledOnce();
    expect(errors).toEqual(['Too many servers died with this job.']);
    await jobs.stop();
  });

  it('cost no try when only the database was away', async () => {
    const jobs = createJobs(database, { pollMilliseconds: 50 });
    const attempts: boolean[] = [];
    jobs.define(
      'patient',
      async ({ lastAttempt }) => {
        attempts.push(lastAttempt);
        if (attempts.length < 3) throw new DatabaseUnavailableError('away', 'gone');
      },
      { retryLimit: 1 },
    );
    await jobs.start();
    await database.inTransaction((trx) => jobs.enqueue(trx, 'patient', {}));
    await vi.waitFor(() => expect(attempts).toEqual([false, false, false]), WITHIN);
    await jobs.stop();
  });

  it('without a handler are refused', async () => {
    const jobs = createJobs(database);
    await jobs.start();
    const enqueue = database.inTransaction((trx) => jobs.enqueue(trx, 'unknown', {}));
    await expect(enqueue).rejects.toThrow('There is no queue named unknown');
    await jobs.stop();
  });
});
