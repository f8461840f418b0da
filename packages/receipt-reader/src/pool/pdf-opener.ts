import { readFile } from 'node:fs/promises';
import { ReceiptReadError } from '../errors.ts';
import { isPdf } from '../image/inspect.ts';
import type { Known } from '../parse/parse-receipt.ts';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { closedError, WorkerProcess } from './worker-process.ts';

/** A PDF file is a program from a stranger: no code from strings, and a heap for five pages. */
const NODE_OPTIONS = ['--disallow-code-generation-from-strings', '--max-old-space-size=256'];
/** `mostMemory` is in bytes, of the whole process: pictures are outside of the heap. */
const LIMITS = { timeoutMs: 20_000, mostMemory: 700_000_000 };
const LOOK_EVERY_MS = 100;

/** Opens one PDF file after the other, each in a process of its own. Anything else is passed on as a photo. */
export function createPdfOpener(workerUrl: URL, { timeoutMs, mostMemory } = LIMITS) {
  let last: Promise<unknown> = Promise.resolve();
  let current: WorkerProcess | undefined;
  let closed = false;

  async function openApart(file: Uint8Array, known: Known): Promise<OpenedPdf> {
    if (closed) throw closedError();
    const worker = new WorkerProcess(workerUrl, NODE_OPTIONS);
    current = worker;
    let tooLarge = false;
    const watch = setInterval(async () => {
      tooLarge ||= (await memoryOf(worker.pid)) > mostMemory;
      if (tooLarge) worker.end();
    }, LOOK_EVERY_MS);
    try {
      return await worker.run({ task: 'open', photos: [file], ...known }, { timeoutMs });
    } catch (error) {
      if (closed) throw closedError();
      if (tooLarge) throw new ReceiptReadError('too_large', 'The PDF file needs too much memory.');
      throw error;
    } finally {
      clearInterval(watch);
      worker.end();
    }
  }

  return {
    /** @throws ReceiptReadError as openPdf, and timeout, crashed, closed */
    async open(file: Uint8Array, known: Known = {}): Promise<OpenedPdf> {
      if (!isPdf(file)) return { photos: [file] };
      const opened = last.then(() => openApart(file, known));
      last = opened.catch(() => {});
      return opened;
    },
    close() {
      closed = true;
      current?.end();
    },
  };
}

const PAGE_BYTES = 4096;

/** 0 where the system does not report it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
}
