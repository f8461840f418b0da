import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  cents,
  formatCents,
  fromDecimalString,
  parseDollars,
  parseSignedDollars,
  sum,
  toDecimalString,
} from './money.ts';

const anyCents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);

describe('money', () => {
  it('is whole cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(add(cents(1), cents(2), cents(-4))).toBe(-1);
    expect(sum([])).toBe(0);
  });

  it('is shown with thousands and two decimals', () => {
    const shown = [123_450, -300, 5, 0, -5, 99_999, 100_000, 123_456_789].map((n) => formatCents(cents(n)));
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

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['$1,234.50', 123_450],
    ['.5', 50],
    [' 0.07 ', 7],
    ['9,999,999.99', 999_999_999],
    ['1.10', 110],
  ])('reads %s', (text, expected) => {
    expect(parseDollars(text)).toBe(expected);
  });

  it.each([
    '',
    '.',
    '$',
    'abc',
    '1.234',
    '12,34',
    '1e3',
    '-3',
    '1 2',
    '10000000',
    '1,2345',
    '$$1',
    '٣',
    'Infinity',
  ])('does not read %j', (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  it('reads a discount where one is allowed', () => {
    expect(parseSignedDollars('-$3.00')).toBe(-300);
    expect(parseSignedDollars('3')).toBe(300);
    expect(parseSignedDollars('-0')).toBe(0);
    expect(parseSignedDollars('--3')).toBeNull();
  });

  it('comes back unchanged from a numeric column', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(fromDecimalString(toDecimalString(amount))).toBe(amount);
      }),
    );
    expect(fromDecimalString('12.5')).toBe(1250);
    expect(fromDecimalString('-0.00')).toBe(0);
    expect(() => fromDecimalString('12.345')).toThrow(RangeError);
    expect(() => fromDecimalString('')).toThrow(RangeError);
  });

  it('comes back unchanged from being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (n) => {
        expect(parseSignedDollars(formatCents(cents(n)))).toBe(n);
      }),
    );
  });
});
