import { expect, test } from 'vitest';
import { billTotal, exceedsDishes } from './bill-total.ts';
import { cents } from './money.ts';

test('a bill comes to its items, tax, charges and tip', () => {
  const items = [{ price: cents(500) }, { price: cents(250) }];
  expect(billTotal({ items, tax: cents(60), tip: cents(100), additionalCharges: cents(-910) })).toBe(0);
});

test('a discount of all dishes does not exceed them', () => {
  expect([-750, -751, 751].map((charges) => exceedsDishes(cents(charges), cents(750)))).toEqual([
    false,
    true,
    false,
  ]);
});
