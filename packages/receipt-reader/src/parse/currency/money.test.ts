import { describe, expect, it } from 'vitest';
import { findAmounts, parseBrokenAmount } from './money.ts';
import { findMoneyStyle } from './money-style.ts';

const two = { decimals: 2, bare: false, signed: false, grouped: false, classed: false } as const;
const cents = (text: string) => findAmounts(text, two).map((a) => (a.negative ? -a.cents : a.cents));

describe('findAmounts', () => {
  it.each([
    ['Coffee 3.50', [350]],
    ['Coffee $3.50', [350]],
    ['Menu du jour 43,00', [4300]],
    ['Change $.00', [0]],
    ['Dom Perignon 20,800.00', [2080000]],
    ['Diner 1.039,50', [103950]],
    ['1.00110.00', [100, 11000]],
    ['200.00200.00', [20000, 20000]],
    ['2.00 60.00 120.00', [200, 6000, 12000]],
    ['Tea 10. 50', [1050]],
  ])('finds the amounts in %j', (text, expected) => expect(cents(text)).toEqual(expected));

  it.each([
    ['Discount -5.00', [-500]],
    ['Open $ Disc 2.05-', [-205]],
    ['Comp -$4.00', [-400]],
    ['Credit (12.00)', [1200]],
  ])('reads the sign in %j', (text, expected) => expect(cents(text)).toEqual(expected));

  it.each([
    '9:42 AM',
    '05/14/2025',
    'GST 12.50%',
    '(217) 555-0142',
    'Table 12',
    'TIME 22:55',
    'Datum 21.04.2020',
    '15.05.20 09:52',
    'AS-Zeit21.04.',
    'Tel. 555.123.4567',
    'Mo-Sa 9.00Uhr - 20.00 Uhr',
    '6.BC Turkey',
  ])('finds no amount in %j', (text) => expect(cents(text)).toEqual([]));

  it.each([
    ['PFAND 0.25xC', [25]],
    ['SALATBAR 2,42xB', [242]],
    ['Cola 0.5C', [50]],
    ['Bun 1.U0 B', [100]],
    ['EMMENTALER 4.20B', [420]],
  ])('finds the price before the tax class in %j', (text, expected) => expect(cents(text)).toEqual(expected));

  it('restores digits that were read as letters, and marks them as guessed', () => {
    expect(findAmounts('TOTALDUE$1Z9.15', two)).toMatchObject([
      { cents: 12915, guessed: true, currency: true },
    ]);
    expect(findAmounts('HONEY B8.O0', two)).toMatchObject([{ cents: 8800, guessed: true }]);
  });

  it('knows the price of one piece by its @', () => {
    expect(findAmounts('3 @ 4.25  12.75', two)).toMatchObject([
      { cents: 425, unit: true },
      { cents: 1275, unit: false },
    ]);
  });

  it('reads three decimals as thousandths and whole amounts as units', () => {
    expect(findAmounts('Cheesecake 2.500', { ...two, decimals: 3 })).toMatchObject([{ cents: 2500 }]);
    expect(findAmounts('TOTAL KWD 1,012.750', { ...two, decimals: 3 })).toMatchObject([{ cents: 1012750 }]);
    expect(findAmounts('Thé 1.250,500 DT', { ...two, decimals: 3 })).toMatchObject([{ cents: 1250500 }]);
    expect(findAmounts('4.5O0 KD', { ...two, decimals: 3 })).toMatchObject([{ cents: 4500, guessed: true }]);
    expect(findAmounts('Nasi Goreng 25.000', { ...two, decimals: 0 })).toMatchObject([{ cents: 2500000 }]);
  });
});

describe('parseBrokenAmount', () => {
  it.each([
    ['12915', 12915],
    ['1039-00', 103900],
    ['$6 90', 690],
  ])('reads %j', (text, expected) => expect(parseBrokenAmount(text, two)).toBe(expected));

  it.each(['Order 12', '7', 'May 2025 AM'])('leaves %j alone', (text) =>
    expect(parseBrokenAmount(text, two)).toBeNull(),
  );
});

describe('findMoneyStyle', () => {
  it.each([
    [['Tea 3.50', 'Cake 4.00', 'Total 7.50'], 2],
    [['Ribeye 6.900', 'Chicken 5.200', 'Tax 1.629', 'Total 13.729'], 3],
    [['Nasi 25.000', 'Teh 5.000', 'Total 30.000'], 0],
    // The same amounts are dinars where the paper names them, and thousands where it names euros.
    [['Platter 25.000', 'Tea 5.000', 'Total 30.000 KD'], 3],
    [['Tea 1,250', 'Total KWD 1,250'], 3],
    [['Tel +965 2222 3344', 'Platter 125.000', 'Total 125.000'], 3],
    [['Menü 1.250', 'Wein 2.000', 'Summe EUR 3.250'], 0],
    [['Platter KD 1.50', 'Tea KD 2.50', 'Total KD 4.00'], 2],
    [['Ramen 980', 'Gyoza 450', 'Total 1430'], 0],
    [['Hello', 'World'], 2],
  ] as const)('%j has %i decimals', (texts, decimals) =>
    expect(findMoneyStyle(texts)).toMatchObject({ decimals, bare: false }),
  );

  it('knows a receipt that prints amounts below 1 without their zero', () => {
    const bare = ['Cola 1.20', 'TAX 9.50% .80', 'Bag .05', 'Total 2.05'];
    expect(findMoneyStyle(bare)).toMatchObject({ decimals: 2, bare: true });
    expect(findAmounts('TAX 9.50% .80', { ...two, bare: true })).toMatchObject([{ cents: 80 }]);
    // Elsewhere the digits in front are lost, and only the sums can say which.
    expect(cents('Tea .80')).toEqual([]);
    expect(parseBrokenAmount('.80', two)).toBe(80);
  });
});
