import { USD } from '@fairtab/domain/money/currency';
import { cents, MAX_AMOUNT } from '@fairtab/domain/money/money';
import { readingOf, scannedIn } from '@fairtab/receipt/reading';
import { expect, test } from 'vitest';
import type { VisionResult } from '../../adapters/vision/vision.ts';
import { toScannedReceipt } from './read-receipt-job.ts';

const item = (name: string, priceCents: number) => ({
  name,
  quantity: 1,
  priceCents,
  confidence: 1,
  box: null,
});

const read = (more: Partial<VisionResult>): VisionResult => ({
  items: [item('Soup', 900)],
  taxCents: 80,
  tipCents: 20,
  totalCents: null,
  subtotalCents: null,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  adjustments: [],
  restaurantName: null,
  currency: null,
  currencySource: null,
  likelyCurrency: 'USD',
  digits: 2,
  decimalSign: null,
  date: null,
  guests: null,
  doubt: null,
  paidBefore: [],
  leavesOut: false,
  lines: [],
  reader: 'offline',
  pictures: [],
  ms: 1,
  displayImage: new Uint8Array(),
  ...more,
});

test('names are clean: one line, no links, nothing invisible, and the place has no number to call', () => {
  const scanned = toScannedReceipt(
    read({
      items: [item('Soup\u200B\nevil.example.com', 900), item('www.bistro.example', 100)],
      restaurantName: '\u202EBistro (212) 555-0100 https://bistro.example',
      additionalChargesDescription: 'Service\tbistro.com',
    }),
  );
  expect(scanned.items.map(({ name }) => name)).toEqual(['Soup', '']);
  expect([scanned.restaurantName, scanned.additionalChargesDescription]).toEqual(['Bistro', 'Service']);
});

test('a discount of the whole bill is kept; one of more was read wrong and is left out', () => {
  const discount = (additionalChargesCents: number) => {
    const scanned = toScannedReceipt(read({ additionalChargesCents, additionalChargesDescription: 'Comp' }));
    return [scanned.additionalCharges, scanned.additionalChargesDescription];
  };
  expect(discount(-1000)).toEqual([-1000, 'Comp']);
  expect(discount(-1001)).toEqual([0, null]);
});

test('amounts that are too large for a bill, with those that are typed, are left to the host', () => {
  const scanned = toScannedReceipt(read({}));
  expect(scannedIn(scanned, USD, [cents(MAX_AMOUNT - 1000)])).toEqual(scanned);
  expect(scannedIn(scanned, USD, [cents(MAX_AMOUNT - 999)])).toMatchObject({
    items: [{ name: 'Soup', price: 0 }],
    tax: 0,
    tip: 0,
  });
});

test.each([
  ['EUR', 4, 'EUR', 4],
  ['USD', 50, 'USD', 50],
  [null, null, null, null],
  ['euros', 51, null, null],
  ['€', 0, null, null],
  ['eur', 2.5, null, null],
])('of what else is printed, "%s" and %s guests are kept as %s and %s', (currency, guests, code, party) => {
  const scanned = toScannedReceipt(read({ currency, guests }));
  expect([scanned.currency, scanned.guests]).toEqual([code, party]);
});

type Adjustment = VisionResult['adjustments'][number];

const row = (more: Partial<Adjustment>): Adjustment => ({
  ...{ kind: 'discount', label: 'Comp', cents: -900, rate: null, count: null, item: null, asItem: null },
  countedIn: 'charges',
  ...more,
});

test('a row names its item on the bill, and where it is counted if that figure is kept', () => {
  const items = [{ ...item('Soup', 0), takenOffCents: 900 }, item('Beer', 500), item('Deposit', 25)];
  const adjustments = [
    row({ item: 0, countedIn: 'items' }),
    row({
      kind: 'deposit',
      label: 'Deposit www.bistro.example',
      cents: 25,
      item: 1,
      asItem: 2,
      countedIn: 'items',
    }),
    row({ kind: 'tax', label: 'Tax', cents: 80, countedIn: 'tax' }),
    row({ cents: -5000 }),
  ];
  const scanned = toScannedReceipt(read({ items, adjustments, additionalChargesCents: -5000 }));
  expect(scanned.additionalCharges).toBe(0);
  expect(
    scanned.adjustments.map(({ label, item, asItem, countedIn }) => [label, item, asItem, countedIn]),
  ).toEqual([
    ['Comp', null, null, 'items'],
    ['Deposit', 0, 1, 'items'],
    ['Tax', null, null, 'tax'],
    ['Comp', null, null, null],
  ]);
  expect(readingOf(scanned, ['beer']).adjustments.map(({ itemId, asItemId }) => [itemId, asItemId])).toEqual([
    [null, null],
    ['beer', null],
    [null, null],
    [null, null],
  ]);
});

test('what was paid before is in the digits of the bill, and takes part in no sum', () => {
  const scanned = toScannedReceipt(
    read({ totalCents: 1000, paidBefore: [{ label: 'Deposit', cents: 300, how: 'deposit' }] }),
  );
  expect(readingOf(scanned, [])).toMatchObject({
    paidBefore: [{ label: 'Deposit', amount: 300, how: 'deposit' }],
    additionalCharges: 0,
  });
  expect(scannedIn(scanned, { code: 'KWD', digits: 3 }, [])).toMatchObject({
    total: 10000,
    paidBefore: [{ label: 'Deposit', amount: 3000, how: 'deposit' }],
  });
});
