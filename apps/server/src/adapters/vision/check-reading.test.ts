import type { ReadLine, ReceiptFigures } from '@fairtab/receipt-reader/types';
import { describe, expect, it } from 'vitest';
import { isSure, type LocalReceipt, refusalOf, type Witness } from './check-reading.ts';

const item = (priceCents: number, quantity = 1) => ({
  name: 'Soup',
  quantity,
  priceCents,
  confidence: 1,
  box: null,
});
const receipt = (fields: Partial<ReceiptFigures> = {}): ReceiptFigures => ({
  restaurantName: null,
  items: [item(1500), item(500)],
  subtotalCents: 2000,
  taxCents: 160,
  tipCents: null,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  adjustments: [],
  totalCents: 2160,
  ...fields,
});
const local = (fields: Partial<LocalReceipt> = {}): LocalReceipt => ({
  ...receipt(),
  doubt: null,
  leavesOut: false,
  ...fields,
});
const paper = (...texts: string[]): ReadLine[] =>
  texts.map((text) => ({ text, confidence: 1, box: [0, 0, 1, 1], priced: false }));
const NO_ONE: Witness = { receipt: null, lines: [] };
const refused = (fields: Partial<ReceiptFigures>, witness = NO_ONE, confirmed = 2) =>
  refusalOf({ receipt: receipt(fields), confirmed }, witness);

it('a plausible answer is accepted', () => {
  expect(refused({})).toBeNull();
  expect(refused({}, { receipt: local(), lines: paper('15.00', '5.00', '21.60') })).toBeNull();
});

describe('nonsense is refused:', () => {
  it.each<[string, Partial<ReceiptFigures>, string]>([
    ['no items', { items: [] }, 'no_items'],
    ['nothing with a price', { items: [item(0), item(0)] }, 'no_items'],
    ['a negative price', { items: [item(2500), item(-500)] }, 'negative'],
    ['a negative tax', { taxCents: -160, totalCents: 1840 }, 'negative'],
    ['a negative tip', { tipCents: -160, totalCents: 2000 }, 'negative'],
    ['a total of nothing', { additionalChargesCents: -2160, totalCents: 0 }, 'negative'],
    [
      'more than can be paid',
      { items: [item(200_000_000_000)], taxCents: null, totalCents: 200_000_000_000 },
      'absurd',
    ],
    ['more items than fit', { items: Array.from({ length: 301 }, () => item(1)), totalCents: 461 }, 'absurd'],
    ['more units than fit', { items: [item(1500, 5000), item(500)] }, 'absurd'],
    ['a tip above the meal', { tipCents: 5000, totalCents: 7160 }, 'absurd'],
    ['half of the bill missing', { totalCents: 90_000 }, 'mismatch'],
    ['far from the subtotal', { totalCents: null, subtotalCents: 9000 }, 'mismatch'],
  ])('%s', (_, fields, reason) => {
    expect(refused(fields)).toBe(reason);
  });
});

describe('against the local reading', () => {
  it('it must not be further off', () => {
    const witness = { receipt: local({ totalCents: 2260 }), lines: [] };
    expect(refused({ totalCents: 2261 }, witness)).toBe('mismatch');
    expect(refused({ totalCents: 2240 }, witness)).toBeNull();
    expect(refused({ totalCents: null, subtotalCents: null }, witness)).toBe('mismatch');
  });

  it('it may be off where the local reading found no items', () => {
    const nothing = local({ items: [], totalCents: null, subtotalCents: null });
    expect(refused({ totalCents: 2261 }, { receipt: nothing, lines: [] })).toBeNull();
  });

  it('it must not change a total that adds up', () => {
    const cheap = { items: [item(1), item(1)], subtotalCents: 2, taxCents: null, totalCents: 2 };
    expect(refused(cheap, { receipt: local(), lines: [] })).toBe('contradicted');
    expect(refused(cheap, { receipt: local({ totalCents: 5000 }), lines: [] })).toBeNull();
  });

  it.each<[string, Partial<LocalReceipt>]>([
    ['an item is not sure', { items: [item(1500), { ...item(500), confidence: 0.75 }] }],
    ['its sums agree with something repaired', { doubt: 'sums' }],
    ['a printed tax takes no part in it', { leavesOut: true }],
    ['there may be two receipts', { doubt: 'several' }],
  ])('it may change one that adds up by accident (%s) if the photo bears it out', (_, fields) => {
    const right = { items: [item(1500), item(5)], subtotalCents: 1505, totalCents: 1665 };
    const total = paper('Soup 15.00', 'Total 16.65');
    expect(refused(right, { receipt: local(), lines: total })).toBe('contradicted');
    expect(refused(right, { receipt: local(fields), lines: total })).toBeNull();
    expect(refused(right, { receipt: local(fields), lines: [] }, 0)).toBe('contradicted');
    const voucher = { additionalChargesCents: -2000, totalCents: 160 };
    expect(refused(voucher, { receipt: local(fields), lines: [] })).toBe('contradicted');
  });

  it('it may add a tip written by hand', () => {
    expect(refused({ tipCents: 400, totalCents: 2560 }, { receipt: local(), lines: [] })).toBeNull();
  });

  it('one of its prices must be on a photo with amounts', () => {
    const lines = paper('Pizza 30.00', 'Tax 2.00', 'Total 32.00');
    expect(refused({}, { receipt: null, lines }, 0)).toBe('unconfirmed');
    expect(refused({}, { receipt: null, lines }, 1)).toBeNull();
    expect(refused({}, { receipt: null, lines: lines.slice(0, 1) }, 0)).toBeNull();
  });
});

const soup = { name: 'Soup', quantity: 1, priceCents: 900, confidence: 0.9, box: null };

const RECEIPT: LocalReceipt = {
  doubt: null,
  leavesOut: false,
  restaurantName: 'Noodle Bar',
  items: [soup, { ...soup, name: 'Tea', priceCents: 350, confidence: 0.97 }],
  subtotalCents: 1250,
  taxCents: 100,
  tipCents: 250,
  additionalChargesCents: -50,
  additionalChargesDescription: 'Voucher',
  adjustments: [],
  totalCents: 1550,
};

it.each<[string, Partial<LocalReceipt>]>([
  ['items, tax, tip and charges make the total', {}],
  ['nothing but items and a total', { ...none(), totalCents: 1250 }],
  ['no subtotal is printed', { subtotalCents: null }],
])('is sure when %s', (_, change) => {
  expect(isSure({ ...RECEIPT, ...change })).toBe(true);
});

it.each<[string, Partial<LocalReceipt>]>([
  ['there are no items', { items: [] }],
  ['there are neither items nor amounts', { ...none(), items: [], totalCents: 0 }],
  ['no total was read', { totalCents: null }],
  ['no total was read, though the items make the subtotal', { ...none(), totalCents: null }],
  ['the total is a cent off', { totalCents: 1551 }],
  ['tax is missing', { taxCents: null }],
  ['the tip is missing', { tipCents: null }],
  ['a discount is missing', { additionalChargesCents: 0 }],
  ['one item is doubtful', { items: [soup, { ...soup, priceCents: 350, confidence: 0.89 }] }],
  ['the restaurant has no name', { restaurantName: null }],
  ['the name is blank', { restaurantName: ' ' }],
  ['a printed tax takes no part in the sums', { leavesOut: true }],
  ['the sums agree with something repaired', { doubt: 'sums' }],
  ['it may be no receipt', { doubt: 'no_receipt' }],
])('is not when %s', (_, change) => {
  expect(isSure({ ...RECEIPT, ...change })).toBe(false);
});

function none(): Partial<ReceiptFigures> {
  return { taxCents: null, tipCents: null, additionalChargesCents: 0, additionalChargesDescription: null };
}
