import { expect, test } from 'vitest';
import { freePlace, type Obstacle } from './free-place.ts';

const PHONE = { left: 0, top: 0, width: 390, height: 844 };
const SIZE = { width: 366, height: 60 };
const row = (top: number, height: number, weight = 1): Obstacle => ({
  left: 0,
  top,
  width: 390,
  height,
  weight,
});

test('is the bottom where nothing is in the way', () => {
  expect(freePlace(PHONE, SIZE, [])).toEqual({ left: 12, top: 772 });
});

test('is the nearest gap above what stands at the bottom', () => {
  const { top } = freePlace(PHONE, SIZE, [row(740, 104), row(600, 40)]);
  expect(top).toBeLessThanOrEqual(680);
  expect(top).toBeGreaterThanOrEqual(640);
});

test('covers what weighs least where everything is taken', () => {
  const rows = Array.from({ length: 21 }, (_, n) => row(n * 40, 40, n === 5 || n === 6 ? 1 : 10));
  const { top } = freePlace(PHONE, SIZE, rows);
  expect(top).toBeGreaterThanOrEqual(200);
  expect(top + SIZE.height).toBeLessThanOrEqual(280);
});

test('goes to a side of a wide window rather than over the middle', () => {
  const wide = { left: 0, top: 0, width: 1280, height: 800 };
  const middle = { left: 400, top: 0, width: 480, height: 800, weight: 1 };
  expect(freePlace(wide, SIZE, [middle])).toEqual({ left: 12, top: 728 });
});

test('stays in a window that is too small for it', () => {
  const small = { left: 0, top: 0, width: 320, height: 40 };
  expect(freePlace(small, SIZE, [row(0, 40)])).toEqual({ left: 0, top: 12 });
});
