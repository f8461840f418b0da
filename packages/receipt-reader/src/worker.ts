// A reader process started by createReaderPool; it ends with the pool.
import './hush-libheif.ts';
import os from 'node:os';
import { ReceiptReadError } from './errors.ts';
import { photoTasks } from './pool/photo-reader.ts';
import { isWorkerJob, type WorkerAnswer, type WorkerJob } from './pool/worker-process.ts';

// Serving pages takes priority over reading photos. Threads started later inherit this.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

async function answer({ task, photos, usualCurrency }: WorkerJob): Promise<WorkerAnswer> {
  try {
    if (task === 'open') throw new Error('PDF files are opened by pdf-worker.ts.');
    return { ok: true, result: await photoTasks[task](photos, { usualCurrency }) };
  } catch (error) {
    const code = error instanceof ReceiptReadError ? error.code : null;
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (message) => {
  if (isWorkerJob(message)) process.send?.(await answer(message));
});
process.on('disconnect', () => process.exit(0));
