import { expect, test } from 'vitest';
import {
  exactDecimals,
  isRounded,
  partOf,
  restOfCent,
  sumOfFractions,
  wholeAndRest,
  wholeCents,
} from './exact-fraction.ts';

test.each([
  [1000, 1, 3, 2, '3.3333…'],
  [1000, 1, 4, 2, '2.50'],
  [5, 1, 2, 2, '0.025'],
  [1, 1, 400, 2, '0.0000…'],
  [1, 1, 100, 2, '0.0001'],
  [-100, 1, 3, 2, '-0.3333…'],
  [123_456_789_00, 1, 1, 2, '123,456,789.00'],
  [0, 1, 3, 2, '0.00'],
  [1200, 1, 3, 0, '400'],
  [1000, 1, 3, 0, '333.33…'],
  [801, 1, 2, 0, '400.5'],
  [1500, 1, 4, 3, '0.375'],
  [1000, 1, 3, 3, '0.33333…'],
] as const)('%i minor units × %i of %i with %i decimals is %s', (amount, part, whole, digits, text) => {
  expect(exactDecimals(partOf(amount, part, whole), digits)).toBe(text);
});

test('the cents and what is left of one, above and below zero', () => {
  expect(wholeCents(partOf(1000, 1, 3))).toBe(333);
  expect(restOfCent(partOf(1000, 1, 3))).toBe(1n);
  expect(wholeCents(partOf(-1000, 2, 3))).toBe(-666);
  expect(restOfCent(partOf(-1000, 2, 3))).toBe(2n);
});

test('a part is exact where the product is not below 2^53', () => {
  expect(wholeAndRest(1000, 2, 3)).toEqual({ down: 666, rest: 2 });
  // 99,999,999 × 99,999,989 is odd, and no number can hold it.
  expect(wholeAndRest(99_999_999, 99_999_989, 100_000_000)).toEqual({ down: 99_999_988, rest: 11 });
});

test('thirds add up to the whole', () => {
  expect(sumOfFractions([partOf(1000, 1, 3), partOf(1000, 2, 3)])).toEqual({ top: 1000n, bottom: 1n });
  expect(sumOfFractions([])).toEqual({ top: 0n, bottom: 1n });
});

test.each([
  [333, true],
  [334, true],
  [332, false],
  [335, false],
])('%i cents as a third of 1000 cents: %s', (cents, rounded) => {
  expect(isRounded(cents, partOf(1000, 1, 3))).toBe(rounded);
  expect(isRounded(-cents, partOf(-1000, 1, 3))).toBe(rounded);
});

test('an exact amount has only one rounding', () => {
  expect([499, 500, 501].map((cents) => isRounded(cents, partOf(1000, 1, 2)))).toEqual([false, true, false]);
});
