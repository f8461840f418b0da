import type { ReadReceipt } from '@fairtab/receipt-reader';

/** Who read a photo: the local reader alone, or an AI service with the local reader's lines as its witness. */
export type ScanReader = 'offline' | 'ai';

/** What was read from a photo, and the photo turned upright and small enough to show. */
export type VisionResult = Omit<ReadReceipt, 'reader'> & {
  reader: ScanReader;
  displayImage: Uint8Array;
  /** Why the AI service's reading was not used though it was asked; for the log. */
  aiProblem?: string;
};

/** Reads receipts from photos. */
export type Vision = {
  /** ai: a photo may go to an AI service. */
  kind: ScanReader;
  /** For the start-up line. */
  label: string;
  /**
   * @throws UnreadablePhotoError when this photo cannot be read, now or later; anything else is worth another try
   */
  read(photo: Uint8Array): Promise<VisionResult>;
  /** Whether a photo can be decoded to its end. */
  isWhole(photo: Uint8Array): Promise<boolean>;
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
