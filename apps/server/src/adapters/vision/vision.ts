import type { ReadOptions, ReadReceipt } from '@fairtab/receipt-reader';

export type { OnProgress, ReadingProgress, ReadOptions } from '@fairtab/receipt-reader';

/** Who read a photo: the local reader alone, or an AI service confirmed by the local reader's lines. */
export type ScanReader = 'offline' | 'ai';

/** The content of a photo, and the photo turned upright and small enough to show. */
export type VisionResult = Omit<ReadReceipt, 'reader'> & {
  reader: ScanReader;
  displayImage: Uint8Array;
  /** Why the AI service's reading was not used, if it was asked; for the log. */
  aiProblem?: string;
};

/** Reads receipts from photos. */
export type Vision = {
  /** ai: photos may be sent to an AI service. */
  kind: ScanReader;
  /** For the start-up line. */
  label: string;
  /**
   * @param options `onProgress` is called while the local reader reads; a service says nothing before it answers
   * @throws UnreadablePhotoError if this photo can never be read; after any other error a retry may succeed
   */
  read(photo: Uint8Array, options?: ReadOptions): Promise<VisionResult>;
  /** Whether a photo can be decoded completely. */
  isWhole(photo: Uint8Array): Promise<boolean>;
  /** Ends its worker processes. */
  close(): Promise<void>;
};

/** A photo that no retry would make readable. */
export class UnreadablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo cannot be read', { cause });
    this.name = 'UnreadablePhotoError';
  }
}
