import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomReceipt } from '../../test/random-receipt.ts';
import { readText } from '../../test/text-rows.ts';

it('parses a random receipt back to what was typed into the till', () => {
  fc.assert(
    fc.property(randomReceipt, ({ text, ...truth }) => {
      const read = readText(text);
      expect({
        restaurantName: read.restaurantName,
        items: read.items.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
        taxCents: read.taxCents ?? 0,
        tipCents: read.tipCents ?? 0,
        additionalChargesCents: read.additionalChargesCents,
        totalCents: read.totalCents,
      }).toEqual(truth);
    }),
    { numRuns: 300 },
  );
});
