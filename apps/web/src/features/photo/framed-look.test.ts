import { expect, test } from 'vitest';
import { around, framed, unlit } from './lit-line.tsx';

test('a line is as wide as its frame, however long the receipt and short the line', () => {
  const line = [0.1, 0.7, 0.8, 0.02];
  expect(framed(line, 1).scale).toBeCloseTo(1.15);
  expect(framed(line, 4).scale).toBeCloseTo(4.6);
  expect(framed([0.1, 0.7, 0.05, 0.02], 1).scale).toBeCloseTo(2.3);
  // Its middle, at 0.5 and 0.71, comes to the frame's.
  expect(framed(line, 1)).toMatchObject({ x: expect.closeTo(0), y: expect.closeTo(-0.21 * 1.15) });
});

test('without a line a receipt is whole, and a long one begins at its top', () => {
  expect(unlit(1.2)).toEqual({ scale: 1, x: 0, y: 0 });
  // Enlarged from the middle, its top edge comes back down to the frame's.
  expect(unlit(5)).toEqual({ scale: 5, x: 0, y: 2 });
});

test('an item that was grouped from several lines has one box around all', () => {
  expect(around([])).toBeNull();
  const box = around([
    [0.1, 0.2, 0.5, 0.02],
    [0.2, 0.3, 0.6, 0.02],
  ]);
  expect(box).toEqual([0.1, 0.2, expect.closeTo(0.7), expect.closeTo(0.12)]);
});
