import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';

/** How much a picture is enlarged at most. */
export const MOST = 8;
/** A line shorter than this part of the picture's width is not enlarged further. */
const SHORTEST = 0.4;

/**
 * By how much a line of this width is enlarged to take up the room.
 * @param room in widths of the picture at scale 1
 * @param width the line's, as a part of the picture's
 */
export const enlarged = (room: number, width: number): number =>
  Math.min(Math.max(room / Math.max(width, SHORTEST), 1), MOST);

/** The box around all of these; null without any. */
export function around(boxes: readonly PhotoBox[]): PhotoBox | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x = 0]) => x));
  const top = Math.min(...boxes.map(([, y = 0]) => y));
  const right = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width));
  const bottom = Math.max(...boxes.map(([, y = 0, , height = 0]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** How a picture is enlarged and moved within its frame; shifts are fractions of the picture's own size. */
export type FramedLook = { scale: number; x: number; y: number };

/**
 * A line in the middle of the frame, about as wide as that.
 * @param room the frame's width in widths of the picture
 */
export function framed([x = 0, y = 0, width = 1, height = 0]: PhotoBox, room: number): FramedLook {
  const scale = enlarged(room * 0.92, width);
  return { scale, x: (0.5 - x - width / 2) * scale, y: (0.5 - y - height / 2) * scale };
}

/** The whole picture, or the top of one that would be too narrow to read. */
export function unlit(room: number): FramedLook {
  const scale = room > 2 ? Math.min(room, MOST) : 1;
  return { scale, x: 0, y: (scale - 1) / 2 };
}
