import type { Known, ReadReceipt } from '@fairtab/receipt-reader';

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
  /** @throws UnreadablePhotoError if no retry can help; other errors may be temporary */
  read(photo: Uint8Array, known?: Known): Promise<VisionResult>;
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
