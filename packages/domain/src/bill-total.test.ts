import { expect, test } from 'vitest';
import { billTotal, exceedsDishes, totalMayBecome } from './bill-total.ts';
import { cents } from './money.ts';

test('a bill comes to its items, tax, charges and tip', () => {
  const items = [{ price: cents(500) }, { price: cents(250) }];
  expect(billTotal({ items, tax: cents(60), tip: cents(100), additionalCharges: cents(-910) })).toBe(0);
});

test('a total is 0 or more; one from below may rise', () => {
  const may = (after: number, before: number) => totalMayBecome(cents(after), cents(before));
  expect([may(0, 100), may(5, 0), may(-5, -6), may(-5, -5)]).toEqual([true, true, true, true]);
  expect([may(-1, 0), may(-1, 100), may(-6, -5)]).toEqual([false, false, false]);
});

test('a discount of all dishes does not exceed them', () => {
  expect([-750, -751, 751].map((charges) => exceedsDishes(cents(charges), cents(750)))).toEqual([
    false,
    true,
    false,
  ]);
});
