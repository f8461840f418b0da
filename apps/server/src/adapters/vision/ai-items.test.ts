import type { Box, ReadLine } from '@fairtab/receipt-reader';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsIn, type DraftItem, findPlaces, plainText, similarity, toItems } from './ai-items.ts';
import type { AiLine } from './ask-service.ts';

const line = (
  kind: AiLine['kind'],
  text: string,
  amountCents: number | null,
  quantity: number | null = 1,
): AiLine => ({
  kind,
  text,
  amountCents,
  quantity,
});
const BURGER = line('item', 'Burger', 1500);
const SALAD = line('item', 'Caesar Salad', 1100);
const pricesOf = (lines: AiLine[]) => toItems(lines).items.map(({ name, priceCents }) => [name, priceCents]);

it('a modifier without a price joins the item above it', () => {
  expect(
    pricesOf([BURGER, line('modifier', 'no onions', 0), line('modifier', 'well done', null), SALAD]),
  ).toEqual([
    ['Burger, no onions, well done', 1500],
    ['Caesar Salad', 1100],
  ]);
});

it('a modifier without an item above it is dropped', () => {
  expect(toItems([line('modifier', 'no onions', 0)])).toEqual({ items: [], adjustments: [] });
});

it('a modifier with a price is an item, one that takes off lowers the item above it', () => {
  expect(pricesOf([BURGER, line('modifier', 'add bacon', 250)])).toEqual([
    ['Burger', 1500],
    ['add bacon', 250],
  ]);
  expect(pricesOf([BURGER, line('modifier', 'no cheese', -100)])).toEqual([['Burger', 1400]]);
});

it.each([-300, 300])('a discount of %i cents lowers the item above it', (cents) => {
  expect(pricesOf([SALAD, BURGER, line('item_discount', 'Happy hour', cents)])).toEqual([
    ['Caesar Salad', 1100],
    ['Burger', 1200],
  ]);
});

it('a void or comp takes off the item it names, wherever it is', () => {
  expect(pricesOf([SALAD, BURGER, line('item_discount', 'VOID CAESAR SALAD', -1100)])).toEqual([
    ['Burger', 1500],
  ]);
  expect(pricesOf([SALAD, SALAD, BURGER, line('item_discount', 'Comp Caesar Salad', -1100)])).toEqual([
    ['Caesar Salad', 1100],
    ['Burger', 1500],
  ]);
});

it('a discount that no item can bear is a charge', () => {
  const { items, adjustments } = toItems([SALAD, line('item_discount', 'Manager', -5000)]);
  expect(items.map(({ priceCents }) => priceCents)).toEqual([1100]);
  expect(adjustments).toEqual([
    {
      text: 'Manager',
      cents: -5000,
      kind: 'discount',
      count: null,
      item: null,
      asItem: null,
      countedIn: 'charges',
    },
  ]);
});

it('fees and discounts of the bill are charges, with their signs', () => {
  const lines = [
    BURGER,
    line('service', 'Service 10%', 150),
    line('bill_discount', 'Voucher', 500),
    line('rounding', 'Rounding', -2),
    line('fee', 'Free delivery', 0),
    line('tax', 'Tax', 120),
    line('cover', 'Cover', 400, 4),
  ];
  const charges = toItems(lines).adjustments.filter(({ countedIn }) => countedIn === 'charges');
  expect(charges.map(({ kind, text, cents, count }) => [kind, text, cents, count])).toEqual([
    ['service', 'Service 10%', 150, null],
    ['discount', 'Voucher', -500, null],
    ['rounding', 'Rounding', -2, null],
    ['cover', 'Cover', 400, 4],
  ]);
});

it('an item without a readable price stays, for the host to complete', () => {
  expect(pricesOf([line('item', 'Soup', null)])).toEqual([['Soup', 0]]);
});

it('keeps a sensible quantity, and takes one where there is none', () => {
  const quantities = [3, null, 0, -2].map((quantity) => line('item', 'Tea', 300, quantity));
  expect(toItems(quantities).items.map(({ quantity }) => quantity)).toEqual([3, 1, 1, 1]);
});

it('names are plain text; one that cannot be read is empty', () => {
  const lines = [line('item', '<b>Soup</b> https://evil.example', 500), line('item', ' ', 100)];
  expect(pricesOf(lines)).toEqual([
    ['Soup', 500],
    ['', 100],
  ]);
});

it('remembers what is printed, to find it on the photo', () => {
  const { items } = toItems([BURGER, line('modifier', 'rare', 0), line('item_discount', 'Promo', -500)]);
  expect(items[0]).toMatchObject({ priceCents: 1000, printed: { name: 'Burger', cents: 1500 } });
});

it('a row belongs to the item above it, and a cover charge among the items is an item', () => {
  const lines = [
    line('cover', 'Coperto', 800, 4),
    BURGER,
    line('item_discount', 'Promo', 300),
    line('deposit', 'Deposit', 25, 1),
    SALAD,
    line('fee', 'Delivery', 300),
    line('deposit', 'Returned', -50),
  ];
  const { items, adjustments } = toItems(lines);
  expect(items.map(({ name }) => name)).toEqual(['Coperto', 'Burger', 'Caesar Salad']);
  expect(adjustments.map(({ kind, item, asItem }) => [kind, item?.name, asItem?.name])).toEqual([
    ['cover', undefined, 'Coperto'],
    ['discount', 'Burger', undefined],
    ['deposit', 'Burger', undefined],
    ['fee', undefined, undefined],
    ['deposit', undefined, undefined],
  ]);
});

const anyLine = fc.record({
  kind: fc.constantFrom<AiLine['kind']>(
    ...(['item', 'modifier', 'item_discount', 'bill_discount', 'fee', 'tax'] as const),
    ...(['included_tax', 'service', 'tip', 'cover', 'deposit', 'rounding'] as const),
  ),
  text: fc.constantFrom('Burger', 'Caesar Salad', 'VOID Burger', 'promo', ''),
  quantity: fc.option(fc.integer({ min: 1, max: 9 })),
  amountCents: fc.integer({ min: 0, max: 3000 }),
});

it('however lines belong together, the sum is the paper’s, and no price is negative', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const added = lines.filter(({ kind }) => kind !== 'included_tax');
      const signed = added.map(({ kind, amountCents }) =>
        kind.endsWith('discount') ? -amountCents : amountCents,
      );
      const { items, adjustments } = toItems(lines);
      const apart = adjustments.filter(({ countedIn }) => countedIn !== null && countedIn !== 'items');
      const found = [...items.map((item) => item.priceCents), ...apart.map((row) => row.cents)];
      const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
      expect(sum(found)).toBe(sum(signed));
      expect(items.every(({ priceCents }) => priceCents >= 0)).toBe(true);
    }),
  );
});

it.each([
  ['Caesar  Salad\n(large)', 'Caesar Salad (large)'],
  ['<img src=x onerror=alert(1)>Soup', 'Soup'],
  ['<b>Soup</b> of the day <', 'Soup of the day'],
  ['Pay at https://evil.example/pay?x=1 now', 'Pay at now'],
  ['Bistro www.bistro.fr', 'Bistro'],
  ['Pay here: fairtab-pay.com/x', 'Pay here:'],
  ['javascript:alert(1)', ''],
  ['Fish \u202Eand\u200B\u0000 chips', 'Fish and chips'],
  [
    "Dr. Pepper No.7, 1/2 l · Crème brûlée & St.Peter's",
    "Dr. Pepper No.7, 1/2 l · Crème brûlée & St.Peter's",
  ],
  ['', ''],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text, 80)).toBe(plain);
});

it('counts characters as people do, and keeps to the limit', () => {
  expect(plainText('🍕🍕🍕🍕', 2)).toBe('🍕🍕');
  expect(plainText('a'.repeat(100_000), 80)).toHaveLength(80);
});

it('takes long text without an end in no time', () => {
  const started = performance.now();
  plainText(`${'a-'.repeat(500_000)}${'<'.repeat(500_000)}`, 200);
  // What grows with the square of the length takes minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});

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

it('an item is where its price and its name are', () => {
  const lines = paper('JOE', '1 Blueberry Pancakes 10.50', '3 Bottornless Cofee 10.50', 'TOTAL 21.00');
  expect(findPlaces([item('Bottomless Coffee', 1050), item('Blueberry Pancakes', 1050)], lines)).toEqual([
    { box: boxOf(2), support: 'full' },
    { box: boxOf(1), support: 'full' },
  ]);
});

it('two items of the same name and price are on two lines, in order', () => {
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

it('reports when only the price or only the name is found', () => {
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

it('is 1 for the same letters, whatever digits, case, accents and signs', () => {
  expect(similarity('2 Crème Brûlée', 'CREME BRULEE  14.00')).toBe(1);
});

it('is high for misread letters and low for another dish', () => {
  expect(similarity('Blueberry Pancakes', 'B1ueberry Pancakes 10.50')).toBeGreaterThan(0.85);
  expect(similarity('Blueberry Pancakes', 'Denver Omelet')).toBeLessThan(0.2);
});

it('is 0 where there are no letters', () => {
  expect(similarity('', 'Soup')).toBe(0);
  expect(similarity('12.50', '12.50')).toBe(0);
});

it('is the same both ways, and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a));
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(similarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});
