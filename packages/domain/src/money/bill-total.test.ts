import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { randomBill } from '../../test-support/random-bill.ts';
import { splitBill } from '../split/splitting.ts';
import { balanceOf, billTotal, isTooLarge } from './bill-total.ts';
import { add, cents, MAX_AMOUNT, sum } from './money.ts';

test('a bill comes to its items, tax, charges and tip', () => {
  const items = [{ price: cents(500) }, { price: cents(250) }];
  expect(billTotal({ items, tax: cents(60), tip: cents(100), additionalCharges: cents(-910) })).toBe(0);
});

test('a bill is as large as its largest amount may be, discounts and all', () => {
  expect([[], [MAX_AMOUNT], [MAX_AMOUNT - 1, -1]].map(isTooLarge)).toEqual([false, false, false]);
  expect([[MAX_AMOUNT, 1], [MAX_AMOUNT, -1], [MAX_AMOUNT + 1]].map(isTooLarge)).toEqual([true, true, true]);
});

it.each([
  [1000, 1000, 0, 'balanced'],
  [1000, 999, 1, 'balanced'],
  [1000, 1001, -1, 'balanced'],
  [1000, 998, 2, 'pending'],
  [1000, 0, 1000, 'pending'],
  [1000, 1002, -2, 'profit'],
  [0, 0, 0, 'balanced'],
] as const)('of %i cents %i are owed: a difference of %i, %s', (total, owed, difference, state) => {
  expect(balanceOf(cents(total), cents(owed))).toEqual({ difference, state });
});

it('is what nobody has, less the host tips', () => {
  fc.assert(
    fc.property(randomBill, (bill) => {
      const split = splitBill({ ...bill, seats: { kind: 'closed' } });
      const owed = sum(split.people.map((person) => person.total));
      const missing = split.unclaimed.total - split.hostTipPool;
      const { difference, state } = balanceOf(split.receiptTotal, owed);
      expect(difference).toBe(missing);
      expect(state).toBe(missing > 1 ? 'pending' : missing < -1 ? 'profit' : 'balanced');
      expect(add(owed, difference)).toBe(split.receiptTotal);
    }),
  );
});
