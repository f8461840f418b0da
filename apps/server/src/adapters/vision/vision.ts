import { LIMITS } from '@fairtab/domain/input/limits';
import {
  createReaderPool,
  type Known,
  type PhotoReader,
  type ReadReceipt,
  ReceiptReadError,
} from '@fairtab/receipt-reader';

type ScanReader = 'offline' | 'ai';

export type VisionResult = Omit<ReadReceipt, 'reader'> & {
  reader: ScanReader;
  /** Null for a PDF file of printed text. */
  displayImage: Uint8Array | null;
  aiProblem?: string;
};

/** A password, more than five pages, or damage. */
export type PdfProblem = 'locked' | 'too_long' | 'broken';

export type Vision = {
  /** ai: photos may be sent to an AI service. */
  kind: ScanReader;
  label: string;
  /** @throws UnreadablePhotoError if no retry can help; other errors may be temporary */
  read(photo: Uint8Array, known?: Known): Promise<VisionResult>;
  isWhole(photo: Uint8Array): Promise<boolean>;
  /** Null if the file can be read. */
  pdfProblem(file: Uint8Array): Promise<PdfProblem | null>;
  close(): Promise<void>;
};

/** No retry would make it readable. */
export class UnreadablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo cannot be read', { cause });
    this.name = 'UnreadablePhotoError';
  }
}

export type OfflineVision = Vision & {
  /** @throws UnreadablePhotoError */
  show(photo: Uint8Array): Promise<Uint8Array>;
};

/** The local receipt reader, without key or network. Decodes in two worker processes; other photos queue. */
export function createOfflineVision(workerUrl: URL): OfflineVision {
  return offlineVision(
    createReaderPool({
      workerUrl,
      pdfWorkerUrl: new URL('pdf-worker.js', workerUrl),
      concurrency: 2,
      timeoutMs: LIMITS.parseSeconds * 1000,
    }),
  );
}

/** Caused by the photo; after a crash of the worker a retry may succeed. */
const FINAL = new Set(['not_an_image', 'too_large', 'unreadable', 'locked', 'too_long', 'timeout']);

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
    pdfProblem: (file) =>
      reader.check(file).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof ReceiptReadError) || !isFinal(error)) throw error;
          return error.code === 'locked' || error.code === 'too_long' ? error.code : 'broken';
        },
      ),
    close: () => reader.close(),
  };
}
