import type { ReadReceipt } from '@fairtab/receipt-reader';

/** What was read from a photo, and the photo turned upright and small enough to show. */
export type VisionResult = ReadReceipt & { displayImage: Uint8Array };

/** Reads receipts from photos. */
export type Vision = {
  kind: 'offline';
  /**
   * @throws UnreadablePhotoError when this photo cannot be read, now or later; anything else is worth another try
   */
  read(photo: Uint8Array): Promise<VisionResult>;
  /** Ends its workers. */
  close(): Promise<void>;
};

/** A photo that no further try would make readable. */
export class UnreadablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo cannot be read', { cause });
    this.name = 'UnreadablePhotoError';
  }
}
