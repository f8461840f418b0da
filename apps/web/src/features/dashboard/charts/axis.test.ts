import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { isLabelled, topOf } from './ColumnChart.tsx';

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [12_345, 20_000],
  [20_001, 50_000],
  [50_001, 100_000],
  [999_999_999, 1_000_000_000],
])('%i cents fit below %i', (most, top) => {
  expect(topOf(cents(most))).toBe(top);
});

test('labels are even, fit, and the last column has one', () => {
  const labelled = (columns: number) =>
    Array.from({ length: columns }, (_, index) => index).filter((index) => isLabelled(index, columns, 4));
  expect(labelled(1)).toEqual([0]);
  expect(labelled(3)).toEqual([0, 1, 2]);
  expect(labelled(12)).toEqual([2, 5, 8, 11]);
  expect(labelled(24)).toEqual([5, 11, 17, 23]);
});
