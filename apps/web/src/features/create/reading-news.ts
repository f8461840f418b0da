import type { ReadingNews } from '@fairtab/contract/live';
import { useEffect, useState } from 'react';
import { callPath } from '../../lib/request.ts';

/** Whether an event is a ReadingNews, as far as rendering it needs. */
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

/** The part of the text found that is read, 0 to 1; 0 before any is found. */
export const partRead = (news: ReadingNews | null): number =>
  news === null || news.boxes.length === 0 ? 0 : news.read.length / news.boxes.length;

/**
 * How far the server is with a receipt's photo; null until it says so, which it may never do: without a live stream the
 * photo is read all the same.
 * @param attempt the number of the photo, of which the receipt may have several; null while none is being read
 */
export function useReadingNews(receiptId: string | undefined, attempt: number | null): ReadingNews | null {
  const [news, setNews] = useState<ReadingNews | null>(null);
  useEffect(() => {
    if (receiptId === undefined || attempt === null) return;
    setNews(null);
    let stop: (() => void) | null = null;
    let left = false;
    // Loaded once there is a photo: the page itself does not need it.
    import('../../lib/live-receipt.ts').then(
      ({ watchLiveReceipt }) => {
        if (left) return;
        stop = watchLiveReceipt({
          url: callPath('GET /realtime/v1/receipts/{id}', { id: receiptId }),
          onReading: (next) => isReadingNews(next) && setNews(next),
          onReceipt: () => {},
          onGone: () => {},
          onState: () => {},
          onReopen: () => {},
        });
      },
      () => {},
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [receiptId, attempt]);
  return news;
}
