import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Unlisten } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { JobHandler } from './job.ts';
import { type JobWorker, startWorker } from './job-worker.ts';
import { keepLeases } from './leases.ts';

const WAKE_CHANNEL = 'fairtab_jobs';
const MAINTENANCE_SECONDS = 30;
const PG_BOSS_EXPIRY_SECONDS = 3_600;

export type JobOptions = {
  /** Jobs of this name at the same time in this process, default 2. */
  concurrency?: number;
  /** Further runs after a failure, default 5. */
  retryLimit?: number;
  /** Seconds before the next run, default 2; doubled each time with `retryBackoff`. */
  retryDelaySeconds?: number;
  /** Default true. */
  retryBackoff?: boolean;
  /** A run that takes longer has failed, default 60 s. */
  expireInSeconds?: number;
};

export type EnqueueOptions = {
  /** While a job with this key waits for its first run, further ones are dropped. */
  singletonKey?: string;
};

export type Jobs = {
  /** Says what to do with the jobs of a name. Before `start`. */
  define(name: string, handler: JobHandler, options?: JobOptions): void;
  /** Creates the queues and starts working. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for running ones, 10 s at most; those run again at the next start, or elsewhere at once. */
  stop(): Promise<void>;
  /**
   * Writes a job in the caller's transaction: it exists if and only if that commits, and starts at once then.
   * Returns its id, or null when one with the same singletonKey is waiting already.
   */
  enqueue(
    trx: Transaction<Schema>,
    name: string,
    data: Record<string, unknown>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** As `enqueue`, for many jobs of a name in one statement. */
  enqueueAll(trx: Transaction<Schema>, name: string, data: readonly Record<string, unknown>[]): Promise<void>;
  /** Looks for jobs of this name now. Not needed after `enqueue`, which wakes all servers by itself. */
  wake(name: string): void;
};

export type JobsConfig = {
  /** How often to look for retries whose time has come, in milliseconds; default 2,000. New jobs do not wait. */
  pollMilliseconds?: number;
  /** How often to say which jobs run here, and to look for those whose server is gone; default 1,500. */
  leaseMilliseconds?: number;
  /** Told about failed runs and failed housekeeping. */
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
  const definitions = new Map<string, Definition>();
  const workers = new Map<string, JobWorker>();
  let unlisten: Unlisten = async () => {};
  let stopLeases: () => Promise<void> = async () => {};
  let started = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    // No cron: what recurs is scheduled by the composition root.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => onError(error, null));
  const wake = (name: string) => workers.get(name)?.wake();
  const requireWorkers = (name: string) => {
    if (!started || !definitions.has(name)) throw new Error(`Nobody works on jobs named ${name}.`);
  };

  return {
    define(name, handler, options = {}) {
      if (started) throw new Error(`Job ${name} is defined after the start.`);
      if (definitions.has(name)) throw new Error(`Job ${name} is defined twice.`);
      definitions.set(name, { name, handler, options: { ...DEFAULTS, ...options } });
    },
    async start() {
      if (started) throw new Error('The jobs were started already.');
      started = true;
      await boss.start();
      for (const definition of definitions.values()) await createQueue(boss, definition);
      if (database.engine === 'pglite') await releaseOrphans(database);
      unlisten = await database.listen(WAKE_CHANNEL, wake, {
        onReconnect: () => [...workers.keys()].forEach(wake),
      });
      for (const { name, handler, options } of definitions.values()) {
        const { concurrency, expireInSeconds } = options;
        const limits = { concurrency, expireInSeconds, pollMilliseconds };
        workers.set(name, startWorker(boss, database, { name, handler, ...limits, onError }));
      }
      if (database.engine === 'pglite') return;
      stopLeases = keepLeases(database, {
        running: () => [...workers.values()].flatMap((worker) => worker.running()),
        names: [...definitions.keys()],
        everyMilliseconds: leaseMilliseconds,
        onReturned: (name) => sql`select pg_notify(${WAKE_CHANNEL}, ${name})`.execute(database.kysely),
        onError: (error) => onError(error, null),
      });
    },
    async stop() {
      if (!started) return;
      // The workers first: while the connection says good-bye, they would take another job.
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await stopLeases();
      await unlisten().catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error)), null),
      );
      await boss.stop({ close: false });
    },
    async enqueue(trx, name, data, options = {}) {
      requireWorkers(name);
      const id = await boss.send(name, data, {
        // Queues of the policy 'short' hold one waiting job per key; without a key every job is its own.
        singletonKey: options.singletonKey ?? randomUUID(),
        db: inTransaction(trx),
      });
      if (id !== null) await announce(trx, name);
      return id;
    },
    async enqueueAll(trx, name, data) {
      requireWorkers(name);
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ name, data: one, singletonKey: randomUUID() }));
      await boss.insert(jobs, { db: inTransaction(trx) });
      await announce(trx, name);
    },
    wake,
  };
}

/** Nobody else uses a PGlite folder, so whatever ran when the last process ended can run again at once. */
async function releaseOrphans(database: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
    database.kysely,
  );
}

/** Lets pg-boss write in the caller's transaction. */
const inTransaction = (trx: Transaction<Schema>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ ...(await trx.executeQuery(CompiledQuery.raw(text, values))) }),
});

/** Wakes all servers once the transaction is committed. */
const announce = (trx: Transaction<Schema>, name: string) =>
  sql`select pg_notify(${WAKE_CHANNEL}, ${name})`.execute(trx);

async function createQueue(boss: PgBoss, { name, options }: Definition): Promise<void> {
  const queue: PgBoss.Queue = {
    name,
    policy: 'short',
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryBackoff,
    // Never reached: leases end long before.
    expireInSeconds: PG_BOSS_EXPIRY_SECONDS,
  };
  await boss.createQueue(name, queue);
  // An existing queue keeps its old settings otherwise.
  await boss.updateQueue(name, queue);
}
