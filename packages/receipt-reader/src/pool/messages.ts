import type { ReceiptReadErrorCode } from '../errors.ts';
import type { Known } from '../parse/parse-receipt.ts';
import type { ReadingProgress, ReadReceipt } from '../types.ts';

export type PooledReading = ReadReceipt & { displayImage: Uint8Array };

export type TaskResults = { read: PooledReading; check: true; show: Uint8Array };
export type Task = keyof TaskResults;
const TASKS: readonly string[] = ['read', 'check', 'show'] satisfies Task[];

export type WorkerJob = { task: Task; photo: Uint8Array } & Known;

/** `code` is null for a bug. */
export type WorkerAnswer<T extends Task = Task> =
  | { ok: true; result: TaskResults[T] }
  | { ok: false; code: ReceiptReadErrorCode | null; message: string };

export type WorkerProgress = { progress: ReadingProgress };

export const isWorkerJob = (message: unknown): message is WorkerJob =>
  typeof message === 'object' &&
  message !== null &&
  'task' in message &&
  typeof message.task === 'string' &&
  TASKS.includes(message.task) &&
  'photo' in message &&
  message.photo instanceof Uint8Array;

export const isProgress = (message: unknown): message is WorkerProgress =>
  typeof message === 'object' && message !== null && 'progress' in message;

/** Only our own worker sends messages, so checking the discriminant suffices. */
export const isAnswerTo = <T extends Task>(_task: T, message: unknown): message is WorkerAnswer<T> =>
  typeof message === 'object' && message !== null && 'ok' in message && typeof message.ok === 'boolean';
