import { LIMITS } from '@fairtab/domain/input/limits';
import { createReaderPool, type PhotoReader, ReceiptReadError } from '@fairtab/receipt-reader';
import { UnreadablePhotoError, type Vision } from './vision.ts';

/** The local reader, which can also make a display picture of a photo it cannot read. */
export type OfflineVision = Vision & {
  /**
   * @returns the display picture
   * @throws UnreadablePhotoError
   */
  show(photo: Uint8Array): Promise<Uint8Array>;
};

/**
 * The local receipt reader, without key or network. It decodes photos in processes of its own, two at a time; the
 * others queue.
 * @param workerUrl the bundled worker
 */
export function createOfflineVision(workerUrl: URL): OfflineVision {
  return offlineVision(
    createReaderPool({ workerUrl, concurrency: 2, timeoutMs: LIMITS.parseSeconds * 1000 }),
  );
}

/** Errors caused by the photo itself; if the reader's process died or was killed, a retry may succeed. */
const FINAL = new Set(['not_an_image', 'too_large', 'unreadable', 'timeout']);

const isFinal = (error: unknown) => error instanceof ReceiptReadError && FINAL.has(error.code);

function asOurError(error: unknown): never {
  throw isFinal(error) ? new UnreadablePhotoError(error) : error;
}

/** The local reader on top of any PhotoReader. */
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
