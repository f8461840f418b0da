import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byItem } from '../../test-support/choice-by-item.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns } from '../../test-support/random-runs.ts';
import { USD } from '../money/currency.ts';
import { cents, sum } from '../money/money.ts';
import { finalizeBill } from './finalize-bill.ts';
import { addedBy } from './leftovers.ts';
import { type Bill, closedBill, splitBill } from './splitting.ts';

const person = (id: string, more: Partial<Bill['people'][number]> = {}) => ({
  id,
  isHost: id === 'host',
  counts: true,
  optedOut: false,
  nameless: false,
  ...more,
});

/** Two have had a taco each of four, and nobody has had the flan. */
const TABLE: Bill = {
  items: [
    { id: 'flan', price: cents(600), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'tacos', price: cents(1200), mode: 'quantity_based', totalQuantity: 4 },
  ],
  people: [person('ann'), person('host')],
  selections: ['ann', 'host'].map((personId) => ({ itemId: 'tacos', personId, units: 1 })),
  tax: cents(180),
  currency: USD,
  tip: cents(0),
  charges: [],
  seats: { kind: 'open', partySize: 2 },
};

describe('what a choice adds', () => {
  it('is what it adds to everybody’s total, and nothing for a choice that is refused', () => {
    expect([...addedBy(TABLE, 'host')]).toEqual([
      ['ann', 0],
      ['host', 1320],
    ]);
    expect([...addedBy(TABLE, 'everyone')]).toEqual([
      ['ann', 660],
      ['host', 660],
    ]);
    expect([...addedBy(TABLE, { flan: 'ann', tacos: 'host' })]).toEqual([
      ['ann', 660],
      ['host', 660],
    ]);
    expect(addedBy(TABLE, { flan: 'ann' }).size).toBe(0);
  });

  it('comes to what was unclaimed, with what it changes of the host tip', () => {
    fc.assert(
      fc.property(randomBill, fc.nat(), (bill, seed) => {
        const closed = splitBill(closedBill(bill));
        for (const choice of ['host', 'everyone', byItem(bill, seed)] as const) {
          const result = finalizeBill(bill, choice);
          if (!result.ok) throw new Error('refused');
          const tip = result.split.hostTipPool - closed.hostTipPool;
          const unclaimed = closed.unclaimed.total;
          expect(sum([...addedBy(bill, choice).values()])).toBe(unclaimed + tip);
        }
      }),
      { numRuns: randomRuns },
    );
  });
});
