import type { ReadingNews } from '@fairtab/contract/live';
import { useEffect, useState } from 'react';
import { isReadingNews } from './reading-news.ts';

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
          id: receiptId,
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
