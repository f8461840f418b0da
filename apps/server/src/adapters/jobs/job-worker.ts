import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { unavailableReason, untilAvailable } from '../database/unavailable.ts';
import { type JobHandler, RetryLater } from './job.ts';
import type { LeasedRun } from './leases.ts';
import { completeRun, failRun, type Run, requeueRun } from './runs.ts';

const STOP_TIMEOUT_MS = 10_000;

export type JobWorker = { wake(): void; running(): LeasedRun[]; stop(): Promise<void> };

export type WorkerConfig = {
  name: string;
  handler: JobHandler;
  concurrency: number;
  /** The time limit of one run. */
  expireInSeconds: number;
  pollMilliseconds: number;
  onError: (error: Error, jobName: string) => void;
};

class ServerStoppedError extends Error {
  constructor() {
    super('The server stopped.');
  }
}

class LeaseLostError extends Error {
  constructor() {
    super('Another server runs this job now.');
  }
}

/**
 * Takes jobs of one name and runs them, up to `concurrency` at a time. Does not use pg-boss's `work`, which does not
 * wait until "completed" is stored (a failure there ends the process) and polls once per worker.
 */
export function startWorker(boss: PgBoss, database: Database, config: WorkerConfig): JobWorker {
  const { name, concurrency, pollMilliseconds, onError } = config;
  const running = new Map<LeasedRun, Promise<void>>();
  const stopping = new AbortController();
  const stopped = new AbortController();
  const signals = { stopping: stopping.signal, stopped: stopped.signal };
  const alarm = createAlarm();

  const report = (error: unknown) => onError(toError(error), name);

  async function fetchJobs(): Promise<boolean> {
    const free = concurrency - running.size;
    if (free === 0) return false;
    const jobs = await boss.fetch<unknown>(name, { batchSize: free, includeMetadata: true });
    for (const job of jobs) {
      const lost = new AbortController();
      const run: LeasedRun = {
        id: job.id,
        name,
        retryCount: job.retryCount,
        loseLease: () => lost.abort(new LeaseLostError()),
      };
      const done = runJob({ boss, database, config, job, run, ...signals, lost: lost.signal })
        .catch(report)
        .finally(() => {
          running.delete(run);
          alarm.ring();
        });
      running.set(run, done);
    }
    return jobs.length > 0;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await fetchJobs().catch((error: unknown) => {
        report(error);
        return false;
      });
      if (!found) await alarm.wait(pollMilliseconds);
    }
  }
  const looping = loop();

  return {
    wake: alarm.ring,
    running: () => [...running.keys()],
    async stop() {
      stopping.abort(new ServerStoppedError());
      alarm.ring();
      const end = giveUpAfter(stopped, STOP_TIMEOUT_MS, new ServerStoppedError());
      await looping;
      await Promise.all(running.values());
      clearTimeout(end);
    },
  };
}

type RunContext = {
  boss: PgBoss;
  database: Database;
  config: WorkerConfig;
  job: PgBoss.JobWithMetadata<unknown>;
  run: Run;
  stopping: AbortSignal;
  /** Fires some time after `stopping`. */
  stopped: AbortSignal;
  /** Fires when another server has taken over the job. */
  lost: AbortSignal;
};

async function runJob(context: RunContext): Promise<void> {
  const { boss, database, config, run, lost } = context;
  const failure = await outcomeOf(context);
  // Storing the outcome matches no row once another server has the job, so it is safe to retry: until the database is
  // back or the server stops.
  const patience = AbortSignal.any([lost, context.stopped]);
  await untilAvailable(() => {
    if (failure === null) return completeRun(database, run);
    if (!isOwnFault(failure)) return requeueRun(database, run, pauseAfter(failure));
    // Only the message: other properties of an error may contain phone numbers.
    return failRun(database, boss, run, failure.message);
  }, patience).catch((error: unknown) => config.onError(toError(error), run.name));
}

/** An unavailable database, a stopping server, a takeover or a job's own wish does not count against the job. */
const isOwnFault = (failure: Error): boolean =>
  unavailableReason(failure) === null &&
  !(failure instanceof RetryLater) &&
  !(failure instanceof ServerStoppedError) &&
  !(failure instanceof LeaseLostError);

/** In seconds. Disk space does not free itself, and every repeated photo reading delays those of others. */
function pauseAfter(failure: Error): number {
  if (failure instanceof RetryLater) return failure.seconds;
  return unavailableReason(failure) === 'full' ? 30 : 1;
}

/** @returns null if the handler succeeded, otherwise why it did not */
async function outcomeOf({ config, job, stopping, lost }: RunContext): Promise<Error | null> {
  const over = new AbortController();
  const timers = [giveUpAfter(over, config.expireInSeconds * 1000, new Error('The job took too long.'))];
  const onStop = () => timers.push(giveUpAfter(over, STOP_TIMEOUT_MS, new ServerStoppedError()));
  if (stopping.aborted) onStop();
  else stopping.addEventListener('abort', onStop, { once: true });
  try {
    await Promise.race([
      config.handler({
        id: job.id,
        data: job.data,
        attempt: job.retryCount + 1,
        lastAttempt: job.retryCount >= job.retryLimit,
        signal: AbortSignal.any([over.signal, stopping, lost]),
      }),
      rejection(AbortSignal.any([over.signal, lost])),
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof RetryLater)) config.onError(toError(error), config.name);
    return toError(error);
  } finally {
    timers.forEach(clearTimeout);
    stopping.removeEventListener('abort', onStop);
  }
}

function giveUpAfter(over: AbortController, milliseconds: number, reason: Error): NodeJS.Timeout {
  return setTimeout(() => over.abort(reason), milliseconds);
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
  });
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

/** A sleep that can be interrupted; `ring` outside a sleep interrupts the next one. */
function createAlarm(): { ring(): void; wait(milliseconds: number): Promise<void> } {
  let rung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async wait(milliseconds) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      rung = false;
    },
  };
}
