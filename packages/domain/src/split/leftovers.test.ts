import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byItem } from '../../test-support/choice-by-item.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns } from '../../test-support/random-runs.ts';
import { USD } from '../money/currency.ts';
import { cents, sum } from '../money/money.ts';
import { finalizeBill } from './finalize-bill.ts';
import { addedBy, likelyTaker } from './leftovers.ts';
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

describe('who most likely takes what is left', () => {
  const likely = (more: Partial<Bill>, missing = ['flan', 'tacos']) =>
    likelyTaker({ ...TABLE, ...more }, missing);

  it('is the one guest who is still expected', () => {
    const people = [...TABLE.people, person('bob', { counts: false })];
    const seats = { kind: 'open', partySize: 3 } as const;
    expect(likely({ people, seats })).toBe('bob');
    expect(likely({ people, seats: { kind: 'open', partySize: 4 } })).toBe('everyone');
    const two = [...people, person('cy', { counts: false })];
    expect(likely({ people: two, seats: { kind: 'open', partySize: 4 } })).toBe('everyone');
    expect(likely({ people: [...TABLE.people, person('bob')], seats: { kind: 'named' } })).toBe('bob');
    const stranger = person('eve', { counts: false, nameless: true });
    expect(likely({ people: [...TABLE.people, stranger], seats })).toBe('everyone');
  });

  it('is everyone where something that the table shares is left, else the host', () => {
    expect(likely({})).toBe('everyone');
    expect(likely({}, ['flan'])).toBe('host');
    expect(likely({}, [])).toBe('host');
    const alone = { selections: TABLE.selections.slice(0, 1) };
    expect(likely(alone)).toBe('host');
  });
});
