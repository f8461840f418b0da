import type { ReadingNews } from '@fairtab/contract/receipt/live';
import { callPath } from '../../lib/calls/api.ts';
import { watchLiveReceipt } from '../../lib/calls/live-receipt.ts';

export type PhotoProgress = {
  /** Null until the reading starts. */
  news: ReadingNews | null;
  /** Photos ahead in the queue. */
  before: number;
};

/** Checks only the fields needed for rendering. */
export const isReadingNews = (value: unknown): value is ReadingNews =>
  typeof value === 'object' &&
  value !== null &&
  'rotation' in value &&
  typeof value.rotation === 'number' &&
  'ratio' in value &&
  typeof value.ratio === 'number' &&
  'boxes' in value &&
  Array.isArray(value.boxes) &&
  value.boxes.every((box) => Array.isArray(box) && box.every((part) => typeof part === 'number')) &&
  'read' in value &&
  Array.isArray(value.read) &&
  value.read.every((index) => typeof index === 'number');

/** Follows a photo in the queue and while it is read. Returns a function that stops following. */
export const watchPhoto = (id: string, onProgress: (progress: PhotoProgress) => void): (() => void) =>
  watchLiveReceipt({
    url: callPath('GET /realtime/v1/receipts/{id}', { id }),
    onReading: (news) => isReadingNews(news) && onProgress({ news, before: 0 }),
    onQueue: (before) => onProgress({ news: null, before }),
  });
