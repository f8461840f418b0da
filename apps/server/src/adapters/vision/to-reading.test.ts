import { expect, it } from 'vitest';
import { aiConfidence } from './to-reading.ts';

const SUPPORTS = ['full', 'price', 'name', 'disputed', 'none'] as const;

it('falls with what the photo confirms, and when the receipt does not add up', () => {
  const sure = SUPPORTS.map((support) => aiConfidence(500, support, true));
  const unsure = SUPPORTS.map((support) => aiConfidence(500, support, false));
  expect(sure).toEqual([...sure].sort((a, b) => b - a));
  expect(unsure).toEqual([...unsure].sort((a, b) => b - a));
  expect(sure.every((confidence, i) => confidence > (unsure[i] ?? 1))).toBe(true);
});

it('is 0.9 and more only where sums, name and price agree', () => {
  const high = SUPPORTS.flatMap((support) =>
    [true, false]
      .filter((right) => aiConfidence(500, support, right) >= 0.9)
      .map((right) => [support, right]),
  );
  expect(high).toEqual([['full', true]]);
});

it('flags what nobody else has seen, and what has no price', () => {
  expect(aiConfidence(500, 'none', true)).toBeLessThan(0.8);
  expect(aiConfidence(0, 'full', true)).toBeLessThan(0.8);
});
