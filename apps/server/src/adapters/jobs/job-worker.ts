import type { Database } from '../database/database.ts';
import { unavailableReason, untilAvailable } from '../database/unavailable.ts';
import { endJob, endLeases, type LeasedJob, putBack, type Run, renewLeases, takeJobs } from './job-table.ts';

/** `data` comes from the database and must be parsed. */
export type Job = {
  data: unknown;
  attempt: number;
  lastAttempt: boolean;
  /** Fires at the job's time limit or when the server stops; the handler must then give up. */
  signal: AbortSignal;
};

/** Rejections are retried up to the limit; database outages do not count. May run twice if a server dies or loses its lease. */
export type JobHandler = (job: Job) => Promise<void>;

/** Thrown by a handler to run again later; not a failure, and counts as no retry. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`To be run again in ${seconds} s.`);
    this.name = 'RetryLater';
    this.seconds = seconds;
  }
}

/** How many servers may die running a job, in addition to its retries, before it is abandoned. */
const DEATHS = 5;
const STOP_TIMEOUT_MS = 10_000;

export type JobWorker = { wake(): void; running(): LeasedRun[]; stop(): Promise<void> };

type WorkerConfig = {
  name: string;
  handler: JobHandler;
  concurrency: number;
  retryLimit: number;
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

/** Takes jobs of one name and runs up to `concurrency` at a time. */
export function startWorker({ kysely }: Pick<Database, 'kysely'>, config: WorkerConfig): JobWorker {
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
    const jobs = await takeJobs(kysely, name, free);
    for (const job of jobs) {
      const lost = new AbortController();
      const run = { ...job, loseLease: () => lost.abort(new LeaseLostError()) };
      const done = runJob({ kysely, config, job, ...signals, lost: lost.signal })
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

type RunContext = Pick<Database, 'kysely'> & {
  config: WorkerConfig;
  job: LeasedJob;
  stopping: AbortSignal;
  stopped: AbortSignal;
  lost: AbortSignal;
};

async function runJob(context: RunContext): Promise<void> {
  const { kysely, config, job, lost } = context;
  const failure = await outcomeOf(context);
  const isOver = failure === null || (isOwnFault(failure) && job.tries > config.retryLimit);
  // After a takeover the outcome matches no row, so it is safe to retry until the database is back or the server stops.
  const patience = AbortSignal.any([lost, context.stopped]);
  await untilAvailable(
    () => (isOver ? endJob(kysely, job) : putBack(kysely, job, againAfter(failure, job))),
    patience,
  ).catch((error: unknown) => config.onError(toError(error), config.name));
}

const isOwnFault = (failure: Error): boolean =>
  unavailableReason(failure) === null &&
  !(failure instanceof RetryLater) &&
  !(failure instanceof ServerStoppedError) &&
  !(failure instanceof LeaseLostError);

/** A full disk does not free itself, and repeated photo readings delay others. */
function againAfter(failure: Error, { tries }: LeasedJob): { seconds: number; counts: boolean } {
  if (isOwnFault(failure)) return { seconds: 2 ** tries * (1 + Math.random()), counts: true };
  if (failure instanceof RetryLater) return { seconds: failure.seconds, counts: false };
  return { seconds: unavailableReason(failure) === 'full' ? 30 : 1, counts: false };
}

async function outcomeOf({ config, job, stopping, lost }: RunContext): Promise<Error | null> {
  const over = new AbortController();
  const timers = [giveUpAfter(over, config.expireInSeconds * 1000, new Error('The job took too long.'))];
  const onStop = () => timers.push(giveUpAfter(over, STOP_TIMEOUT_MS, new ServerStoppedError()));
  if (stopping.aborted) onStop();
  else stopping.addEventListener('abort', onStop, { once: true });
  try {
    if (job.tries > config.retryLimit + DEATHS + 1) throw new Error('Too many servers died with this job.');
    await Promise.race([
      config.handler({
        data: job.data,
        attempt: job.attempt,
        lastAttempt: job.tries > config.retryLimit,
        signal: AbortSignal.any([over.signal, stopping, lost]),
      }),
      rejectOnAbort(AbortSignal.any([over.signal, lost])),
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

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
  });
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

/** An interruptible sleep; `ring` outside a sleep interrupts the next one. */
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

type LeasedRun = Run & { loseLease(): void };

type LeaseConfig = {
  running: () => LeasedRun[];
  everyMilliseconds: number;
  onError: (error: unknown) => void;
};

/** Renews this process's leases and frees expired ones. After an outage of the database every server gets time to renew first. */
export function keepLeases(db: Database['kysely'], config: LeaseConfig): () => Promise<void> {
  const { running, everyMilliseconds, onError } = config;
  let stopped = false;
  let lastTime = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout;

  async function tick(): Promise<void> {
    const runs = running();
    const kept = await renewLeases(db, runs);
    for (const run of runs) if (!kept.has(run.id)) run.loseLease();
    const steady = performance.now() - lastTime < 3 * everyMilliseconds;
    lastTime = performance.now();
    if (steady && !stopped) await endLeases(db, 'ended');
  }

  let ticking: Promise<void> = Promise.resolve();
  const later = () => {
    timer = setTimeout(() => {
      ticking = tick()
        .catch(onError)
        .finally(() => {
          if (!stopped) later();
        });
    }, everyMilliseconds);
  };
  later();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await ticking;
  };
}
