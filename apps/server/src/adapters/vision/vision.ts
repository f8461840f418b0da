import type { ReadReceipt } from '@fairtab/receipt-reader';

/** What was read from a photo, and the photo turned upright and small enough to show. */
export type VisionResult = ReadReceipt & { displayImage: Uint8Array };

/** Reads receipts from photos. Rejects when a photo cannot be read or takes too long. */
export type Vision = {
  kind: 'offline';
  read(photo: Uint8Array): Promise<VisionResult>;
  /** Ends its workers. */
  close(): Promise<void>;
};
