import { billTotal } from '@fairtab/domain/money/bill-total';
import { currencyOf } from '@fairtab/domain/money/currencies';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { withCharges } from './charges-read.ts';
import { type Scanned, scannedIn } from './reading.ts';

type Row = Scanned['adjustments'][number];

const EUR: Currency = currencyOf('EUR') ?? USD;
const row = (kind: Row['kind'], amount: number, more: Partial<Row> = {}): Row => ({
  ...{ kind, label: kind, cents: amount, rate: null, count: null, item: null, asItem: null },
  countedIn: 'charges',
  ...more,
});
const dish = (name: string, price: number, total_quantity = 1): Scanned['items'][number] => ({
  ...{ name, total_quantity, price: cents(price), confidence_score: 1, box: null },
  assignment_mode: total_quantity > 1 ? 'quantity_based' : 'guest_choice',
});

/** Rome: a cover for four, bread, beer with a deposit, and service of 10 %. */
const ROME: Scanned = {
  items: [dish('Pane', 300), dish('Coperto', 1000, 4), dish('Birra', 500), dish('Vuoto', 25)],
  tax: ZERO,
  tip: cents(183),
  total: cents(2008),
  additionalCharges: ZERO,
  additionalChargesDescription: null,
  adjustments: [
    row('cover', 1000, { count: 4, asItem: 1, countedIn: 'items' }),
    row('deposit', 25, { item: 2, asItem: 3, countedIn: 'items' }),
    row('service', 183, { rate: 10, countedIn: 'tip' }),
  ],
  restaurantName: null,
  paidBefore: null,
  currency: 'EUR',
  currencySource: 'printed',
  likelyCurrency: 'EUR',
  digits: 2,
  guests: null,
  reader: 'offline',
  aiFailed: false,
  doubt: null,
};

const read = (found: Scanned, currency: Currency) => {
  const charged = withCharges(found, currency);
  expect(billTotal(charged)).toBe(billTotal(found));
  return scannedIn(charged, currency, []);
};

test('a cover among the dishes and service are charges, and other rows keep their dishes', () => {
  const { items, tip, additionalCharges, additionalChargesDescription, adjustments } = read(ROME, EUR);
  expect(items.map(({ name }) => name)).toEqual(['Pane', 'Birra', 'Vuoto']);
  expect({ tip, additionalCharges, additionalChargesDescription }).toEqual({
    tip: 0,
    additionalCharges: 1183,
    additionalChargesDescription: 'cover, service',
  });
  expect(adjustments.map(({ kind, item, asItem, countedIn }) => [kind, item, asItem, countedIn])).toEqual([
    ['cover', null, null, 'charges'],
    ['deposit', 1, 2, 'items'],
    ['service', null, null, 'charges'],
  ]);
});

test('in dollars service stays the tip', () => {
  expect(read(ROME, USD)).toMatchObject({ tip: 183, additionalCharges: 1000 });
  const { adjustments, ...others } = ROME;
  const service = { ...others, adjustments: adjustments.slice(2) };
  expect(read(service, USD)).toEqual(scannedIn(service, USD, []));
});

test.each([
  ['lowered', [row('discount', -100, { item: 1, countedIn: 'items' })], 900],
  ['without a price', [], 0],
])('a cover that is %s stays the line that it is', (_how, more, price) => {
  const items = [dish('Pane', 300), dish('Coperto', price, 4)];
  const cover = row('cover', 1000, { count: 4, asItem: 1, countedIn: 'items' });
  const result = { ...ROME, items, tip: ZERO, adjustments: [cover, ...more] };
  expect(read(result, EUR).items).toHaveLength(2);
});

test('thousandths become the minor units of the bill, and what it cannot say is doubtful', () => {
  const dinars = {
    ...ROME,
    digits: 3 as const,
    items: [dish('Chai', 1255)],
    tip: ZERO,
    adjustments: [],
    total: cents(1255),
  };
  const kwd = currencyOf('KWD') ?? USD;
  expect(scannedIn(dinars, kwd, [])).toMatchObject({ total: 1255, items: [{ price: 1255 }], doubt: null });
  expect(scannedIn(dinars, USD, [])).toMatchObject({ total: 126, doubt: 'sums' });
  const exact = { ...dinars, items: [dish('Chai', 1250)], total: cents(1250) };
  expect(scannedIn(exact, USD, [])).toMatchObject({ total: 125, doubt: null });
});
