import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { cents, sum } from '../money/money.ts';
import { duesOf } from './dues.ts';

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
