import { describe, expect, it } from 'vitest';
import { expectFloor } from '../../test/generate/expect-floor.ts';
import { generateReceipt } from '../../test/generate/generate.ts';
import { LAYOUTS } from '../../test/generate/layouts/index.ts';

describe.each(LAYOUTS)('receipts of a $name', (layout) => {
  it('are read as far as before', () => expectFloor(layout, 'clean'));

  it('have a truth that adds up, and are the same each time', () => {
    const { text, truth } = generateReceipt(layout, 7, 0);
    const items = truth.items.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const due = items + truth.taxCents + truth.tipCents + truth.additionalChargesCents;
    expect(truth.totalCents).toBe(due);
    expect(due).toBeGreaterThan(0);
    expect(generateReceipt(layout, 7, 0)).toEqual({ text, truth });
  });
});
