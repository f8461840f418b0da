import type { Raster } from './raster.ts';

/** Overexposed: nearly everything is lighter than this, and paper and ink are so few levels apart. */
const LIGHT = 200;
const TOO_FEW = 20;
/** Fewer levels show nothing but an empty page. */
const NOTHING = 4;
/** The levels between paper and ink afterwards: with more, the grain that comes out as well is read too. */
const ENOUGH = 100;
/** Pixels looked at: every so many. */
const STEP = 11;

/** Brings out, in place, what an overexposed picture still shows. Every other picture stays as it is: see its tests. */
export function bringOutInk({ data, width, height }: Raster): void {
  const levels = new Uint32Array(256);
  let counted = 0;
  for (let i = 0; i < width * height * 3; i += 3 * STEP) {
    const level = ((data[i] ?? 0) + 2 * (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) >> 2;
    levels[level] = (levels[level] ?? 0) + 1;
    counted++;
  }
  const dark = levelAbove(levels, counted * 0.01);
  const range = levelAbove(levels, counted * 0.99) - dark;
  if (dark < LIGHT || range < NOTHING || range >= TOO_FEW) return;
  const stretched = Uint8ClampedArray.from(
    levels,
    (_, level) => 255 - ((dark + range - level) * ENOUGH) / range,
  );
  for (let i = 0; i < data.length; i++) data[i] = stretched[data[i] ?? 0] ?? 0;
}

/** The level up to which so many pixels lie. */
function levelAbove(levels: Uint32Array, many: number): number {
  let below = 0;
  return Math.max(
    0,
    levels.findIndex((count) => {
      below += count;
      return below > many;
    }),
  );
}
