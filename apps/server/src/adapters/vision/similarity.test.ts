import fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarity } from './ai-items.ts';

it('is 1 for the same letters, whatever digits, case, accents and signs', () => {
  expect(similarity('2 Crème Brûlée', 'CREME BRULEE  14.00')).toBe(1);
});

it('is high for misread letters and low for another dish', () => {
  expect(similarity('Blueberry Pancakes', 'B1ueberry Pancakes 10.50')).toBeGreaterThan(0.85);
  expect(similarity('Blueberry Pancakes', 'Denver Omelet')).toBeLessThan(0.2);
});

it('is 0 where there are no letters', () => {
  expect(similarity('', 'Soup')).toBe(0);
  expect(similarity('12.50', '12.50')).toBe(0);
});

it('is the same both ways, and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a));
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(similarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});
