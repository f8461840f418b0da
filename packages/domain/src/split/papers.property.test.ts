import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedHostTip } from '../../test-support/corrected-host-tips.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { proveBill } from '../proof/bill-proof.ts';
import { proofCloses } from '../proof/proof-closes.ts';
import { type Bill, type BillPaper, papersOf } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
import { hostTipOf } from './host-tip.ts';
import { closedBill, hasUnclaimed, type Split, splitBill } from './splitting.ts';

/** A bill, and papers of other bills of the same people, some of whom were not there. */
const evening: fc.Arbitrary<Bill> = fc
  .record({
    first: randomBill,
    others: fc.array(randomBill, { minLength: 1, maxLength: 3 }),
    absences: fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ first, others, absences }) => {
    const people = first.people.map(({ id }) => id);
    const bills = [first, ...others].map((bill, place) => ofTheSame(people, bill, `${place} `));
    const absent = bills.map((_, place) =>
      people.filter((_id, at) => at > 0 && absences[place]?.includes(at) === true),
    );
    const [paper = first, ...further] = bills.map(
      ({ items, tax, tip, charges }, place): BillPaper => ({
        ...{ items, tax, tip, charges },
        ...(absent[place] && { absent: absent[place] }),
      }),
    );
    const selections = bills.flatMap((bill, place) =>
      bill.selections.filter(({ personId }) => absent[place]?.includes(personId) !== true),
    );
    return { ...first, ...paper, further, selections };
  });

/** With other ids, and selections by the people of another bill. */
function ofTheSame(people: readonly string[], bill: Bill, prefix: string): Bill {
  const theirs = new Map(bill.people.map(({ id }, place) => [id, people[place]]));
  return {
    ...bill,
    items: bill.items.map((one) => ({ ...one, id: prefix + one.id })),
    charges: bill.charges.map((one) => ({
      ...one,
      id: prefix + one.id,
      for:
        one.for.kind === 'lines'
          ? { ...one.for, itemIds: one.for.itemIds.map((id) => prefix + id) }
          : one.for,
    })),
    selections: bill.selections.flatMap(({ itemId, personId, units }) => {
      const id = theirs.get(personId);
      return id === undefined ? [] : [{ itemId: prefix + itemId, personId: id, units }];
    }),
  };
}

/** Each paper as if it were the only one. */
const alone = ({ further = [], ...bill }: Bill): Bill[] =>
  papersOf({ ...bill, further }).map((paper) => ({ ...bill, absent: [], ...paper, further: [] }));

const KINDS = ['subtotal', 'tax', 'tip', 'additionalCharges'] as const;

const parties = ({ people, emptySeats, unclaimed }: Split) => [...people, emptySeats, unclaimed];

const total = (split: Split): Cents => sum(parties(split).map((one) => one.total));

it('divides each paper by itself, adds up, and takes one host tip of the sum', withinTime, () => {
  let [papers, absences, opened] = [0, 0, 0];
  fc.assert(
    fc.property(evening, (bill) => {
      const split = splitBill(bill);
      const apart = alone(bill).map(splitBill);
      papers += apart.length;
      absences += papersOf(bill).filter(({ absent = [] }) => absent.length > 0).length;
      for (const [column, one] of parties(split).entries()) {
        for (const kind of KINDS)
          expect(one[kind]).toBe(sum(apart.map((paper) => parties(paper)[column]?.[kind] ?? cents(0))));
        expect(one.items).toEqual(apart.flatMap((paper) => [...(parties(paper)[column]?.items ?? [])]));
      }
      expect(split.receiptTotal).toBe(sum(apart.map(({ receiptTotal }) => receiptTotal)));
      expect(total(split)).toBe(split.receiptTotal + split.hostTipPool);
      expect([0, hostTipOf(split.receiptTotal, bill)]).toContain(split.hostTipPool);
      expect(proofCloses(proveBill(bill, split))).toBe(true);
      if (hasUnclaimedSeats(split)) opened++;
    }),
    { numRuns },
  );
  expect(Math.min(papers, absences, opened)).toBeGreaterThan(numRuns / 20);
});

const hasUnclaimedSeats = ({ unclaimed, emptySeats }: Split) =>
  hasUnclaimed(unclaimed) || emptySeats.total > 0;

it('shares the host tip of a final bill by summed subtotals, whoever takes what is left', withinTime, () => {
  fc.assert(
    fc.property(evening, fc.constantFrom('host' as const, 'everyone' as const), (bill, choice) => {
      const result = finalizeBill(bill, choice);
      if (!result.ok) throw new Error(result.reason);
      const { split } = result;
      expect(split.emptySeats.total + split.unclaimed.total).toBe(0);
      expect(proofCloses(proveBill(closedBill(bill), split, choice))).toBe(true);
      const guests = split.people.filter(
        ({ personId }) => !bill.people.some((one) => one.id === personId && (one.isHost || one.nameless)),
      );
      const by = new Map(guests.map((one) => [one.personId, one.subtotal as number]));
      const { tips } = sharedHostTip(split.hostTipPool, by, new Map());
      for (const one of guests) expect(one.hostTip).toBe(tips.get(one.personId));
      for (const [place, { absent = [] }] of papersOf(bill).entries())
        for (const id of absent) expect(groupSplitsOf(bill, split, place, id)).toBe(0);
    }),
    { numRuns },
  );
});

/** What an absent person pays of what everyone shares on a paper. */
function groupSplitsOf(bill: Bill, split: Split, place: number, id: string): number {
  const shared = new Set(
    papersOf(bill)[place]?.items.flatMap((item) => (item.mode === 'group_split' ? [item.id] : [])),
  );
  const theirs = split.people.find(({ personId }) => personId === id)?.items ?? [];
  return sum(theirs.filter(({ itemId }) => shared.has(itemId)).map((share) => share.cents));
}

it('finds tax that a person pays on another paper than stated', () => {
  fc.assert(
    fc.property(evening, (bill) => {
      const split = splitBill(bill);
      const [first, ...others] = split.papers;
      if (first === undefined || (first.tax[0] ?? 0) === 0) return;
      const wrong = { ...first, tax: first.tax.map((tax, at) => (at === 0 ? cents(tax - 1) : tax)) };
      expect(proofCloses(proveBill(bill, { ...split, papers: [wrong, ...others] }))).toBe(false);
    }),
    { numRuns },
  );
});
