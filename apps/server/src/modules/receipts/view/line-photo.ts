import { LINE_PHOTO_PREFIX } from '@fairtab/contract/pages/pages';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { hmac } from '../../../app/hash.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';

/** An item shown by its line of the photo instead of a name. */
export type PhotographedLine = { path: string; boxes: ItemView['photo_boxes'] };

/** The line of an unnamed item; null if it has a name, or its photo is gone. */
export function photographedLine(
  { receipt }: Pick<ReceiptSnapshot, 'receipt'>,
  item: ItemView,
): PhotographedLine | null {
  const path = receipt.display_image_path;
  return item.name === '' && item.photo_boxes.length > 0 && path !== null
    ? { path, boxes: item.photo_boxes }
    : null;
}

/** URL of the line's picture. It never expires, but changes with the photo and the boxes, so browsers may cache it. */
export function linePhotoAddress(
  snapshot: Pick<ReceiptSnapshot, 'receipt'>,
  item: ItemView,
  secret: string,
): string | null {
  const line = photographedLine(snapshot, item);
  return (
    line &&
    `${LINE_PHOTO_PREFIX}${snapshot.receipt.id}/${item.id}?signature=${lineSignature(item.id, line, secret)}`
  );
}

/** Proves that its holder may see this line. */
export const lineSignature = (itemId: string, { path, boxes }: PhotographedLine, secret: string): string =>
  hmac(secret, JSON.stringify(['line photo', itemId, path, boxes]));
