import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatCents } from './money.ts';
import { type Commas, parseDollars, parseSignedDollars, perhapsThousands } from './typed-dollars.ts';

const EVERYWHERE: Commas[] = ['thousands', 'either'];

describe('typed dollars', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['$1,234.50', 123_450],
    ['.5', 50],
    [' 0.07 ', 7],
    ['9,999,999.99', 999_999_999],
    ['1.10', 110],
    ['15,38', 1538],
    ['12,5', 1250],
    ['12,', 1200],
    [',5', 50],
    ['0,07', 7],
    ['1234,5', 123_450],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234,', 123_400],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['9.999.999,99', 999_999_999],
  ])('reads %s in every language', (text, expected) => {
    for (const commas of EVERYWHERE) expect(parseDollars(text, commas)).toBe(expected);
  });

  it.each([
    '',
    '.',
    ',',
    '$',
    'abc',
    '1e3',
    '-3',
    '1 2',
    '10000000',
    '1,2345',
    '1.2345',
    '$$1',
    '٣',
    'Infinity',
    '1,234,56',
    '1.234.56',
    '1.2,3',
    '1,234.567',
    '12,34,567',
    '1,234.567,89',
    '0,123',
    '012,345',
    '1..5',
    '1,.5',
  ])('does not read %j', (text) => {
    for (const commas of EVERYWHERE) expect(parseDollars(text, commas)).toBeNull();
  });

  it('asks again where three digits may be thousands, or decimals with one too many', () => {
    expect(parseDollars('1,234', 'thousands')).toBe(123_400);
    expect(parseDollars('1,234', 'either')).toBeNull();
    for (const commas of EVERYWHERE) expect(parseDollars('1.234', commas)).toBeNull();
  });

  it('says how the thousands of an unclear amount are written', () => {
    expect(['1.234', ' $1,234 ', '-1.234', '1,23', '1,234,567', 'x'].map(perhapsThousands)).toEqual([
      '1234',
      '1234',
      '-1234',
      null,
      null,
      null,
    ]);
  });

  it('reads a discount where one is allowed', () => {
    expect(parseSignedDollars('-$3.00', 'thousands')).toBe(-300);
    expect(parseSignedDollars('-3,50', 'either')).toBe(-350);
    expect(parseSignedDollars('3', 'thousands')).toBe(300);
    expect(parseSignedDollars('-0', 'thousands')).toBe(0);
    expect(parseSignedDollars('--3', 'thousands')).toBeNull();
  });

  const anyTyped = fc.integer({ min: 0, max: 999_999_999 }).map(cents);

  it('is the amount that was meant, or none, however it is written', () => {
    const marks = fc.constantFrom(
      { decimal: '.', group: '' },
      { decimal: ',', group: '' },
      { decimal: '.', group: ',' },
      { decimal: ',', group: '.' },
    );
    fc.assert(
      fc.property(anyTyped, marks, fc.constantFrom(...EVERYWHERE), (amount, { decimal, group }, commas) => {
        const [whole = '', fraction = ''] = formatCents(amount).replace('$', '').split('.');
        const grouped = whole.replaceAll(',', group);
        expect(parseDollars(`${grouped}${decimal}${fraction}`, commas)).toBe(amount);
        const rounded = amount - (amount % 100);
        expect([rounded, null]).toContain(parseDollars(grouped, commas));
        if (group === '') expect(parseDollars(grouped, commas)).toBe(rounded);
      }),
    );
  });

  it('has at most one meaning: a digit more or less never makes a thousand of a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), (units, digits) => {
        const typed = `${units},${String(digits).padStart(3, '0')}`;
        expect(parseDollars(typed, 'either')).toBeNull();
        expect(parseDollars(typed.slice(0, -1), 'either')).toBe(units * 100 + Math.floor(digits / 10));
      }),
    );
  });

  it('comes back unchanged from being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (n) => {
        for (const commas of EVERYWHERE) expect(parseSignedDollars(formatCents(cents(n)), commas)).toBe(n);
      }),
    );
  });
});
