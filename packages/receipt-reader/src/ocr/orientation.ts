import { type Raster, turnPoint, turnRaster } from '../image/raster.ts';
import type { Rotation } from '../types.ts';
import { alignRect, type Rect } from './min-area-rect.ts';

export type Scene = { raster: Raster; rects: Rect[]; rotation: Rotation };

const isLong = (rect: Rect): boolean =>
  Math.max(rect.width, rect.height) > 2 * Math.min(rect.width, rect.height);

/** Judged by the long pieces. */
export function textRunsVertically(rects: readonly Rect[]): boolean {
  let balance = 0;
  for (const rect of rects.filter(isLong)) {
    const { width, height } = alignRect(rect, 0);
    balance += Math.sign(width - height);
  }
  return balance < 0;
}

/** Clockwise. */
export function turnScene(scene: Scene, by: Rotation): Scene {
  const { width, height } = scene.raster;
  return {
    raster: turnRaster(scene.raster, by),
    rotation: quarterTurn(scene.rotation + by),
    rects: scene.rects.map((rect) => {
      const [cx, cy] = turnPoint(rect.cx, rect.cy, width, height, by);
      return { ...rect, cx, cy, angle: rect.angle + (by * Math.PI) / 180 };
    }),
  };
}

function quarterTurn(degrees: number): Rotation {
  const turned = degrees % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** Median angle of the long pieces, in radians within 45° of level. */
function textDirection(rects: readonly Rect[]): number {
  const angles = rects
    .filter(isLong)
    .map((rect) => alignRect(rect, 0))
    .filter((rect) => rect.width > rect.height)
    .map((rect) => rect.angle)
    .sort((a, b) => a - b);
  return angles[angles.length >> 1] ?? 0;
}

/** Aligns rectangles with the text, so that a narrow `1` is not read as a dash. */
export function alignToText(rects: readonly Rect[]): Rect[] {
  const direction = textDirection(rects);
  return rects.map((rect) => alignRect(rect, direction));
}

/** The pieces most likely to show which way is up: large, and short enough to read twice quickly. */
export function telltaleRects(rects: readonly Rect[], count: number): Rect[] {
  const aspect = (rect: Rect) => rect.width / Math.max(1, rect.height);
  const handy = (rect: Rect) => (aspect(rect) > 3 && aspect(rect) < 9 ? 1 : aspect(rect) >= 9 ? 0.5 : 0.2);
  const fitness = (rect: Rect) => handy(rect) * rect.height * Math.min(6, aspect(rect));
  return [...rects].sort((a, b) => fitness(b) - fitness(a)).slice(0, count);
}
