import { expect, it } from 'vitest';
import { reducedSide } from './decode.ts';

it.each([
  ['a usual photo', 3000, 4000, 2000],
  ['a small one, which is not enlarged', 600, 800, 2000],
  ['a till roll', 1000, 8000, 6400],
  ['a till roll on its side', 8000, 1000, 6400],
  ['a line', 10, 50_000, 50_000],
  ['a line as high as a roll', 1000, 100_000, 31_623],
])('reducedSide of %s', (_, width, height, side) => {
  expect(reducedSide({ width, height }, { longest: 2000, shorter: 800, pixels: 10_000_000 })).toBe(side);
});
