import type { Rect } from './min-area-rect.ts';

/** Probability of text per pixel. */
export type TextMap = { map: Float32Array; width: number; height: number };

const LINE = 4;

/** Fits a parabola to a patch of text (an arched heading, curled paper). Null if it is not a line. */
export function bentLine(patch: TextMap, threshold: number): Rect | null {
  const columns = Array.from({ length: patch.width }, (_, x) => columnOf(patch, x, threshold));
  const heights = columns.map(({ height }) => height).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length * 0.75)] ?? 0;
  if (height < 3 || patch.width < LINE * height) return null;
  const middle = (patch.width - 1) / 2;
  const [n, s2, s4] = [0, 2, 4].map((power) => sum(columns.map((_, x) => (x - middle) ** power)));
  const [y, uy, u2y] = [0, 1, 2].map((power) => sum(columns.map((own, x) => own.y * (x - middle) ** power)));
  if (!n || !s2 || !s4 || y === undefined || uy === undefined || u2y === undefined) return null;
  const slope = uy / s2;
  const bend = (n * u2y - s2 * y) / (n * s4 - s2 ** 2);
  const angle = Math.atan(slope);
  return {
    cx: middle + 0.5,
    cy: (y - bend * s2) / n + 0.5,
    width: patch.width / Math.cos(angle),
    height: height * Math.cos(angle),
    angle,
    bend,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function columnOf(
  { map, width, height }: TextMap,
  x: number,
  threshold: number,
): { y: number; height: number } {
  let [count, total] = [0, 0];
  for (let y = 0; y < height; y++) {
    if ((map[y * width + x] ?? 0) <= threshold) continue;
    count++;
    total += y;
  }
  return { y: count ? total / count : height / 2, height: count };
}
