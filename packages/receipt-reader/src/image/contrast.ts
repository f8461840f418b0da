import type { Raster } from './raster.ts';

/** Overexposed: nearly all pixels are above LIGHT, with fewer than TOO_FEW levels between paper and ink. */
const LIGHT = 200;
const TOO_FEW = 20;
const NOTHING = 4;
/** Levels between paper and ink after stretching; more would make grain readable as text. */
const ENOUGH = 100;
const STEP = 11;

/** Stretches an overexposed picture in place. */
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
