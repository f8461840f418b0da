import type { PhotoBox } from '@fairtab/domain/receipt/photo-lines';

/** The highest zoom. */
export const MOST = 8;
/** Shorter lines, as a part of the picture's width, are not enlarged further. */
const SHORTEST = 0.4;

/**
 * The scale at which a line fills the room.
 * @param room in widths of the picture at scale 1
 * @param width the line's, as a part of the picture's
 */
export const enlarged = (room: number, width: number): number =>
  Math.min(Math.max(room / Math.max(width, SHORTEST), 1), MOST);

/** The bounding box; null without boxes. */
export function around(boxes: readonly PhotoBox[]): PhotoBox | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x = 0]) => x));
  const top = Math.min(...boxes.map(([, y = 0]) => y));
  const right = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width));
  const bottom = Math.max(...boxes.map(([, y = 0, , height = 0]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** Scale and shift of a picture within its frame; shifts are fractions of the picture's size. */
export type FramedLook = { scale: number; x: number; y: number };

/** Centres a line in the frame at about its full width. @param room the frame's width in picture widths */
export function framed([x = 0, y = 0, width = 1, height = 0]: PhotoBox, room: number): FramedLook {
  const scale = enlarged(room * 0.92, width);
  return { scale, x: (0.5 - x - width / 2) * scale, y: (0.5 - y - height / 2) * scale };
}

/** Shows the whole picture, or the top of one too narrow to read. */
export function unlit(room: number): FramedLook {
  const scale = room > 2 ? Math.min(room, MOST) : 1;
  return { scale, x: 0, y: (scale - 1) / 2 };
}
