import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, cents, type Digits, formatDollars, fromDecimalString, sum, toDecimalString } from './money.ts';

const anyCents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);

describe('money', () => {
  it('is whole cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(add(cents(1), cents(2), cents(-4))).toBe(-1);
    expect(sum([])).toBe(0);
  });

  it('is shown with thousands and two decimals', () => {
    const shown = [123_450, -300, 5, 0, -5, 99_999, 100_000, 123_456_789].map((n) => formatDollars(cents(n)));
    expect(shown).toEqual([
      '$1,234.50',
      '-$3.00',
      '$0.05',
      '$0.00',
      '-$0.05',
      '$999.99',
      '$1,000.00',
      '$1,234,567.89',
    ]);
  });

  it('comes back unchanged from a numeric column', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom<Digits>(0, 2, 3), (amount, digits) => {
        const written = toDecimalString(amount, digits);
        expect(fromDecimalString(written, digits)).toBe(amount);
        expect(fromDecimalString(`${written}${digits ? '' : '.'}000`, digits)).toBe(amount);
      }),
    );
    expect(fromDecimalString('12.5', 2)).toBe(1250);
    expect(fromDecimalString('-0.00', 2)).toBe(0);
    expect(fromDecimalString('12.340', 2)).toBe(1234);
    expect(fromDecimalString('1200.000', 0)).toBe(1200);
    expect(() => fromDecimalString('12.345', 2)).toThrow(RangeError);
    expect(() => fromDecimalString('12.5', 0)).toThrow(RangeError);
    expect(() => fromDecimalString('', 2)).toThrow(RangeError);
  });
});
