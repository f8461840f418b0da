import { expect, test } from 'vitest';
import { billTotal, isTooLarge } from './bill-total.ts';
import { cents, MAX_AMOUNT } from './money.ts';

test('a bill comes to its items, tax, charges and tip', () => {
  const items = [{ price: cents(500) }, { price: cents(250) }];
  expect(billTotal({ items, tax: cents(60), tip: cents(100), additionalCharges: cents(-910) })).toBe(0);
});

test('a bill is as large as its largest amount may be, discounts and all', () => {
  expect([[], [MAX_AMOUNT], [MAX_AMOUNT - 1, -1]].map(isTooLarge)).toEqual([false, false, false]);
  expect([[MAX_AMOUNT, 1], [MAX_AMOUNT, -1], [MAX_AMOUNT + 1]].map(isTooLarge)).toEqual([true, true, true]);
});
