import { LINE_PHOTO_PREFIX } from '@fairtab/contract/pages/pages';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { hmac } from '../../../app/hash.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';

/** An item shown by its line of the photo instead of a name. */
export type PhotographedLine = { path: string; boxes: ItemView['photo_boxes'] };

/** The line of an unnamed item; null if it has a name, or its photo is gone. */
export function photographedLine(snapshot: ReceiptSnapshot, item: ItemView): PhotographedLine | null {
  if (item.name !== '' || item.photo_boxes.length === 0) return null;
  const path = paperOf(snapshot, item.paper_id).receipt.display_image_path;
  return path === null ? null : { path, boxes: item.photo_boxes };
}

/** URL of the line's picture. It never expires, but changes with the photo and the boxes, so browsers may cache it. */
export function linePhotoAddress(snapshot: ReceiptSnapshot, item: ItemView, secret: string): string | null {
  const line = photographedLine(snapshot, item);
  return (
    line &&
    `${LINE_PHOTO_PREFIX}${snapshot.receipt.id}/${item.id}?signature=${lineSignature(item.id, line, secret)}`
  );
}

/** Proves that its holder may see this line. */
export const lineSignature = (itemId: string, { path, boxes }: PhotographedLine, secret: string): string =>
  hmac(secret, JSON.stringify(['line photo', itemId, path, boxes]));
