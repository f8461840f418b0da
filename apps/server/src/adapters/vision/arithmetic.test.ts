import { describe, expect, it } from 'vitest';
import { addsUp, mismatchOf, reconcileFigures } from './arithmetic.ts';

type Figures = Parameters<typeof mismatchOf>[0];
const bill = (figures: Partial<Figures> = {}): Figures => ({
  items: [{ priceCents: 1500 }, { priceCents: 500 }],
  subtotalCents: null,
  taxCents: 160,
  tipCents: null,
  additionalChargesCents: 0,
  totalCents: 2160,
  ...figures,
});

describe('mismatch', () => {
  it.each([
    ['items and tax make the total', bill(), 0],
    ['tip and charges count', bill({ tipCents: 400, additionalChargesCents: -60, totalCents: 2500 }), 0],
    ['too much', bill({ totalCents: 2000 }), 160],
    ['too little', bill({ totalCents: 2500 }), 340],
    ['without a total, the items make the subtotal', bill({ totalCents: null, subtotalCents: 2000 }), 0],
    [
      'or the items with the discounts do',
      bill({ totalCents: null, subtotalCents: 1800, additionalChargesCents: -200 }),
      0,
    ],
    ['without both', bill({ totalCents: null }), Number.POSITIVE_INFINITY],
  ])('%s', (_, figures, cents) => {
    expect(mismatchOf(figures)).toBe(cents);
  });

  it('of one cent is rounding', () => {
    expect(addsUp(bill({ totalCents: 2161 }))).toBe(true);
    expect(addsUp(bill({ totalCents: 2162 }))).toBe(false);
    expect(addsUp(bill({ items: [], taxCents: null, totalCents: 0 }))).toBe(false);
  });
});

describe('settling', () => {
  it('leaves what adds up, and what nothing explains', () => {
    for (const figures of [bill(), bill({ totalCents: 9000 }), bill({ totalCents: null })]) {
      expect(reconcileFigures(figures)).toEqual(figures);
    }
  });

  it('does not add a tax that the prices include', () => {
    expect(reconcileFigures(bill({ totalCents: 2000 }))).toEqual(bill({ taxCents: null, totalCents: 2000 }));
  });

  it('adds a tip to a total from before it', () => {
    expect(reconcileFigures(bill({ tipCents: 300 }))).toEqual(bill({ tipCents: 300, totalCents: 2460 }));
    expect(reconcileFigures(bill({ tipCents: 300, totalCents: 2000 }))).toEqual(
      bill({ taxCents: null, tipCents: 300, totalCents: 2300 }),
    );
  });
});
