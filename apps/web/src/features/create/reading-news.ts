import type { ReadingNews } from '@fairtab/contract/receipt/live';
import { useEffect, useState } from 'react';
import type { PhotoProgress } from './watch-photo.ts';

/** How much of the detected text has been read, 0 to 1; 0 before any is detected. */
export const partRead = (news: ReadingNews | null): number =>
  news === null || news.boxes.length === 0 ? 0 : news.read.length / news.boxes.length;

const UNKNOWN: PhotoProgress = { news: null, before: 0 };

/**
 * The server's progress on a receipt's photo. Best effort: without a live stream the photo is read all the same.
 * @param attempt numbers the receipt's photos; null while none is being read
 */
export function usePhotoProgress(receiptId: string | undefined, attempt: number | null): PhotoProgress {
  const [progress, setProgress] = useState(UNKNOWN);
  useEffect(() => {
    if (receiptId === undefined || attempt === null) return;
    setProgress(UNKNOWN);
    let stop: (() => void) | null = null;
    let left = false;
    // Not needed before there is a photo.
    import('./watch-photo.ts').then(
      ({ watchPhoto }) => {
        if (!left) stop = watchPhoto(receiptId, setProgress);
      },
      () => {},
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [receiptId, attempt]);
  return progress;
}
