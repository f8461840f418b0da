import { ReceiptReadError } from '../errors.ts';
import type { PooledReading } from './messages.ts';
import { WorkerProcess } from './worker-process.ts';

export type { PooledReading } from './messages.ts';

export type ReaderPoolOptions = {
  /** The bundled worker.ts. */
  workerUrl: URL;
  /** Photos read at the same time; each takes a process of its own. Default 2. */
  concurrency?: number;
  /** A photo that takes longer is given up. Milliseconds, default 60,000. */
  timeoutMs?: number;
  /** A process that has rested this long is ended. Milliseconds, default 60,000. */
  idleMs?: number;
};

export type ReaderPool = {
  /** Reads one photo; waits its turn. Throws ReceiptReadError like readReceipt, `timeout` and `closed`. */
  read(photo: Uint8Array): Promise<PooledReading>;
  /** Ends all processes; photos still waiting or being read reject with code `closed`. */
  close(): Promise<void>;
};

type Job = { photo: Uint8Array; resolve: (reading: PooledReading) => void; reject: (error: unknown) => void };
type Resting = { worker: WorkerProcess; timer: NodeJS.Timeout };

/** Reads photos in processes that are started on demand and leave when idle, so that a resting server stays small. */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const { workerUrl, concurrency = 2, timeoutMs = 60_000, idleMs = 60_000 } = options;
  const waiting: Job[] = [];
  const busy = new Map<WorkerProcess, Job>();
  const resting: Resting[] = [];
  let closed = false;

  const takeWorker = (): WorkerProcess => {
    for (let rest = resting.pop(); rest; rest = resting.pop()) {
      clearTimeout(rest.timer);
      if (!rest.worker.gone) return rest.worker;
    }
    return new WorkerProcess(workerUrl);
  };

  const putToRest = (worker: WorkerProcess): void => {
    if (worker.gone) return;
    if (closed) {
      worker.end();
      return;
    }
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((rest) => rest.worker === worker),
        1,
      );
      worker.end();
    }, idleMs);
    resting.push({ worker, timer: timer.unref() });
  };

  const next = (): void => {
    if (busy.size >= concurrency) return;
    const job = waiting.shift();
    if (!job) return;
    const worker = takeWorker();
    busy.set(worker, job);
    worker
      .read(job.photo, timeoutMs)
      .then(job.resolve, job.reject)
      .finally(() => {
        busy.delete(worker);
        putToRest(worker);
        next();
      });
  };

  return {
    read: (photo) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closedError());
        waiting.push({ photo, resolve, reject });
        next();
      }),
    close: async () => {
      closed = true;
      for (const job of [...waiting.splice(0), ...busy.values()]) job.reject(closedError());
      for (const { worker, timer } of resting.splice(0)) {
        clearTimeout(timer);
        worker.end();
      }
      for (const worker of busy.keys()) worker.end();
    },
  };
}

const closedError = (): ReceiptReadError => new ReceiptReadError('closed', 'The reader has been shut down.');
