import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AiLine } from './ai-answer.ts';
import { plainText, toItems } from './ai-items.ts';

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

it('a void or comp takes off the item it names, wherever it stands', () => {
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

it('whatever belongs to what, the sum is that of the paper, and no price is negative', () => {
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
