// Opens PDF files for createReaderPool, one per process.
import os from 'node:os';
import { ReceiptReadError } from './errors.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { isWorkerJob, type WorkerAnswer } from './pool/worker-process.ts';

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', async (message) => {
  if (!isWorkerJob(message)) return;
  const {
    photos: [file = new Uint8Array()],
    usualCurrency,
  } = message;
  const answer: WorkerAnswer<'open'> = await openPdf(file, { usualCurrency }).then(
    (result) => ({ ok: true, result }),
    (error: unknown) => ({
      ok: false,
      code: error instanceof ReceiptReadError ? error.code : null,
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
