import { expect, test } from 'vitest';
import { varied } from './time-zone.ts';

test('a pause is a quarter shorter or longer at most', () => {
  expect([0, 0.5, 1].map((random) => varied(1000, () => random))).toEqual([750, 1000, 1250]);
});
