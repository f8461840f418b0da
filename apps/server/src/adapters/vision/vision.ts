import type { ReadOptions, ReadReceipt } from '@fairtab/receipt-reader';

export type { OnProgress, ReadingProgress, ReadOptions } from '@fairtab/receipt-reader';

export type ScanReader = 'offline' | 'ai';

export type VisionResult = Omit<ReadReceipt, 'reader'> & {
  reader: ScanReader;
  displayImage: Uint8Array;
  aiProblem?: string;
};

export type Vision = {
  /** ai: photos may be sent to an AI service. */
  kind: ScanReader;
  label: string;
  /** `onProgress`: local reading only. @throws UnreadablePhotoError if no retry can help; other errors may be temporary */
  read(photo: Uint8Array, options?: ReadOptions): Promise<VisionResult>;
  isWhole(photo: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
};

/** No retry would make it readable. */
export class UnreadablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo cannot be read', { cause });
    this.name = 'UnreadablePhotoError';
  }
}
