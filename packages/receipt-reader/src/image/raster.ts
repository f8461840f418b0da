import type { Rotation } from '../types.ts';

/** 8-bit RGB, row by row. */
export type Raster = { data: Uint8Array; width: number; height: number };

/** Clockwise. */
export function turnRaster(raster: Raster, rotation: Rotation): Raster {
  if (rotation === 0) return raster;
  const { data, width, height } = raster;
  const sideways = rotation !== 180;
  const turned = {
    data: new Uint8Array(data.length),
    width: sideways ? height : width,
    height: sideways ? width : height,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] = turnPoint(x, y, width - 1, height - 1, rotation);
      const from = (y * width + x) * 3;
      const to = (toY * turned.width + toX) * 3;
      turned.data[to] = data[from] ?? 0;
      turned.data[to + 1] = data[from + 1] ?? 0;
      turned.data[to + 2] = data[from + 2] ?? 0;
    }
  }
  return turned;
}

/** Where a point ends up when its picture is turned clockwise. */
export function turnPoint(
  x: number,
  y: number,
  width: number,
  height: number,
  rotation: Rotation,
): [number, number] {
  if (rotation === 90) return [height - y, x];
  if (rotation === 180) return [width - x, height - y];
  if (rotation === 270) return [y, width - x];
  return [x, y];
}

/** Pictures at one width, one below the other: where each begins, and how high all are, in widths. */
export function stackOf(sizes: readonly { width: number; height: number }[]): {
  tops: number[];
  height: number;
} {
  const tops: number[] = [];
  let height = 0;
  for (const size of sizes) {
    tops.push(height);
    height += size.height / size.width;
  }
  return { tops, height };
}
