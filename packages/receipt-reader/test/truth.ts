import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ReadReceipt } from '../src/types.ts';
import truths from './photos/truth.json' with { type: 'json' };

/** Every rendered photo, with what is on it. */
export { truths };

/** The bytes of a rendered photo. */
export const photo = (file: string) => readFileSync(new URL(`./photos/${file}`, import.meta.url));

/** Fails unless the reading is all that this photo shows, with every item sure and in its place. */
export function expectExactly(read: ReadReceipt, file: string): void {
  const truth = truths.find((one) => one.file === file);
  if (truth === undefined) throw new Error(`${file} has no truth`);
  expect(read).toMatchObject({
    restaurantName: truth.restaurantName,
    items: truth.items,
    subtotalCents: truth.subtotalCents,
    additionalChargesCents: truth.additionalChargesCents,
    totalCents: truth.totalCents,
  });
  expect([read.items.length, read.taxCents ?? 0, read.tipCents ?? 0]).toEqual([
    truth.items.length,
    truth.taxCents,
    truth.tipCents,
  ]);
  const sumIn = (figure: string) =>
    read.adjustments.reduce((sum, row) => sum + (row.countedIn === figure ? row.cents : 0), 0);
  const sums = [sumIn('tax'), sumIn('tip'), sumIn('charges')];
  expect(sums).toEqual([truth.taxCents, truth.tipCents, truth.additionalChargesCents]);
  for (const item of read.items) {
    expect(item.confidence).toBeGreaterThanOrEqual(0.9);
    const [x = 0, y = 0, width = 0, height = 0] = item.box ?? [];
    expect(width * height).toBeGreaterThan(0);
    expect(x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1).toBe(true);
  }
}
