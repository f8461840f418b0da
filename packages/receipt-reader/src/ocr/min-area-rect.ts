import type { Box } from '../types.ts';

/** Pixels and radians. With a `bend`, text lies bend × d² lower at distance d from the middle, in the rectangle's axes. */
export type Rect = {
  cx: number;
  cy: number;
  width: number;
  height: number;
  angle: number;
  bend?: number;
};

export type Point = readonly [x: number, y: number];

const cross = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2) {
        const [before, last] = chain.slice(-2);
        if (before && last && cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** It has a side on a side of the convex hull. */
export function minAreaRect(points: readonly Point[]): Rect {
  const hull = convexHull(points);
  let best: Rect | null = null;
  for (let i = 0; i < hull.length; i++) {
    const [a, b] = [hull[i], hull[(i + 1) % hull.length]];
    if (!a || !b) continue;
    const rect = boundsAlong(hull, Math.atan2(b[1] - a[1], b[0] - a[0]));
    if (!best || rect.width * rect.height < best.width * best.height) best = rect;
  }
  return best ?? boundsAlong(hull, 0);
}

function boundsAlong(points: readonly Point[], angle: number): Rect {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: maxU - minU, height: maxV - minV, angle };
}

/** The same rectangle with its angle within 45° of `direction`. */
export function alignRect(rect: Rect, direction: number): Rect {
  const quarter = Math.PI / 2;
  const turns = Math.round((rect.angle - direction) / quarter);
  const angle = rect.angle - turns * quarter;
  if (turns % 2 !== 0) return { ...rect, angle, width: rect.height, height: rect.width, bend: 0 };
  return { ...rect, angle, bend: (turns % 4 === 0 ? 1 : -1) * (rect.bend ?? 0) };
}

/** The same rectangle for text that is upside down. */
export const upsideDown = (rect: Rect): Rect => ({
  ...rect,
  angle: rect.angle + Math.PI,
  bend: -(rect.bend ?? 0),
});

/** Undoes the shrinking of PP-OCR's text maps: area × ratio / perimeter on every side. */
export function unclip(rect: Rect, ratio: number): Rect {
  const distance = (rect.width * rect.height * ratio) / (2 * (rect.width + rect.height));
  return { ...rect, width: rect.width + 2 * distance, height: rect.height + 2 * distance };
}

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
