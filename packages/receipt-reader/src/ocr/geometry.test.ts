import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findComponents } from './detect.ts';
import { alignRect, minAreaRect, type Point, type Rect, unclip } from './min-area-rect.ts';

const corners = ({ cx, cy, width, height, angle }: Rect): Point[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const [u, v] = [(sx * width) / 2, (sy * height) / 2];
    return [cx + u * Math.cos(angle) - v * Math.sin(angle), cy + u * Math.sin(angle) + v * Math.cos(angle)];
  });

describe('minAreaRect', () => {
  it('finds any rectangle again from its corners', () => {
    const rect = fc.record({
      cx: fc.double({ min: -500, max: 500, noNaN: true }),
      cy: fc.double({ min: -500, max: 500, noNaN: true }),
      width: fc.double({ min: 20, max: 400, noNaN: true }),
      height: fc.double({ min: 5, max: 15, noNaN: true }),
      angle: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
    });
    fc.assert(
      fc.property(rect, (truth) => {
        const found = alignRect(minAreaRect(corners(truth)), 0);
        for (const side of ['cx', 'cy', 'width', 'height', 'angle'] as const)
          expect(found[side]).toBeCloseTo(truth[side], 4);
      }),
      { numRuns: 200 },
    );
  });

  it('gives a point no size', () =>
    expect(minAreaRect([[3, 4]])).toMatchObject({ cx: 3, cy: 4, width: 0, height: 0 }));
});

it('alignRect lays a narrow upright piece along the text', () => {
  const one = { cx: 0, cy: 0, width: 30, height: 10, angle: Math.PI / 2 };
  expect(alignRect(one, 0)).toMatchObject({ width: 10, height: 30 });
});

it('unclip grows both sides by area × ratio / perimeter', () => {
  expect(unclip({ cx: 0, cy: 0, width: 100, height: 10, angle: 0 }, 1.6)).toMatchObject({
    width: 114.54545454545455,
  });
});

it('findComponents separates patches that do not touch, diagonals touch', () => {
  const map = Float32Array.from([1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1]);
  const sizes = findComponents({ map, width: 4, height: 3 }, 0.3).map(({ area }) => area);
  expect(sizes.sort()).toEqual([2, 2]);
});
