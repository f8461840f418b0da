import type { ReceiptFigures } from '@fairtab/receipt-reader/types';
import { expect, it } from 'vitest';
import { isSure } from './is-sure.ts';

const item = { name: 'Soup', quantity: 1, priceCents: 900, confidence: 0.9, box: null };

const RECEIPT: ReceiptFigures = {
  restaurantName: 'Noodle Bar',
  items: [item, { ...item, name: 'Tea', priceCents: 350, confidence: 0.97 }],
  subtotalCents: 1250,
  taxCents: 100,
  tipCents: 250,
  additionalChargesCents: -50,
  additionalChargesDescription: 'Voucher',
  totalCents: 1550,
};

it.each<[string, Partial<ReceiptFigures>]>([
  ['items, tax, tip and charges make the total', {}],
  ['nothing but items and a total', { ...none(), totalCents: 1250 }],
  ['no subtotal is printed', { subtotalCents: null }],
])('is sure when %s', (_, change) => {
  expect(isSure({ ...RECEIPT, ...change })).toBe(true);
});

it.each<[string, Partial<ReceiptFigures>]>([
  ['there are no items', { items: [] }],
  ['there are neither items nor amounts', { ...none(), items: [], totalCents: 0 }],
  ['no total was read', { totalCents: null }],
  ['no total was read, though the items make the subtotal', { ...none(), totalCents: null }],
  ['the total is a cent off', { totalCents: 1551 }],
  ['tax is missing', { taxCents: null }],
  ['the tip is missing', { tipCents: null }],
  ['a discount is missing', { additionalChargesCents: 0 }],
  ['one item is doubtful', { items: [item, { ...item, priceCents: 350, confidence: 0.89 }] }],
  ['the restaurant has no name', { restaurantName: null }],
  ['the name is blank', { restaurantName: ' ' }],
])('is not when %s', (_, change) => {
  expect(isSure({ ...RECEIPT, ...change })).toBe(false);
});

function none(): Partial<ReceiptFigures> {
  return { taxCents: null, tipCents: null, additionalChargesCents: 0, additionalChargesDescription: null };
}
