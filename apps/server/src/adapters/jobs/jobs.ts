import type { Database, Trx, Unlisten } from '../database/database.ts';
import { addJobs, endLeases, recallJobs, WAKE_CHANNEL, withoutJob } from './job-table.ts';
import { type JobHandler, type JobWorker, keepLeases, startWorker } from './job-worker.ts';

type JobOptions = {
  concurrency?: number;
  /** Default 5: the first after 2 to 4 s, then doubling. */
  retryLimit?: number;
  /** Time limit of a run, default 60. */
  expireInSeconds?: number;
};

type EnqueueOptions = {
  /** Drops the job while one with this key waits for its first run. */
  singletonKey?: string;
  /** Owners take turns; an owner's jobs start in the order in which they were enqueued. */
  owner?: string;
};

export type Jobs = {
  /** Registers a handler. Call before `start`. */
  define(name: string, handler: JobHandler, options?: JobOptions): void;
  start(): Promise<void>;
  /** Takes no more jobs and waits up to 10 s for running ones; unfinished ones run again at the next start or on another server. */
  stop(): Promise<void>;
  /** Stores a job that starts once the transaction commits. Returns its id, or null for a duplicate singletonKey. */
  enqueue(
    trx: Trx,
    name: string,
    data: Record<string, unknown>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  enqueueAll(trx: Trx, name: string, data: readonly Record<string, unknown>[]): Promise<void>;
  /** Which of these ids are in the data of no unfinished job of this name. */
  withoutJob(trx: Trx, name: string, ids: readonly string[]): Promise<string[]>;
  /** Starts delayed jobs now: after the clock was set back their time may be far away. */
  recall(): Promise<void>;
};

type JobsConfig = {
  runs?: ((name: string) => boolean) | undefined;
  /** How often to look for due retries, default 2,000. New jobs do not wait for it. */
  pollMilliseconds?: number;
  /** How often to renew leases and look for expired ones, default 1,500. */
  leaseMilliseconds?: number;
  around?: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | undefined;
  onError?: (error: Error, jobName: string | null) => void;
};

type Definition = Required<JobOptions> & { name: string; handler: JobHandler };

const DEFAULTS: Required<JobOptions> = { concurrency: 2, retryLimit: 5, expireInSeconds: 60 };

/** Background jobs, in the table `jobs`. */
export function createJobs(database: Database, config: JobsConfig = {}): Jobs {
  const { pollMilliseconds = 2_000, leaseMilliseconds = 1_500, onError = () => {} } = config;
  const { around = (_name, run) => run(), runs = () => true } = config;
  const { kysely } = database;
  const definitions = new Map<string, Definition>();
  const workers = new Map<string, JobWorker>();
  let unlisten: Unlisten = async () => {};
  let stopLeases: () => Promise<void> = async () => {};
  let started = false;
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)), null);
  const requireQueue = (name: string) => {
    if (!started || !definitions.has(name)) throw new Error(`There is no queue named ${name}.`);
  };

  return {
    define(name, handler, options = {}) {
      if (started) throw new Error(`Job ${name} is defined after the start.`);
      if (definitions.has(name)) throw new Error(`Job ${name} is defined twice.`);
      const measured: JobHandler = (job) => around(name, () => handler(job));
      definitions.set(name, { name, handler: measured, ...DEFAULTS, ...options });
    },
    async start() {
      if (started) throw new Error('The jobs were started already.');
      started = true;
      // A PGlite folder has one process, so jobs that the last one left running can run again at once.
      if (database.engine === 'pglite') await endLeases(kysely, 'all');
      unlisten = await database.listen(WAKE_CHANNEL, (name) => workers.get(name)?.wake(), {
        onReconnect: () => {
          for (const worker of workers.values()) worker.wake();
        },
      });
      for (const definition of definitions.values()) {
        if (!runs(definition.name)) continue;
        workers.set(definition.name, startWorker(database, { ...definition, pollMilliseconds, onError }));
      }
      if (database.engine === 'pglite') return;
      stopLeases = keepLeases(kysely, {
        running: () => [...workers.values()].flatMap((worker) => worker.running()),
        everyMilliseconds: leaseMilliseconds,
        onError: report,
      });
    },
    async stop() {
      if (!started) return;
      // Workers first: otherwise they would take another job while the connection closes.
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await stopLeases();
      await unlisten().catch(report);
    },
    async enqueue(trx, name, data, { singletonKey, owner } = {}) {
      requireQueue(name);
      const [id = null] = await addJobs(trx, name, [data], { key: singletonKey, owner });
      return id;
    },
    async enqueueAll(trx, name, data) {
      requireQueue(name);
      if (data.length > 0) await addJobs(trx, name, data);
    },
    withoutJob,
    recall: () => recallJobs(kysely),
  };
}
