import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AiAnswer, AiLine } from './ask-service.ts';
import { addsUp, aiConfidence, mismatchOf, reconcileFigures, toReading } from './to-reading.ts';

const SUPPORTS = ['full', 'price', 'name', 'disputed', 'none'] as const;

it('falls with what the photo confirms, and when the receipt does not add up', () => {
  const sure = SUPPORTS.map((support) => aiConfidence(500, support, true));
  const unsure = SUPPORTS.map((support) => aiConfidence(500, support, false));
  expect(sure).toEqual([...sure].sort((a, b) => b - a));
  expect(unsure).toEqual([...unsure].sort((a, b) => b - a));
  expect(sure.every((confidence, i) => confidence > (unsure[i] ?? 1))).toBe(true);
});

it('is 0.9 and more only where sums, name and price agree', () => {
  const high = SUPPORTS.flatMap((support) =>
    [true, false]
      .filter((right) => aiConfidence(500, support, right) >= 0.9)
      .map((right) => [support, right]),
  );
  expect(high).toEqual([['full', true]]);
});

it('flags items that only the service has found, and those without a price', () => {
  expect(aiConfidence(500, 'none', true)).toBeLessThan(0.8);
  expect(aiConfidence(0, 'full', true)).toBeLessThan(0.8);
});

describe('the rows between items and total', () => {
  const line = (kind: AiLine['kind'], words: string, amountCents: number): AiLine => ({
    kind,
    text: words,
    amountCents,
    quantity: null,
  });
  const SOUP = line('item', 'Soup', 2000);
  const answer = (lines: AiLine[], more: Partial<AiAnswer> = {}): AiAnswer => ({
    restaurantName: null,
    lines,
    subtotalCents: null,
    taxCents: null,
    tipCents: null,
    totalCents: null,
    ...more,
  });
  const rowsOf = (of: AiAnswer) =>
    toReading(of, []).receipt.adjustments.map(({ kind, label, cents, rate }) => [kind, label, cents, rate]);

  it('have the printed rate', () => {
    const lines = [SOUP, line('service', 'Service 12.5%', 250), line('tax', 'Sales Tax 8%', 160)];
    const { receipt } = toReading(answer(lines, { totalCents: 2410 }), []);
    expect(receipt).toMatchObject({ taxCents: 160, tipCents: null, additionalChargesCents: 250 });
    expect(receipt.adjustments).toMatchObject([
      { kind: 'service', rate: 12.5, countedIn: 'charges' },
      { kind: 'tax', rate: 8, countedIn: 'tax' },
    ]);
  });

  it('are those of an included tax where the sums say so', () => {
    const included = answer([SOUP, line('tax', 'VAT 20%', 333)], { taxCents: 333, totalCents: 2000 });
    expect(toReading(included, []).receipt.taxCents).toBeNull();
    expect(rowsOf(included)).toEqual([['included_tax', 'VAT 20%', 333, 20]]);
    const said = answer([SOUP, line('included_tax', 'VAT 20%', 333)], { totalCents: 2000 });
    expect(rowsOf(said)).toEqual(rowsOf(included));
  });

  it('have one without a label for a figure that is not listed', () => {
    const lines = [SOUP, line('tax', 'City tax', 60)];
    expect(rowsOf(answer(lines, { taxCents: 160, tipCents: 300, totalCents: 2460 }))).toEqual([
      ['tax', 'City tax', 60, null],
      ['tax', '', 100, null],
      ['tip', '', 300, null],
    ]);
  });

  it('make the figures, whatever the service states', () => {
    const cents = fc.integer({ min: -50, max: 900 });
    const kinds = [
      'item',
      'item_discount',
      'bill_discount',
      'tax',
      'included_tax',
      'service',
      'tip',
    ] as const;
    const anyLine = fc
      .tuple(fc.constantFrom<AiLine['kind']>(...kinds, 'cover', 'deposit', 'fee', 'rounding'), cents)
      .map(([kind, amount]) => line(kind, 'Soup 5%', amount));
    const said = fc.record({
      taxCents: fc.option(cents),
      tipCents: fc.option(cents),
      totalCents: fc.option(cents),
    });
    fc.assert(
      fc.property(fc.array(anyLine), said, (lines, more) => {
        const { receipt } = toReading(answer(lines, more), []);
        const sumIn = (figure: string) =>
          receipt.adjustments.reduce((sum, row) => sum + (row.countedIn === figure ? row.cents : 0), 0);
        expect([sumIn('tax'), sumIn('tip'), sumIn('charges')]).toEqual([
          receipt.taxCents ?? 0,
          receipt.tipCents ?? 0,
          receipt.additionalChargesCents,
        ]);
      }),
    );
  });
});

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
