import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { USD } from '../money/currency.ts';
import { add, cents, sum, ZERO } from '../money/money.ts';
import type { Bill } from './bill.ts';
import { duesOf, owedToHost } from './dues.ts';
import { finalizeBill } from './finalize-bill.ts';

const totals = [
  { personId: 'ana', total: cents(1234) },
  { personId: 'ben', total: cents(2001) },
  { personId: 'cid', total: cents(0) },
];

test('without payers everybody pays their own', () => {
  expect(duesOf(totals, new Map()).map(({ due, paysFor, paidBy }) => [due, paysFor, paidBy])).toEqual([
    [1234, [], null],
    [2001, [], null],
    [0, [], null],
  ]);
});

test('a payer pays both totals, and the guest who is paid for pays nothing', () => {
  const dues = duesOf(
    totals,
    new Map([
      ['ana', 'ben'],
      ['cid', 'ben'],
    ]),
  );
  expect(dues).toEqual([
    { personId: 'ana', due: 0, paysFor: [], paidBy: 'ben' },
    { personId: 'ben', due: 3235, paysFor: ['ana', 'cid'], paidBy: null },
    { personId: 'cid', due: 0, paysFor: [], paidBy: 'ben' },
  ]);
});

test('a payer who had nothing themself pays all the same', () => {
  expect(duesOf(totals, new Map([['ana', 'dad']])).at(-1)).toEqual({
    personId: 'dad',
    due: 1234,
    paysFor: ['ana'],
    paidBy: null,
  });
});

test('a payer of somebody who is not on the bill owes nothing for them', () => {
  expect(duesOf(totals, new Map([['eve', 'ben']]))).toEqual(duesOf(totals, new Map()));
});

test('the dues are the totals, whoever pays for whom, and nobody pays twice', () => {
  const person = fc.integer({ min: 0, max: 12 }).map(String);
  const bill = fc.uniqueArray(fc.record({ personId: person, total: fc.integer({ min: 0, max: 1e8 }) }), {
    selector: ({ personId }) => personId,
  });
  // Half of the people may pay, the others may be paid for.
  const payers = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 7, max: 14 })))
    .map((pairs) => new Map(pairs.map(([paid, payer]) => [String(paid), String(payer)])));
  fc.assert(
    fc.property(bill, payers, (people, by) => {
      const parts = people.map(({ personId, total }) => ({ personId, total: cents(total) }));
      const dues = duesOf(parts, by);
      expect(sum(dues.map(({ due }) => due))).toBe(sum(parts.map(({ total }) => total)));
      expect(new Set(dues.map(({ personId }) => personId)).size).toBe(dues.length);
      for (const { due, paidBy } of dues) expect(paidBy === null || due === 0).toBe(true);
      const own = new Map(parts.map(({ personId, total }) => [personId, total]));
      for (const { personId, due, paysFor, paidBy } of dues) {
        if (paidBy !== null) continue;
        expect(due).toBe(sum([personId, ...paysFor].map((id) => own.get(id) ?? cents(0))));
      }
    }),
    { numRuns: 2 * randomRuns },
  );
});

const person = (id: string) => ({
  id,
  isHost: id === 'host',
  counts: true,
  optedOut: false,
  nameless: false,
});

/** Ramen and tea for two guests, a soup that the host had, and a beer that nobody claimed. */
const bill: Bill = {
  items: [
    { id: 'ramen', price: cents(1401), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'tea', price: cents(600), mode: 'quantity_based', totalQuantity: 2 },
    { id: 'soup', price: cents(799), mode: 'guest_choice', totalQuantity: 1 },
    { id: 'beer', price: cents(500), mode: 'guest_choice', totalQuantity: 1 },
  ],
  people: [person('ann'), person('bob'), person('host')],
  selections: [
    { itemId: 'ramen', personId: 'ann', units: 1 },
    { itemId: 'ramen', personId: 'bob', units: 1 },
    { itemId: 'tea', personId: 'bob', units: 2 },
    { itemId: 'soup', personId: 'host', units: 1 },
  ],
  tax: cents(283),
  currency: USD,
  tip: cents(577),
  charges: [{ id: 'c', amount: cents(-100), for: { kind: 'everything' } }],
  seats: { kind: 'closed' },
};

describe('what the host gets back', () => {
  it('is the whole bill and the host tip, less what the host had', () => {
    for (const choice of ['host', 'everyone'] as const) {
      const result = finalizeBill(bill, choice);
      if (!result.ok) throw new Error('a choice was made');
      const { people, receiptTotal, hostTipPool } = result.split;
      const own = people.find(({ personId }) => personId === 'host')?.total ?? ZERO;
      expect(hostTipPool).toBe(150);
      expect(owedToHost(people, 'host')).toBe(add(receiptTotal, hostTipPool, cents(-own)));
    }
  });

  it('is nothing where the host is alone, and everything on a bill without them', () => {
    expect(owedToHost([{ personId: 'host', total: cents(900) }], 'host')).toBe(0);
    expect(owedToHost([{ personId: 'ann', total: cents(900) }], undefined)).toBe(900);
  });
});
