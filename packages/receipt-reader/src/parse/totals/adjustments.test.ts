import { describe, expect, it } from 'vitest';
import { readText } from '../../../test/text-rows.ts';
import type { Adjustment } from '../../types.ts';

/** What a test names of a row; the rest is nothing. */
const row = (
  kind: Adjustment['kind'],
  label: string,
  cents: number,
  more: Partial<Adjustment> = {},
): Adjustment => ({
  kind,
  label,
  cents,
  rate: null,
  count: null,
  item: null,
  asItem: null,
  countedIn: 'charges',
  ...more,
});

const rowsOf = (text: string) => readText(text).adjustments;

it('every row between items and total is reported with its kind and rate', () => {
  const text = `
2 Burger              30.00
Salad                 10.00
Subtotal              40.00
Member Discount 10%   -4.00
Delivery Fee           3.00
Service Charge 12.5%   5.00
Sales Tax 8.875%       3.55
Tip                    2.00
Rounding              -0.05
Total                 59.50`;
  expect(rowsOf(text)).toEqual([
    row('discount', 'Member Discount 10%', -400, { rate: 10 }),
    row('fee', 'Delivery Fee', 300),
    row('service', 'Service Charge 12.5%', 500, { rate: 12.5, countedIn: 'tip' }),
    row('tax', 'Sales Tax 8.875%', 355, { rate: 8.875, countedIn: 'tax' }),
    row('tip', 'Tip', 200, { countedIn: 'tip' }),
    row('rounding', 'Rounding', -5),
  ]);
  expect(readText(text)).toMatchObject({ taxCents: 355, tipCents: 700, additionalChargesCents: -105 });
});

it('a row below a dish belongs to it, and a cover to all', () => {
  const text = `
4 Coperto              8,00
2 Bier                 9,00
2 Becherpfand          4,00
Pizza                 12,00
Rabatt 10%            -1,20
Cola                   3,00
Summe                 34,80`;
  expect(rowsOf(text)).toEqual([
    row('cover', 'Coperto', 800, { count: 4, asItem: 0, countedIn: 'items' }),
    row('deposit', 'Becherpfand', 400, { count: 2, item: 1, asItem: 2, countedIn: 'items' }),
    row('discount', 'Rabatt 10%', -120, { rate: 10, item: 3, countedIn: 'items' }),
  ]);
});

it('a deposit for more pieces than the dish above has is of several, and a returned one of none', () => {
  const text = `
Wasser                 2,00
Cola                   3,00
3 Pfand                0,75
Leergut               -0,50
Summe                  5,25`;
  expect(rowsOf(text)).toEqual([
    row('deposit', 'Pfand', 75, { count: 3, asItem: 2, countedIn: 'items' }),
    row('discount', 'Leergut', -50),
  ]);
});

describe('a tax inside the prices', () => {
  const inside = (label: string, cents: number, rate: number | null) =>
    row('included_tax', label, cents, { rate, countedIn: null });

  it.each([
    [
      'below the total',
      '2 Suppe  11,90\nSumme  11,90\ninkl. 19% MwSt  1,90',
      inside('inkl. 19% MwSt', 190, 19),
    ],
    [
      'behind the word for a total',
      '2 Soup  11.00\nTotal  11.00\nTotal includes GST  1.00',
      inside('Total includes GST', 100, null),
    ],
    ['in a table', '2 Suppe  11,90\nSumme  11,90\nA 19,00%  10,00  1,90  11,90', inside('A 19,00%', 190, 19)],
    [
      'below what it is in',
      '2 Zupa  12,30\nSprzed. A  12,30\nKwota A 23%  2,30\nSuma PLN  12,30',
      inside('Kwota A 23%', 230, 23),
    ],
  ])('%s', (_, text, tax) => {
    expect(rowsOf(text)).toEqual([tax]);
    expect(readText(text).taxCents ?? 0).toBe(0);
  });

  it('counts once, and neither does the sum of several nor a tip that is only suggested', () => {
    const text = `
2 Suppe               11,90
Brot                  10,70
Summe                 22,60
A 19,00%   10,00  1,90  11,90
B 7,00%    10,00  0,70  10,70
MwSt 19%               1,90
enthaltene MwSt        2,60
18%  4,07  26,67`;
    expect(rowsOf(text)).toEqual([inside('A 19,00%', 190, 19), inside('B 7,00%', 70, 7)]);
  });

  it('is none where a tax is added', () => {
    const text = 'Soup  10.00\nSubtotal  10.00\nTax 8%  0.80\nTotal  10.80\nTax 8%  10.00  0.80  10.80';
    expect(rowsOf(text).map(({ kind }) => kind)).toEqual(['tax']);
  });

  it.each([
    [
      'a net sum above it makes the total',
      'Gazpacho  16,60\nBase  15,09\nIVA 10%  1,51\nTotal  16,60',
      false,
    ],
    ['its rate does', '2 Soup  11.90\nVAT 19%  1.90\nTotal  11.90', false],
    ['two net sums do not', '2 Soup  11.90\nBread  3.00\nTax  1.90\nTotal  14.90', true],
    ['the net sum is a dish', '2 Soup  10.00\nTea  1.00\nTax  1.00\nTotal  11.00', true],
    ['it is what would be added', '2 Soup  10.00\nTax 8%  0.80\nTotal  10.00', true],
  ])('above the total is proved where %s, or takes no part in the sums', (_, text, leavesOut) => {
    expect(readText(text)).toMatchObject({
      leavesOut,
      totalCents: Number(/Total +([\d.,]+)/.exec(text)?.[1]?.replace(/\D/, '')),
    });
  });
});

it.each([
  ['Coperto 4 x 2,50     10,00'],
  ['4 Coperto            10,00'],
  ['Coperto              10,00\n  4 x 2,50'],
  ['4 x 2,50\nCoperto              10,00'],
])('a cover is counted however it is printed: %j', (cover) => {
  const text = `${cover}\n2 Cacio e Pepe       26,00\nCarbonara            13,50\nTOTALE               49,50\nIVA inclusa l0%       4,50`;
  expect(rowsOf(text)).toEqual([
    row('cover', 'Coperto', 1000, { count: 4, asItem: 0, countedIn: 'items' }),
    row('included_tax', 'IVA inclusa l0%', 450, { rate: 10, countedIn: null }),
  ]);
});
