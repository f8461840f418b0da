import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes, currencyOf } from './currencies.ts';
import { inDigits, USD } from './currency.ts';
import { cents, type Digits, fromDecimalString, toDecimalString } from './money.ts';

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
  // Where engines say 0, or disagree.
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['RSD', 2],
])('%s has %i decimals', (code, digits) => {
  expect(currencyOf(code)).toEqual({ code, digits });
});

test.each(['usd', 'XXX', '', 'AED AFN', 'EU', 'D A'])('%j is no currency', (code) => {
  expect(currencyOf(code)).toBeNull();
});

test('each code stands in the table once', () => {
  const codes = currencyCodes();
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => currencyOf(code)?.code === code)).toBe(true);
  expect(currencyOf('USD')).toEqual(USD);
});

test('an amount is the same in other digits, or cannot be expressed in them', () => {
  expect(inDigits(463_100, 2, 0)).toBe(4631);
  expect(inDigits(1250, 2, 0)).toBeNull();
  expect(inDigits(1505, 3, 2)).toBeNull();
  const digits = fc.constantFrom<Digits>(0, 2, 3);
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), digits, digits, (amount, from, to) => {
      const other = inDigits(amount, from, to);
      if (other === null) return;
      const written = toDecimalString(cents(amount), from);
      expect(fromDecimalString(toDecimalString(cents(other), to), from)).toBe(
        fromDecimalString(written, from),
      );
      expect(inDigits(other, to, from)).toBe(amount);
    }),
  );
});
