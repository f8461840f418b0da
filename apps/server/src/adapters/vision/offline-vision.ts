import { LIMITS } from '@fairtab/contract/limits';
import { createReaderPool, ReceiptReadError } from '@fairtab/receipt-reader';
import { UnreadablePhotoError, type Vision, type VisionResult } from './vision.ts';

/**
 * The local receipt reader, without key or network, in processes of its own: two photos at a time, the rest queue.
 * @param workerUrl the bundled worker
 */
export function createOfflineVision(workerUrl: URL): Vision {
  const pool = createReaderPool({ workerUrl, concurrency: 2, timeoutMs: LIMITS.parseSeconds * 1000 });
  return offlineVision(
    (photo) => pool.read(photo),
    () => pool.close(),
  );
}

/** The reader's errors that are the photo's own fault; when its process died or was ended, another try may do. */
const FINAL = new Set(['not_an_image', 'too_large', 'unreadable', 'timeout']);

/** The local reader, wherever it runs. */
export function offlineVision(
  read: (photo: Uint8Array) => Promise<VisionResult>,
  close: () => Promise<void>,
): Vision {
  return {
    kind: 'offline',
    label: 'offline',
    read: (photo) =>
      read(photo).catch((error: unknown) => {
        const isFinal = error instanceof ReceiptReadError && FINAL.has(error.code);
        throw isFinal ? new UnreadablePhotoError(error) : error;
      }),
    close,
  };
}
