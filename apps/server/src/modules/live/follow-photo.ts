import type { ReadingNews } from '@fairtab/contract/receipt/live';
import type { Services } from '../../app/services.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

/** Follows a receipt's photo: its place in the queue while it waits, then its progress. */
export function followPhoto(
  { readings, readingQueue }: Pick<Services, 'readings' | 'readingQueue'>,
  receiptId: string,
  push: (more: { reading: ReadingNews } | { before: number }) => void,
) {
  const leaveReading = readings.watch(receiptId, (reading) => push({ reading }));
  let leaveQueue: (() => void) | null = null;
  return {
    onSnapshot({ receipt }: ReceiptSnapshot): void {
      if (receipt.scan_state === 'waiting') {
        leaveQueue ??= readingQueue.watch(receiptId, (before) => push({ before }));
      } else if (leaveQueue !== null) {
        leaveQueue();
        leaveQueue = null;
        push({ before: 0 });
      }
    },
    leave(): void {
      leaveReading();
      leaveQueue?.();
    },
  };
}
