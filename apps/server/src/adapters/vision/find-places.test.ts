import type { Box, ReadLine } from '@fairtab/receipt-reader';
import { expect, it } from 'vitest';
import type { DraftItem } from './ai-items.ts';
import { amountsIn, findPlaces } from './find-places.ts';

const item = (name: string, cents: number): DraftItem => ({
  name,
  quantity: 1,
  priceCents: cents,
  printed: { name, cents },
});
const boxOf = (row: number): Box => [0.1, row / 10, 0.8, 0.1];
const paper = (...texts: string[]): ReadLine[] =>
  texts.map((text, row) => ({ text, confidence: 0.95, box: boxOf(row), priced: false }));

it.each([
  ['2 Caesar Salad 1,234.50', [123450]],
  ['2 @ 4.25 8.50', [425, 850]],
  ['Menu 12,90 EUR', [1290]],
  ['1.234,50', [123450]],
  ['12/31/2024 19.30h 555.123.4567', [1930]],
  ['Table 12', []],
])('the amounts in %j are %j', (text, cents) => {
  expect(amountsIn(text)).toEqual(cents);
});

it('an item stands where its price and its name do', () => {
  const lines = paper('JOE', '1 Blueberry Pancakes 10.50', '3 Bottornless Cofee 10.50', 'TOTAL 21.00');
  expect(findPlaces([item('Bottomless Coffee', 1050), item('Blueberry Pancakes', 1050)], lines)).toEqual([
    { box: boxOf(2), support: 'full' },
    { box: boxOf(1), support: 'full' },
  ]);
});

it('two items of the same name and price stand on two lines, in order', () => {
  const tea = item('Tea', 300);
  expect(findPlaces([tea, tea, tea], paper('Tea 3.00', 'Tea 3.00'))).toEqual([
    { box: boxOf(0), support: 'full' },
    { box: boxOf(1), support: 'full' },
    { box: null, support: 'none' },
  ]);
});

it('a price below its name makes one place of both lines', () => {
  expect(findPlaces([item('Grilled Salmon', 2450)], paper('Grilled Salmon', '1 x 24.50'))).toEqual([
    { box: [0.1, 0, 0.8, 0.2], support: 'full' },
  ]);
});

it('says when only the price or only the name is found', () => {
  const lines = paper('24.50', 'Iced Tea 3.O0');
  expect(findPlaces([item('Salmon', 2450), item('Iced Tea', 300)], lines)).toEqual([
    { box: boxOf(0), support: 'price' },
    { box: boxOf(1), support: 'name' },
  ]);
});

it('disputes a price that clearly has another name, and trusts one whose name was hard to read', () => {
  const [clear] = paper('House Salad 24.50');
  const lines = clear ? [clear] : [];
  expect(findPlaces([item('Kobe Beef', 2450)], lines)[0]?.support).toBe('disputed');
  const faint = lines.map((line) => ({ ...line, confidence: 0.6 }));
  expect(findPlaces([item('Kobe Beef', 2450)], faint)[0]?.support).toBe('price');
});

it('finds nothing where there is nothing, nor for a price of zero', () => {
  expect(findPlaces([item('Salmon', 2450)], [])).toEqual([{ box: null, support: 'none' }]);
  expect(findPlaces([item('Salmon', 0)], paper('Change 0.00'))).toEqual([{ box: null, support: 'none' }]);
});
