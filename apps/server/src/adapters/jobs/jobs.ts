import { randomUUID } from 'node:crypto';
import { CompiledQuery, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Unlisten } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { JobHandler } from './job.ts';
import { type JobWorker, startWorker } from './job-worker.ts';
import { renewLeases } from './leases.ts';

const WAKE_CHANNEL = 'fairtab_jobs';
const MAINTENANCE_SECONDS = 30;
const PG_BOSS_EXPIRY_SECONDS = 3_600;

export type JobOptions = {
  /** Concurrent jobs of this name in this process, default 2. */
  concurrency?: number;
  /** Retries after a failure, default 5. */
  retryLimit?: number;
  /** Seconds before a retry, default 2; doubled each time with `retryBackoff`. */
  retryDelaySeconds?: number;
  /** Default true. */
  retryBackoff?: boolean;
  /** Time limit of a run in seconds, default 60; a longer run has failed. */
  expireInSeconds?: number;
};

export type EnqueueOptions = {
  /** While a job with this key waits for its first run, further ones are dropped. */
  singletonKey?: string;
  /**
   * Owners take turns: an owner's first job is before the second ones of others, whoever came first. The jobs of one owner
   * begin in the order in which they were enqueued.
   */
  owner?: string;
};

export type Jobs = {
  /** Registers the handler of a job name. Call before `start`. */
  define(name: string, handler: JobHandler, options?: JobOptions): void;
  /** Creates the queues and starts processing the jobs that this process runs. */
  start(): Promise<void>;
  /**
   * Takes no more jobs and waits up to 10 s for running ones; unfinished ones run again at the next start, or at once
   * on another server.
   */
  stop(): Promise<void>;
  /**
   * Stores a job in the caller's transaction: it exists only if that commits, and then starts at once.
   * @returns its id, or null if one with the same singletonKey is already waiting
   */
  enqueue(
    trx: Transaction<Schema>,
    name: string,
    data: Record<string, unknown>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Like `enqueue`, for many jobs of one name in one statement. */
  enqueueAll(trx: Transaction<Schema>, name: string, data: readonly Record<string, unknown>[]): Promise<void>;
  /** How many jobs of this name are before those with these singletonKeys, on all servers; without those that wait no more. */
  ahead(name: string, keys: readonly string[]): Promise<Map<string, number>>;
  /** Those of these ids that no unfinished job of this name has in its data. */
  withoutJob(trx: Transaction<Schema>, name: string, ids: readonly string[]): Promise<string[]>;
  /** Lets those start now that wait for a time to come, which the clock may have been ahead of when they were put off. */
  recall(): Promise<void>;
  /** Looks for jobs of this name now. Not needed after `enqueue`, which wakes all servers. */
  wake(name: string): void;
};

export type JobsConfig = {
  /** Whether this process runs jobs of this name; the others it only enqueues. Default: all. */
  runs?: ((name: string) => boolean) | undefined;
  /** How often to look for due retries, in milliseconds; default 2,000. New jobs do not wait for it. */
  pollMilliseconds?: number;
  /** How often to renew the leases of running jobs and to look for expired ones, in milliseconds; default 1,500. */
  leaseMilliseconds?: number;
  /** Runs a run, to measure it. */
  around?: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | undefined;
  /** Receives errors of failed runs and failed housekeeping. */
  onError?: (error: Error, jobName: string | null) => void;
};

type Definition = { name: string; handler: JobHandler; options: Required<JobOptions> };

const DEFAULTS: Required<JobOptions> = {
  concurrency: 2,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryBackoff: true,
  expireInSeconds: 60,
};

/** Background jobs in the database, on either engine (pg-boss over the shared pool). */
export function createJobs(database: Database, config: JobsConfig = {}): Jobs {
  const { pollMilliseconds = 2_000, leaseMilliseconds = 1_500, onError = () => {} } = config;
  const { around = (_name, run) => run(), runs = () => true } = config;
  const definitions = new Map<string, Definition>();
  const workers = new Map<string, JobWorker>();
  let unlisten: Unlisten = async () => {};
  let stopLeases: () => Promise<void> = async () => {};
  let started = false;
  let ask: PgBoss.Db['executeSql'] = (text, values) => database.pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => ask(text, values) },
    // No cron: the composition root schedules recurring work.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => onError(error, null));
  const wake = (name: string) => workers.get(name)?.wake();
  const requireQueue = (name: string) => {
    if (!started || !definitions.has(name)) throw new Error(`There is no queue named ${name}.`);
  };

  return {
    define(name, handler, options = {}) {
      if (started) throw new Error(`Job ${name} is defined after the start.`);
      if (definitions.has(name)) throw new Error(`Job ${name} is defined twice.`);
      const measured: JobHandler = (job) => around(name, () => handler(job));
      definitions.set(name, { name, handler: measured, options: { ...DEFAULTS, ...options } });
    },
    async start() {
      if (started) throw new Error('The jobs were started already.');
      started = true;
      // Of two servers that create pg-boss's tables or a queue at once, one would fail.
      const inPool = ask;
      await database.alone(async (connection) => {
        ask = (text, values = []) => askOn(connection, text, values);
        await boss.start();
        for (const definition of definitions.values()) await createQueue(boss, definition);
      });
      ask = inPool;
      if (database.engine === 'pglite') await releaseOrphans(database);
      unlisten = await database.listen(WAKE_CHANNEL, wake, {
        onReconnect: () => [...workers.keys()].forEach(wake),
      });
      for (const { name, handler, options } of definitions.values()) {
        if (!runs(name)) continue;
        const { concurrency, expireInSeconds } = options;
        const limits = { concurrency, expireInSeconds, pollMilliseconds };
        workers.set(name, startWorker(boss, database, { name, handler, ...limits, onError }));
      }
      if (database.engine === 'pglite') return;
      stopLeases = renewLeases(database, {
        running: () => [...workers.values()].flatMap((worker) => worker.running()),
        names: [...definitions.keys()],
        everyMilliseconds: leaseMilliseconds,
        onReturned: (name) => sql`select pg_notify(${WAKE_CHANNEL}, ${name})`.execute(database.kysely),
        onError: (error) => onError(error, null),
      });
    },
    async stop() {
      if (!started) return;
      // Workers first: otherwise they would take another job while the connection closes.
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await stopLeases();
      await unlisten().catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error)), null),
      );
      await boss.stop({ close: false });
    },
    async enqueue(trx, name, data, options = {}) {
      requireQueue(name);
      const { owner, singletonKey } = options;
      const owned = owner === undefined ? data : { ...data, owner };
      const id = await boss.send(name, owned, {
        // Queues of policy 'short' hold one waiting job per key; a random key makes each job independent.
        singletonKey: singletonKey ?? randomUUID(),
        priority: owner === undefined ? 0 : await turnOf(trx, name, owner),
        db: inTransaction(trx),
      });
      if (id !== null) await announce(trx, name);
      return id;
    },
    async enqueueAll(trx, name, data) {
      requireQueue(name);
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ name, data: one, singletonKey: randomUUID() }));
      await boss.insert(jobs, { db: inTransaction(trx) });
      await announce(trx, name);
    },
    async ahead(name, keys) {
      // In the order in which pg-boss hands them out.
      const { rows } = await sql<{ key: string; before: number }>`
        select key, before from (
          select singleton_key as key, (row_number() over (order by priority desc, created_on, id) - 1)::int as before
          from pgboss.job where name = ${name} and state < 'active') waiting
        where key = any(${[...keys]}::text[])`.execute(database.kysely);
      return new Map(rows.map(({ key, before }) => [key, before]));
    },
    async withoutJob(trx, name, ids) {
      const { rows } = await sql<{ id: string }>`
        select data->>'id' as id from pgboss.job
        where name = ${name} and state < 'completed' and data->>'id' = any(${[...ids]}::text[])`.execute(trx);
      const found = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !found.has(id));
    },
    async recall() {
      await sql`
        update pgboss.job set start_after = least(start_after, now()), started_on = least(started_on, now())
        where state < 'completed' and greatest(start_after, started_on) > now()`.execute(database.kysely);
    },
    wake,
  };
}

/** A PGlite folder has one process, so jobs that ran when the last one ended can run again at once. */
async function releaseOrphans(database: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
    database.kysely,
  );
}

/**
 * Of several statements that pg-boss asks at once, one that fails leaves their transaction open, and on one connection the next
 * are in it.
 */
const askOn = async (connection: PostgresPoolClient, text: string, values: readonly unknown[]) => {
  try {
    return { ...(await connection.query<unknown>(text, values)) };
  } catch (error) {
    await connection.query('rollback', []);
    throw error;
  }
};

/** A priority, below those of the owner's unfinished jobs: their number, and their order where some are done meanwhile. */
async function turnOf(trx: Transaction<Schema>, name: string, owner: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select min(priority) as last from pgboss.job
    where name = ${name} and state < 'completed' and data->>'owner' = ${owner}`.execute(trx);
  const last = rows[0]?.last ?? null;
  return last === null ? 0 : last - 1;
}

/** Makes pg-boss write in the caller's transaction. */
const inTransaction = (trx: Transaction<Schema>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ ...(await trx.executeQuery(CompiledQuery.raw(text, values))) }),
});

/** Wakes all servers when the transaction commits. */
const announce = (trx: Transaction<Schema>, name: string) =>
  sql`select pg_notify(${WAKE_CHANNEL}, ${name})`.execute(trx);

async function createQueue(boss: PgBoss, { name, options }: Definition): Promise<void> {
  const queue: PgBoss.Queue = {
    name,
    policy: 'short',
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryBackoff,
    // Never reached: leases expire long before.
    expireInSeconds: PG_BOSS_EXPIRY_SECONDS,
  };
  await boss.createQueue(name, queue);
  // An existing queue would otherwise keep its old settings.
  await boss.updateQueue(name, queue);
}
