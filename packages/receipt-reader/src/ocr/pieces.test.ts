import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Raster } from '../image/raster.ts';
import { detectText, overlappingSpans } from './detect.ts';
import type { Network } from './networks.ts';

it('spans count every position once, away from their cut edges', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), (blocks) => {
      const length = blocks * 32;
      const spans = overlappingSpans(length, 1280, 128, 32);
      expect(spans[0]?.keepFrom).toBe(0);
      expect(spans.at(-1)?.keepTo).toBe(length);
      for (const [i, { from, to, keepFrom, keepTo }] of spans.entries()) {
        expect(to - from).toBeLessThanOrEqual(1280);
        expect((to - from) % 32).toBe(0);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(length);
        if (i > 0) expect([keepFrom, keepFrom - from >= 64]).toEqual([spans[i - 1]?.keepTo, true]);
        if (i < spans.length - 1) expect(to - keepTo).toBeGreaterThanOrEqual(64);
      }
    }),
  );
});

/** Replaces the detector: dark pixels are text. Records how many pixels it gets at once. */
function darkIsText(shown: number[]): Network {
  return async (input, [, , height = 0, width = 0]) => {
    shown.push(width * height);
    return Float32Array.from(input.subarray(0, width * height), (value) => (value < 0 ? 1 : 0));
  };
}

/** White paper with a black bar every 16 pixels, each 8 pixels high and a quarter of the paper wide. */
function ruledPaper(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 8; y < height - 8; y++) {
    if (y % 16 < 8) data.fill(0, (y * width + width / 4) * 3, (y * width + width / 2) * 3);
  }
  return { data, width, height };
}

it('finds each line of a long picture once and whole, wherever its pieces are cut', async () => {
  const shown: number[] = [];
  const rects = await detectText(darkIsText(shown), ruledPaper(320, 2560));
  expect(rects).toHaveLength(2560 / 16 - 1);
  const heights = rects.map(({ width, height }) => Math.round(Math.min(width, height)));
  expect(new Set(heights).size).toBe(1);
  expect(shown.length).toBeGreaterThan(1);
  expect(Math.max(...shown)).toBeLessThanOrEqual(860_000);
});
