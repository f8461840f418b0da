import type { ReadingNews } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isBeingRead } from '@fairtab/receipt/scan-state';

/** The photo as shown by the processing card. */
export type Photo = {
  /** Object URL of the file being uploaded; null after a reload. */
  local: string | null;
  /** The receipt once it is read, or as found after a reload. */
  view: ReceiptView | null;
  news: ReadingNews | null;
};

/** `address` is null if there is nothing to show; `rotation` turns the photo upright. */
export type ShownPhoto = { address: string | null; rotation: ReadingNews['rotation'] };

/**
 * Prefers the local file while its rotation is known. The stored photo is upright once it is read.
 * @param broken addresses that this browser cannot show, such as a HEIC file
 */
export function shownPhoto({ local, view, news }: Photo, broken: readonly string[]): ShownPhoto {
  const isLocalShown = local !== null && !broken.includes(local) && (news !== null || !isRead(view));
  if (isLocalShown) return { address: local, rotation: news?.rotation ?? 0 };
  const stored = view?.receipt.image_url ?? null;
  return {
    address: stored !== null && broken.includes(stored) ? null : stored,
    rotation: isRead(view) ? 0 : (news?.rotation ?? 0),
  };
}

/** The boxes of the lines that became items; null before the photo is read. */
export const itemBoxes = (view: ReceiptView | null): number[][] | null =>
  view && isRead(view) ? view.items.flatMap((item) => item.photo_boxes) : null;

const isRead = (view: ReceiptView | null): boolean =>
  view !== null && view.receipt.scan_state !== 'none' && !isBeingRead(view.receipt.scan_state);
