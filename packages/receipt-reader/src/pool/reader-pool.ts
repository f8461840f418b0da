import type { Known } from '../parse/parse-receipt.ts';
import { createPdfOpener } from './pdf-opener.ts';
import { type PhotoReader, withoutPicture } from './photo-reader.ts';
import { closedError, type PhotoTask, type TaskResults, WorkerProcess } from './worker-process.ts';

type ReaderPoolOptions = {
  workerUrl: URL;
  /** Opens PDF files, each in a process of its own. */
  pdfWorkerUrl: URL;
  /** Default 2. */
  concurrency?: number;
  /** Per photo. Milliseconds, default 60,000. */
  timeoutMs?: number;
  /** Milliseconds, default 60,000. */
  idleMs?: number;
};

/** Adds the errors `timeout`, `crashed` and `closed`; `close` kills all processes and rejects pending photos. */
export type ReaderPool = PhotoReader;

type Job = { run: (worker: WorkerProcess) => Promise<void>; reject: (error: unknown) => void };
type Resting = { worker: WorkerProcess; timer: NodeJS.Timeout };

/** Processes start on demand and end when idle, which frees their memory. */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const { workerUrl, pdfWorkerUrl, concurrency = 2, timeoutMs = 60_000, idleMs = 60_000 } = options;
  const waiting: Job[] = [];
  const busy = new Map<WorkerProcess, Job>();
  const resting: Resting[] = [];
  const pdfs = createPdfOpener(pdfWorkerUrl);
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
    job.run(worker).finally(() => {
      busy.delete(worker);
      putToRest(worker);
      next();
    });
  };

  const enqueue = <T extends PhotoTask>(
    task: T,
    photos: Uint8Array[],
    known: Known = {},
  ): Promise<TaskResults[T]> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(closedError());
      const run = (worker: WorkerProcess) =>
        worker.run({ task, photos, ...known }, { timeoutMs }).then(resolve, reject);
      waiting.push({ run, reject });
      next();
    });

  return {
    async read(photo, options) {
      const opened = await pdfs.open(photo, options);
      return 'receipt' in opened
        ? { ...opened.receipt, displayImage: null }
        : enqueue('read', opened.photos, options);
    },
    async check(photo) {
      const opened = await pdfs.open(photo);
      return 'receipt' in opened || enqueue('check', opened.photos);
    },
    async show(photo) {
      const opened = await pdfs.open(photo);
      if ('receipt' in opened) throw withoutPicture();
      return enqueue('show', opened.photos);
    },
    close: async () => {
      closed = true;
      pdfs.close();
      for (const job of [...waiting.splice(0), ...busy.values()]) job.reject(closedError());
      for (const { worker, timer } of resting.splice(0)) {
        clearTimeout(timer);
        worker.end();
      }
      for (const worker of busy.keys()) worker.end();
    },
  };
}
