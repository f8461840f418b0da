import { billTotal } from '@fairtab/domain/money/bill-total';
import { cents } from '@fairtab/domain/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Figures, type Scanned, withoutReading, withReading } from './reading.ts';

const amount = fc.integer({ min: 0, max: 2000 }).map(cents);
const charges = fc.integer({ min: -3000, max: 1000 }).map(cents);
const text = fc.constantFrom(null, 'Fee', 'Comp');
const prices = fc.array(fc.record({ price: amount }), { maxLength: 4 });

const figures: fc.Arbitrary<Figures> = fc.record({
  tax_amount: amount,
  tip_amount: amount,
  tip_source: fc.constantFrom(null, 'host', 'receipt'),
  additional_charges: charges,
  restaurant_name: fc.constantFrom(null, 'Chez Nous', 'SMVDGE'),
});

const totalOf = (own: Figures, items: readonly { price: ReturnType<typeof cents> }[]) =>
  billTotal({
    items,
    tax: own.tax_amount,
    tip: own.tip_amount,
    additionalCharges: own.additional_charges,
  });

/** What the reader gives, which by itself is never below 0. */
const scanned = fc
  .record({
    items: fc.array(
      amount.map((price) => ({
        ...{ name: 'Soup', price, assignment_mode: 'guest_choice' as const, total_quantity: 1 },
        ...{ confidence_score: 1, box: null },
      })),
      { maxLength: 4 },
    ),
    tax: amount,
    tip: amount,
    additionalCharges: charges,
    additionalChargesDescription: text,
    restaurantName: fc.constantFrom(null, 'Chez Nous'),
    currency: fc.constantFrom(null, 'USD'),
    currencySource: fc.constantFrom(null, 'printed' as const),
    likelyCurrency: fc.constantFrom('USD', 'EUR'),
    digits: fc.constant(2 as const),
  })
  .map(
    (read): Scanned => ({
      ...{
        total: null,
        paidBefore: [],
        date: null,
        guests: null,
        reader: 'offline',
        aiFailed: false,
        doubt: null,
      },
      adjustments: [],
      ...read,
    }),
  )
  .filter((read) => billTotal(read) >= 0);

test('a reading fills what is empty, changes nothing that was typed, and never takes the total below 0', () => {
  fc.assert(
    fc.property(figures, prices, scanned, (own, items, read) => {
      fc.pre(totalOf(own, items) >= 0);
      const after = withReading(own, items, read, own.additional_charges !== 0);
      expect(totalOf(after, [...items, ...read.items])).toBeGreaterThanOrEqual(0);
      if (own.tax_amount !== 0) expect(after.tax_amount).toBe(own.tax_amount);
      else expect(after.tax_amount).toBe(read.tax);
      const isReported = own.tip_amount !== 0 || own.tip_source === 'host';
      expect(after.tip_amount).toBe(isReported ? own.tip_amount : read.tip);
      if (isReported || read.tip === 0) expect(after.tip_source).toBe(own.tip_source);
      else expect(after.tip_source).toBe('receipt');
      if (own.additional_charges !== 0) expect(after.additional_charges).toBe(own.additional_charges);
      expect(after.restaurant_name).toBe(own.restaurant_name ?? read.restaurantName);
    }),
  );
});

test('without its reading a receipt keeps what differs from it, and its total is not below 0', () => {
  fc.assert(
    fc.property(figures, prices, scanned, (own, items, read) => {
      fc.pre(totalOf(own, items) >= 0);
      const asRead = own.additional_charges === read.additionalCharges;
      const after = { ...own, ...withoutReading(own, items, read, asRead) };
      expect(totalOf(after, items)).toBeGreaterThanOrEqual(0);
      if (own.tax_amount !== read.tax) expect(after.tax_amount).toBe(own.tax_amount);
      if (own.tip_amount !== read.tip || own.tip_source === 'host')
        expect([after.tip_amount, after.tip_source]).toEqual([own.tip_amount, own.tip_source]);
      if (own.restaurant_name !== read.restaurantName)
        expect(after.restaurant_name).toBe(own.restaurant_name);
      if (own.additional_charges !== read.additionalCharges)
        expect(after.additional_charges).toBe(own.additional_charges);
    }),
  );
});

test('what was read and not touched goes', () => {
  const own: Figures = {
    tax_amount: cents(501),
    tip_amount: cents(400),
    tip_source: 'host',
    additional_charges: cents(103),
    restaurant_name: 'SMVDGE',
  };
  const read = {
    tax: cents(501),
    tip: cents(302),
    restaurantName: 'SMVDGE',
  };
  expect(withoutReading(own, [], read, true)).toEqual({
    tax_amount: 0,
    tip_amount: 400,
    tip_source: 'host',
    additional_charges: 0,
    restaurant_name: null,
  });
});
