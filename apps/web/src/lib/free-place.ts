/** In CSS pixels of the window, as `getBoundingClientRect` has it. */
export type Box = { left: number; top: number; width: number; height: number };

/** Something that a message must rather not cover; the heavier, the worse. */
export type Obstacle = Box & { weight: number };

/** Candidates are this far apart, in pixels. */
const STEP = 8;
const MARGIN = 12;

/**
 * Where a box of that size covers the least: at the bottom if that is free, else the nearest free place above it, else the
 * place that covers what weighs least.
 * @param space the part of the window that may be used
 */
export function freePlace(
  space: Box,
  size: { width: number; height: number },
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const lowest = space.top + space.height - MARGIN - size.height;
  const middle = space.left + Math.max((space.width - size.width) / 2, 0);
  let best = { left: middle, top: Math.max(lowest, space.top + MARGIN), cost: Number.POSITIVE_INFINITY };
  for (let top = lowest; top >= space.top + MARGIN; top -= STEP)
    for (const left of new Set([
      middle,
      space.left + MARGIN,
      space.left + space.width - size.width - MARGIN,
    ])) {
      if (left < space.left) continue;
      const cost = costOf({ left, top, ...size }, obstacles);
      if (cost < best.cost) best = { left, top, cost };
      if (cost === 0) return { left, top };
    }
  return { left: best.left, top: best.top };
}

/** How much a box covers. */
export const costOf = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, obstacle) => sum + (touches(box, obstacle) ? obstacle.weight : 0), 0);

const touches = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
