import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatDollars } from './money.ts';
import { type Commas, parseAmount, perhapsThousands, type Typing } from './typed-amount.ts';

const EVERYWHERE: Commas[] = ['thousands', 'either'];
const dollars = (commas: Commas): Typing => ({ commas, digits: 2, signs: ['$', 'USD', 'US$'] });

describe('typed amounts', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['$1,234.50', 123_450],
    ['.5', 50],
    [' 0.07 ', 7],
    ['999,999,999.99', 99_999_999_999],
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
    ['999.999.999,99', 99_999_999_999],
    // Groups that are no points or commas: spaces (plain, no-break, narrow no-break, thin) and apostrophes (plain, typographic).
    ['1 659,84', 165_984],
    ['1 659.84', 165_984],
    ['1\u00a0659,84', 165_984],
    ['1\u202f659,84', 165_984],
    ['1\u2009659,84 $', 165_984],
    ['1 234 567', 123_456_700],
    ['1 659', 165_900],
    ["1'659.84", 165_984],
    ['1\u2019659.84', 165_984],
    ["1'234'567.5", 123_456_750],
    // Signs as other countries write them, and codes in any letters.
    ['US$12.50', 1250],
    ['US$ 1,234.50', 123_450],
    ['usd 12,50', 1250],
    ['12.50 USD', 1250],
    ['12.50\u00a0US$', 1250],
  ])('reads %s in every language', (text, expected) => {
    for (const commas of EVERYWHERE) expect(parseAmount(text, dollars(commas))).toBe(expected);
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
    '1000000000',
    '1,2345',
    '1.2345',
    '$$1',
    // No groups of three, or of two kinds.
    '12 50',
    '1 2345',
    '1 65 9,84',
    '1 234,567',
    "12'50",
    "1 234'567",
    '1 234.567,89',
    "1'234 567.00",
    'S$12',
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
    // Letters that look like digits, and the sign of another currency.
    '1O',
    'l2',
    '12x',
    '€12',
  ])('does not read %j', (text) => {
    for (const commas of EVERYWHERE) expect(parseAmount(text, dollars(commas))).toBeNull();
  });

  it('asks again where three digits may be thousands, or decimals with one too many', () => {
    expect(parseAmount('1,234', dollars('thousands'))).toBe(123_400);
    expect(parseAmount('1,234', dollars('either'))).toBeNull();
    for (const commas of EVERYWHERE) expect(parseAmount('1.234', dollars(commas))).toBeNull();
  });

  it('says how the thousands of an unclear amount are written', () => {
    expect(['1.234', ' $1,234 ', '1,23', '1,234,567', 'x'].map(perhapsThousands)).toEqual([
      '1234',
      '1234',
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['1200', 'either', 1200],
    ['1,200', 'either', 1200],
    ['1.200', 'either', 1200],
    ['¥1,200', 'thousands', 1200],
    ['1200円', 'thousands', 1200],
    ['1,200,300', 'either', 1_200_300],
    ['12.50', 'thousands', null],
    ['12,5', 'either', null],
  ] as const)('reads %s of yen (commas: %s) as %s', (text, commas, expected) => {
    expect(parseAmount(text, { commas, digits: 0, signs: ['¥', '円'] })).toBe(expected);
  });

  it.each([
    ['1.500', 'thousands', 1500],
    ['1.500', 'either', 1500],
    ['1,500', 'thousands', 1_500_000],
    ['1,500', 'either', 1500],
    ['KD 1.5', 'thousands', 1500],
    ['1,234.567', 'thousands', 1_234_567],
    ['1.234,567', 'either', 1_234_567],
    ['1 234,567', 'thousands', 1_234_567],
    ['1 234.567', 'either', 1_234_567],
    ['1 500', 'either', 1_500_000],
    ['12.3456', 'either', null],
  ] as const)('reads %s of dinars (commas: %s) as %s', (text, commas, expected) => {
    expect(parseAmount(text, { commas, digits: 3, signs: ['KD'] })).toBe(expected);
  });

  it('reads an amount with the sign of its currency before or after it', () => {
    const signs = ['€', 'EUR', 'CHF', '£', 'kr.', 'zł'];
    for (const text of ['€12,50', '12,50 €', '12.50 EUR', 'CHF 12.50', '£12.50', 'kr. 12,50', '12,50 zł'])
      expect(parseAmount(text, { commas: 'either', digits: 2, signs })).toBe(1250);
  });

  const anyTyped = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);

  it('is the amount that was meant, or none, however it is written', () => {
    const marks = fc.constantFrom(
      { decimal: '.', group: '' },
      { decimal: ',', group: '' },
      { decimal: '.', group: ',' },
      { decimal: ',', group: '.' },
      { decimal: ',', group: ' ' },
      { decimal: ',', group: '\u202f' },
      { decimal: '.', group: '\u2019' },
    );
    fc.assert(
      fc.property(anyTyped, marks, fc.constantFrom(...EVERYWHERE), (amount, { decimal, group }, commas) => {
        const [whole = '', fraction = ''] = formatDollars(amount).replace('$', '').split('.');
        const grouped = whole.replaceAll(',', group);
        expect(parseAmount(`${grouped}${decimal}${fraction}`, dollars(commas))).toBe(amount);
        const rounded = amount - (amount % 100);
        expect([rounded, null]).toContain(parseAmount(grouped, dollars(commas)));
        if (group === '') expect(parseAmount(grouped, dollars(commas))).toBe(rounded);
      }),
    );
  });

  it('has at most one meaning: a digit more or less never makes a thousand of a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), (units, digits) => {
        const typed = `${units},${String(digits).padStart(3, '0')}`;
        expect(parseAmount(typed, dollars('either'))).toBeNull();
        expect(parseAmount(typed.slice(0, -1), dollars('either'))).toBe(
          units * 100 + Math.floor(digits / 10),
        );
      }),
    );
  });

  it('comes back unchanged from being shown and typed again', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_999 }), (n) => {
        for (const commas of EVERYWHERE)
          expect(parseAmount(formatDollars(cents(n)), dollars(commas))).toBe(n);
      }),
    );
  });
});
