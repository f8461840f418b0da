import { expect, test } from 'vitest';
import { otherCurrency } from './currency.ts';

test.each([
  ['EUR', 'EUR'],
  ['CAD', 'CAD'],
  ['USD', null],
  [null, null],
])('a receipt that says %s is in another currency than what is shown: %s', (printed, other) => {
  expect(otherCurrency(printed)).toBe(other);
});
