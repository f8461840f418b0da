import type { ReceiptReadErrorCode } from '../errors.ts';
import type { ReadReceipt } from '../types.ts';

/** What the pool sends to a worker process, one photo at a time. */
export type WorkerJob = { photo: Uint8Array };

export type PooledReading = ReadReceipt & { displayImage: Uint8Array };

/** What a worker process answers. `code` is null for a defect. */
export type WorkerAnswer =
  | { ok: true; reading: PooledReading }
  | { ok: false; code: ReceiptReadErrorCode | null; message: string };

export const isWorkerJob = (message: unknown): message is WorkerJob =>
  typeof message === 'object' &&
  message !== null &&
  'photo' in message &&
  message.photo instanceof Uint8Array;

/** Only our own worker writes these, so the mark of the shape is enough. */
export const isWorkerAnswer = (message: unknown): message is WorkerAnswer =>
  typeof message === 'object' && message !== null && 'ok' in message && typeof message.ok === 'boolean';
