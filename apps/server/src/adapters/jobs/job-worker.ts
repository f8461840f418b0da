import type PgBoss from 'pg-boss';
import type { JobHandler } from './jobs.ts';

const STOP_TIMEOUT_MS = 10_000;

export type JobWorker = { wake(): void; stop(): Promise<void> };

export type WorkerConfig = {
  name: string;
  handler: JobHandler;
  concurrency: number;
  pollMilliseconds: number;
  onError: (error: Error, jobName: string) => void;
};

/**
 * Takes jobs of one name and runs them, up to `concurrency` at a time. pg-boss's own `work` is not used: it does
 * not wait for its "completed" to be written (a failure there ends the process), and it polls once per worker.
 */
export function startWorker(boss: PgBoss, config: WorkerConfig): JobWorker {
  const { name, concurrency, pollMilliseconds, onError } = config;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const alarm = createAlarm();

  const report = (error: unknown) => onError(toError(error), name);

  async function takeJobs(): Promise<boolean> {
    const free = concurrency - running.size;
    if (free === 0) return false;
    const jobs = await boss.fetch<unknown>(name, { batchSize: free, includeMetadata: true });
    for (const job of jobs) {
      const run = runJob(boss, config, job, stopping.signal)
        .catch(report)
        .finally(() => {
          running.delete(run);
          alarm.ring();
        });
      running.add(run);
    }
    return jobs.length > 0;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await takeJobs().catch((error: unknown) => {
        report(error);
        return false;
      });
      if (!found) await alarm.wait(pollMilliseconds);
    }
  }
  const looping = loop();

  return {
    wake: alarm.ring,
    async stop() {
      stopping.abort(new Error('The server is stopping.'));
      alarm.ring();
      await looping;
      await Promise.all(running);
    },
  };
}

async function runJob(
  boss: PgBoss,
  { name, handler, onError }: WorkerConfig,
  job: PgBoss.JobWithMetadata<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const timers = [giveUpAfter(over, job.expireInSeconds * 1000, 'The job took too long.')];
  const onStop = () => timers.push(giveUpAfter(over, STOP_TIMEOUT_MS, 'The server stopped.'));
  if (stopping.aborted) onStop();
  else stopping.addEventListener('abort', onStop, { once: true });
  try {
    await Promise.race([
      handler({
        id: job.id,
        data: job.data,
        attempt: job.retryCount + 1,
        lastAttempt: job.retryCount >= job.retryLimit,
        signal: AbortSignal.any([over.signal, stopping]),
      }),
      rejection(over.signal),
    ]);
  } catch (error) {
    onError(toError(error), name);
    // The message only: what else hangs on an error may hold phone numbers.
    await boss.fail(name, job.id, { message: toError(error).message });
    return;
  } finally {
    timers.forEach(clearTimeout);
    stopping.removeEventListener('abort', onStop);
  }
  await boss.complete(name, job.id);
}

function giveUpAfter(over: AbortController, milliseconds: number, reason: string): NodeJS.Timeout {
  return setTimeout(() => over.abort(new Error(reason)), milliseconds);
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true });
  });
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

/** A sleep that can be cut short; a ring while nobody sleeps cuts the next sleep short. */
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
