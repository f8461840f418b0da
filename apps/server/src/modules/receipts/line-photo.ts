import { LINE_PHOTO_PREFIX } from '@fairtab/contract/line-photo';
import type { ItemView } from '@fairtab/contract/receipt-view';
import { hmac } from '../../app/hash.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** An item whose line of the photo stands in place of its name, and the picture it is cut from. */
export type PhotographedLine = { path: string; boxes: ItemView['photo_boxes'] };

/** The line of an item without a name; null if it has a name, or was not read from a photo that is still there. */
export function photographedLine(
  { receipt }: Pick<ReceiptSnapshot, 'receipt'>,
  item: ItemView,
): PhotographedLine | null {
  const path = receipt.display_image_path;
  return item.name === '' && item.photo_boxes.length > 0 && path !== null
    ? { path, boxes: item.photo_boxes }
    : null;
}

/**
 * The address of that line's picture. It does not expire, but is there no longer than the line, and another part of the photo has
 * another one: browsers may keep what they have of it.
 */
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

/** What lets its holder see this line. */
export const lineSignature = (itemId: string, { path, boxes }: PhotographedLine, secret: string): string =>
  hmac(secret, JSON.stringify(['line photo', itemId, path, boxes]));
