import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReceiptReadError, type ReceiptReadErrorCode } from '../errors.ts';
import type { Known } from '../parse/parse-receipt.ts';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import mallocEnv from './malloc-env.json' with { type: 'json' };
import type { PooledReading } from './photo-reader.ts';

export const closedError = (): ReceiptReadError =>
  new ReceiptReadError('closed', 'The reader has been shut down.');

/** Security: the process gets none of the server's settings and secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_ENV', 'TZ'];

/** With one malloc arena per thread, glibc fragments memory; a single one lowers the peak. */
const MALLOC_ENV: Record<string, string> = mallocEnv;

export class WorkerProcess {
  readonly #child: ChildProcess;
  #settle: ((end: () => void) => void) | undefined;
  #gone = false;

  /** @param execArgv Node's own options, such as a limit of memory */
  constructor(workerUrl: URL, execArgv: string[] = []) {
    const env = Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    );
    this.#child = fork(fileURLToPath(workerUrl), [], {
      serialization: 'advanced',
      execArgv,
      env: { ...MALLOC_ENV, ...env },
    });
    const gone = (detail: string) => {
      if (this.#gone) return;
      this.#gone = true;
      this.#settle?.(() => {
        throw new ReceiptReadError('crashed', `The reader process ended: ${detail}.`);
      });
    };
    this.#child.once('exit', (code, signal) => gone(signal ?? `code ${code}`));
    this.#child.once('error', (error) => gone(error.message));
    this.rest();
  }

  /** Runs one task. @throws ReceiptReadError timeout after `timeoutMs`, when the process is killed */
  async run<T extends Task>(
    job: WorkerJob & { task: T },
    { timeoutMs }: { timeoutMs: number },
  ): Promise<TaskResults[T]> {
    let onMessage: (message: unknown) => void = () => {};
    this.#child.ref();
    this.#child.channel?.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<TaskResults[T]>((resolve, reject) => {
        const settle = (end: () => TaskResults[T] | undefined) => {
          try {
            const result = end();
            if (result) resolve(result);
          } catch (error) {
            reject(error);
          }
        };
        this.#settle = (end) => settle(() => void end());
        onMessage = (message) => settle(() => toResult(job.task, message));
        this.#child.on('message', onMessage);
        timer = setTimeout(() => {
          reject(new ReceiptReadError('timeout', `The photo took longer than ${timeoutMs} ms.`));
          this.end();
        }, timeoutMs);
        this.#child.send(job, (error) => {
          if (error) reject(new ReceiptReadError('crashed', 'The reader process is gone.', { cause: error }));
        });
      });
    } finally {
      clearTimeout(timer);
      this.#child.off('message', onMessage);
      this.#settle = undefined;
      this.rest();
    }
  }

  /** Lets the server exit. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get gone(): boolean {
    return this.#gone || this.#child.killed;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

function toResult<T extends Task>(task: T, message: unknown): TaskResults[T] {
  if (!isAnswerTo(task, message)) throw new Error('The reader process sent something unknown.');
  if (message.ok) return message.result;
  if (message.code) throw new ReceiptReadError(message.code, message.message);
  throw new Error(message.message);
}

/** `open` is for the process that opens PDF files, all others for those that read photos. */
export type TaskResults = { read: PooledReading; check: true; show: Uint8Array; open: OpenedPdf };
export type Task = keyof TaskResults;
export type PhotoTask = Exclude<Task, 'open'>;
const TASKS: readonly string[] = ['read', 'check', 'show', 'open'] satisfies Task[];

/** Photos of one receipt; one PDF file to open. */
export type WorkerJob = { task: Task; photos: Uint8Array[] } & Known;

/** `code` is null for a bug. */
export type WorkerAnswer<T extends Task = Task> =
  | { ok: true; result: TaskResults[T] }
  | { ok: false; code: ReceiptReadErrorCode | null; message: string };

export const isWorkerJob = (message: unknown): message is WorkerJob =>
  typeof message === 'object' &&
  message !== null &&
  'task' in message &&
  typeof message.task === 'string' &&
  TASKS.includes(message.task) &&
  'photos' in message &&
  Array.isArray(message.photos) &&
  message.photos.every((photo) => photo instanceof Uint8Array);

/** Only our own worker sends messages, so checking the discriminant suffices. */
const isAnswerTo = <T extends Task>(_task: T, message: unknown): message is WorkerAnswer<T> =>
  typeof message === 'object' && message !== null && 'ok' in message && typeof message.ok === 'boolean';
