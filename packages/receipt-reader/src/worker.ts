// The process in which photos are read for createReaderPool: started by it, ends when the pool goes away.
import { ReceiptReadError } from './errors.ts';
import { makeDisplayImage } from './image/display.ts';
import { isWorkerJob, type WorkerAnswer } from './pool/messages.ts';
import { readReceipt } from './read-receipt.ts';

async function answer(photo: Uint8Array): Promise<WorkerAnswer> {
  try {
    const receipt = await readReceipt(photo);
    const displayImage = new Uint8Array(await makeDisplayImage(photo, receipt.rotation));
    return { ok: true, reading: { ...receipt, displayImage } };
  } catch (error) {
    const code = error instanceof ReceiptReadError ? error.code : null;
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (message) => {
  if (isWorkerJob(message)) process.send?.(await answer(message.photo));
});
process.on('disconnect', () => process.exit(0));
