import type { ReadingNews } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isBeingRead } from '@fairtab/receipt/scan-state';

/** The photo as the processing card knows it. */
export type Photo = {
  /** The file that this page uploads; null after a reload. */
  local: string | null;
  /** The receipt after the reading, or as it was found after a reload. */
  view: ReceiptView | null;
  news: ReadingNews | null;
};

/** What to show: an address, null for none, and the turn that makes it upright. */
export type ShownPhoto = { address: string | null; rotation: ReadingNews['rotation'] };

/**
 * The local file as long as it can be shown the right way up: its turn is known from the news alone. The stored photo is
 * upright once it is read.
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

/** The places of the lines that became items; null before the photo is read. */
export const itemBoxes = (view: ReceiptView | null): number[][] | null =>
  view && isRead(view) ? view.items.flatMap((item) => item.photo_boxes) : null;

const isRead = (view: ReceiptView | null): boolean =>
  view !== null && view.receipt.scan_state !== 'none' && !isBeingRead(view.receipt.scan_state);
