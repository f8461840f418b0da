import type { Box } from '../types.ts';
import type { Rect } from './min-area-rect.ts';

/** Clipped to the picture, in fractions of it. */
export function boundingBox(rect: Rect, picture: { width: number; height: number }): Box {
  const [cos, sin] = [Math.abs(Math.cos(rect.angle)), Math.abs(Math.sin(rect.angle))];
  const [width, height] = [rect.width * cos + rect.height * sin, rect.width * sin + rect.height * cos];
  const left = Math.max(0, rect.cx - width / 2);
  const top = Math.max(0, rect.cy - height / 2);
  const right = Math.min(picture.width, rect.cx + width / 2);
  const bottom = Math.min(picture.height, rect.cy + height / 2);
  return [
    left / picture.width,
    top / picture.height,
    (right - left) / picture.width,
    (bottom - top) / picture.height,
  ];
}
