import type { Raster } from '../image/raster.ts';
import type { Rect } from './min-area-rect.ts';

/** Height in pixels of the recogniser's input. */
export const STRIP_HEIGHT = 48;

/** Planar BGR, -1 to 1, STRIP_HEIGHT high. */
export type Strip = { data: Float32Array; width: number };

const MIN_WIDTH = 24;
const MAX_WIDTH = 1600;

/** Levelled and scaled to the strip height. */
export function cropStrip(raster: Raster, rect: Rect): Strip {
  const wanted = Math.ceil((rect.width / Math.max(1, rect.height)) * STRIP_HEIGHT);
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted));
  const plane = width * STRIP_HEIGHT;
  const data = new Float32Array(3 * plane);
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  const bend = rect.bend ?? 0;
  const stepU = rect.width / width;
  const stepV = rect.height / STRIP_HEIGHT;
  // Area sampling, because thin strokes would break up when scaled down.
  const samples = Math.min(3, Math.max(1, Math.round(stepV)));
  for (let row = 0; row < STRIP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let s = 0; s < samples * samples; s++) {
        const u = (column + ((s % samples) + 0.5) / samples) * stepU - rect.width / 2;
        const v = (row + (Math.floor(s / samples) + 0.5) / samples) * stepV - rect.height / 2 + bend * u * u;
        addPixel(raster, rect.cx + u * cos - v * sin - 0.5, rect.cy + u * sin + v * cos - 0.5, sum);
      }
      const at = row * width + column;
      for (let c = 0; c < 3; c++) {
        data[c * plane + at] = (sum[2 - c] ?? 0) / (samples * samples) / 127.5 - 1;
      }
    }
  }
  return { data, width };
}

/** Bilinear; edge pixels repeat outside the picture. */
function addPixel(raster: Raster, x: number, y: number, sum: [number, number, number]): void {
  const left = Math.min(raster.width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(raster.height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(raster.width - 1, left + 1);
  const bottom = Math.min(raster.height - 1, top + 1);
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const { data, width } = raster;
  const [a, b, c, d] = [
    (top * width + left) * 3,
    (top * width + right) * 3,
    (bottom * width + left) * 3,
    (bottom * width + right) * 3,
  ];
  for (let k = 0; k < 3; k++) {
    const above = (data[a + k] ?? 0) * (1 - fx) + (data[b + k] ?? 0) * fx;
    const below = (data[c + k] ?? 0) * (1 - fx) + (data[d + k] ?? 0) * fx;
    sum[k] = (sum[k] ?? 0) + above * (1 - fy) + below * fy;
  }
}
