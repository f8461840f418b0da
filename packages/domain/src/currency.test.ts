import { expect, test } from 'vitest';
import { inCurrency, otherCurrency } from './currency.ts';
import { cents } from './money.ts';

test.each([
  ['EUR', 'EUR'],
  ['CAD', 'CAD'],
  ['USD', null],
  [null, null],
])('a receipt that says %s is in another currency than what is shown: %s', (printed, other) => {
  expect(otherCurrency(printed)).toBe(other);
});

test.each([
  [8000, 'EUR', '80.00 EUR'],
  [463100, 'JPY', '4631 JPY'],
  [4950000, 'KRW', '49500 KRW'],
  // Typed with parts by somebody: none of it is hidden.
  [12345, 'JPY', '123.45 JPY'],
])('%i cents are written as a paper in %s has them', (amount, code, written) => {
  expect(inCurrency(cents(amount), code)).toBe(written);
});
