import { LIMITS } from '@fairtab/domain/input/limits';
import { createReaderPool, type PhotoReader, ReceiptReadError } from '@fairtab/receipt-reader';
import { UnreadablePhotoError, type Vision } from './vision.ts';

export type OfflineVision = Vision & {
  /** @throws UnreadablePhotoError */
  show(photo: Uint8Array): Promise<Uint8Array>;
};

/** The local receipt reader, without key or network. Decodes in two worker processes; other photos queue. */
export function createOfflineVision(workerUrl: URL): OfflineVision {
  return offlineVision(
    createReaderPool({ workerUrl, concurrency: 2, timeoutMs: LIMITS.parseSeconds * 1000 }),
  );
}

/** Caused by the photo; after a crash of the worker a retry may succeed. */
const FINAL = new Set(['not_an_image', 'too_large', 'unreadable', 'timeout']);

const isFinal = (error: unknown) => error instanceof ReceiptReadError && FINAL.has(error.code);

function asOurError(error: unknown): never {
  throw isFinal(error) ? new UnreadablePhotoError(error) : error;
}

export function offlineVision(reader: PhotoReader): OfflineVision {
  return {
    kind: 'offline',
    label: 'offline',
    read: (photo, options) => reader.read(photo, options).catch(asOurError),
    show: (photo) => reader.show(photo).catch(asOurError),
    isWhole: (photo) =>
      reader.check(photo).catch((error: unknown) => {
        if (isFinal(error)) return false;
        throw error;
      }),
    close: () => reader.close(),
  };
}
