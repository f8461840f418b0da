import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { assumedLoss, averageOf, mostUsedFirst } from './statistics.ts';

test.each([
  [0, 0],
  [100_000, 16_000],
  // 0.48, 0.64 and 0.56 of a cent.
  [3, 0],
  [4, 1],
  [16, 3],
  // Two billions of dollars.
  [200_000_000_000, 32_000_000_000],
])('of %i cents an assumed 16%% is lost: %i', (spend, lost) => {
  expect(assumedLoss(cents(spend))).toBe(lost);
});

test('an average is rounded to the cent, and of nothing it is 0', () => {
  expect(averageOf(cents(350), 2)).toBe(175);
  expect(averageOf(cents(200), 3)).toBe(67);
  expect(averageOf(cents(0), 0)).toBe(0);
});

test('the currency of most receipts comes first; US dollars before what is used as often', () => {
  const count = (currency: string, receipts: number) => ({ currency, receipts });
  const order = (...counts: ReturnType<typeof count>[]) =>
    mostUsedFirst(counts).map(({ currency }) => currency);
  expect(order()).toEqual([]);
  expect(order(count('USD', 2), count('EUR', 3))).toEqual(['EUR', 'USD']);
  expect(order(count('EUR', 2), count('USD', 2))).toEqual(['USD', 'EUR']);
  expect(order(count('GBP', 2), count('EUR', 2), count('USD', 1))).toEqual(['EUR', 'GBP', 'USD']);
});
