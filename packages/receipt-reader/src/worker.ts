// The process in which photos are read for createReaderPool, which starts it. It ends together with the pool.
import './hush-libheif.ts';
import { ReceiptReadError } from './errors.ts';
import { isWorkerJob, type WorkerAnswer, type WorkerJob } from './pool/messages.ts';
import { inProcessReader } from './pool/photo-reader.ts';

async function answer({ task, photo }: WorkerJob): Promise<WorkerAnswer> {
  try {
    return { ok: true, result: await inProcessReader[task](photo) };
  } catch (error) {
    const code = error instanceof ReceiptReadError ? error.code : null;
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (message) => {
  if (isWorkerJob(message)) process.send?.(await answer(message));
});
process.on('disconnect', () => process.exit(0));
