import type { ReadingNews } from '@fairtab/contract/receipt/live';
import { useEffect, useState } from 'react';
import type { PhotoProgress } from './watch-photo.ts';

/** The part of the text found that is read, 0 to 1; 0 before any is found. */
export const partRead = (news: ReadingNews | null): number =>
  news === null || news.boxes.length === 0 ? 0 : news.read.length / news.boxes.length;

const UNKNOWN: PhotoProgress = { news: null, before: 0 };

/**
 * How far the server is with a receipt's photo, as far as it says so, which it may never do: without a live stream the
 * photo is read all the same.
 * @param attempt the number of the photo, of which the receipt may have several; null while none is being read
 */
export function usePhotoProgress(receiptId: string | undefined, attempt: number | null): PhotoProgress {
  const [progress, setProgress] = useState(UNKNOWN);
  useEffect(() => {
    if (receiptId === undefined || attempt === null) return;
    setProgress(UNKNOWN);
    let stop: (() => void) | null = null;
    let left = false;
    // Loaded once there is a photo: the page itself does not need it.
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
