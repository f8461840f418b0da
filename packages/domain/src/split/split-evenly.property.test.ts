import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { headCount } from '../../test-support/exact-parts.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { cents, sum } from '../money/money.ts';
import { evenProofCloses, proveEvenly } from '../proof/even-proof.ts';
import { finalizeBill } from './finalize-bill.ts';
import { headsOf } from './heads.ts';
import { hostTipOf } from './host-tip.ts';
import { type Amounts, type Bill, type BillPerson, closedBill, type Split, splitBill } from './splitting.ts';

// The rules know no platform, so neither do their types; this test runs on one.
declare const console: { info(text: string): void };

const seen = { bills: 0, freeSeats: 0, beyondParty: 0, couples: 0, oddTotals: 0, discounts: 0 };

afterAll(() => {
  console.info(`even bills: ${JSON.stringify(seen)}`);
});

/** Discounts may exceed the dishes, but no bill is below 0. */
const evenBill = fc
  .tuple(
    randomBill,
    fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  )
  .map(
    ([bill, empty]): Bill => ({
      ...bill,
      evenly: true,
      // Nothing was written on the bill yet.
      ...(empty ? { items: [], selections: [], charges: [], tax: cents(0), tip: cents(0) } : {}),
    }),
  )
  .filter((bill) => totalOf(bill) >= 0);

const totalOf = ({ items, tax, tip, charges }: Bill): number =>
  [...items.map((one) => one.price), tax, tip, ...charges.map((one) => one.amount)].reduce(
    (a, b) => a + b,
    0,
  );

const seated = ({ people }: Bill): BillPerson[] =>
  people.filter((one) => one.isHost || (one.counts && !one.nameless));

const free = (bill: Bill): number =>
  bill.seats.kind === 'open' ? Math.max(0, bill.seats.partySize - headCount(seated(bill))) : 0;

/** As `expect(actual).toBe(expected)`, but quick enough to be asked millions of times. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

const weights = (people: readonly BillPerson[]): number =>
  people.reduce((all, one) => all + headsOf(one).weight, 0);

/** Twice the exact part of an amount times `whole`, and the same of what somebody pays: no fractions are needed. */
const farFrom = (paid: number, amount: number, weight: number, whole: number): bigint => {
  const away = 2n * (BigInt(paid) * BigInt(whole) - BigInt(amount) * BigInt(weight));
  return away < 0n ? -away : away;
};

/** So little for so many that rounding could cost more than the host's part: then guests' totals may be rounded down. */
function tiny(even: Bill, { receiptTotal }: Split): boolean {
  const sitting = seated(even);
  const host = sitting.filter((one) => one.isHost);
  const whole = weights(sitting) + 2 * free(even);
  return 2 * receiptTotal * weights(host) < (sitting.length - 1 + free(even)) * whole;
}

const bill = (one: Amounts) => one.total - one.hostTip;

const KINDS = ['subtotal', 'tax', 'tip', 'additionalCharges', 'hostTip', 'total'] as const;

const withIds = ({ people }: Split) => people.map(({ personId, total }) => [personId, total]);

describe('every bill that is split evenly', () => {
  it('adds up, in each of its amounts and in all', withinTime, () => {
    fc.assert(
      fc.property(evenBill, (even) => {
        const split = splitBill(even);
        count(even, split);
        const all = [...split.people, split.emptySeats, split.unclaimed];
        const charges = sum(even.charges.map((one) => one.amount));
        const whole = {
          tax: even.tax,
          tip: even.tip,
          additionalCharges: charges,
          hostTip: split.hostTipPool,
        };
        same(split.receiptTotal, totalOf(even));
        for (const kind of ['tax', 'tip', 'additionalCharges', 'hostTip'] as const)
          same(sum(all.map((one) => one[kind])), whole[kind]);
        same(sum(all.map((one) => one.subtotal)), split.itemsTotal);
        same(sum(all.map((one) => one.total)), split.receiptTotal + split.hostTipPool);
        for (const one of all) {
          same(sum(KINDS.slice(0, 5).map((kind) => one[kind])), one.total);
          same(sum(one.charges.map((charge) => charge.cents)), one.additionalCharges);
        }
        for (const charge of even.charges)
          expect(
            sum(
              all.flatMap((one) => one.charges.filter((c) => c.chargeId === charge.id).map((c) => c.cents)),
            ),
          ).toBe(charge.amount);
        expect(KINDS.map((kind) => split.unclaimed[kind])).toEqual(KINDS.map(() => 0));
      }),
      { numRuns },
    );
  });

  it('costs each guest the nearest minor unit, and equal guests the same', withinTime, () => {
    fc.assert(
      fc.property(evenBill, (even) => {
        const split = splitBill(even);
        const sitting = seated(even);
        const guests = sitting.filter((one) => !one.isHost);
        const whole = weights(sitting) + 2 * free(even);
        const ofGuests = weights(guests) + 2 * free(even);
        same(split.hostTipPool, ofGuests > 0 ? hostTipOf(split.receiptTotal, even) : 0);
        same(split.emptySeats.count, free(even));
        const byWeight = new Map<number, unknown>();
        for (const one of split.people) {
          const person = guests.find(({ id }) => id === one.personId);
          if (person === undefined) {
            if (!even.people.find(({ id }) => id === one.personId)?.isHost) same(one.total, 0);
            continue;
          }
          same(one.subtotal >= 0, true);
          const { weight } = headsOf(person);
          const down = tiny(even, split) && bill(one) === Math.floor((split.receiptTotal * weight) / whole);
          same(down || farFrom(bill(one), split.receiptTotal, weight, whole) <= BigInt(whole), true);
          same(farFrom(one.hostTip, split.hostTipPool, weight, ofGuests) <= BigInt(ofGuests), true);
          const amounts = { ...one, personId: '' };
          expect(byWeight.get(weight) ?? amounts).toEqual(amounts);
          byWeight.set(weight, amounts);
        }
      }),
      { numRuns },
    );
  });

  it(
    'leaves the host half a minor unit for each guest and free seat more or less than their part',
    withinTime,
    () => {
      fc.assert(
        fc.property(evenBill, (even) => {
          const split = splitBill(even);
          const sitting = seated(even);
          const host = sitting.find((one) => one.isHost);
          const paid = split.people.find((one) => one.personId === host?.id);
          if (host === undefined || paid === undefined) throw new Error('no host');
          same(bill(paid) >= 0, true);
          const others = BigInt(sitting.length - 1 + free(even));
          const whole = weights(sitting) + 2 * free(even);
          const units = tiny(even, split) ? 2n : 1n;
          const away = farFrom(bill(paid), split.receiptTotal, headsOf(host).weight, whole);
          same(away <= units * others * BigInt(whole), true);
          same(BigInt(2 * Math.abs(paid.hostTip)) <= others, true);
        }),
        { numRuns },
      );
    },
  );

  it('does not depend on the order of anything', withinTime, () => {
    fc.assert(
      fc.property(evenBill, (even) => {
        const { items, people, selections, charges } = even;
        const [a, b, c, d] = [[...items], [...people], [...selections], [...charges]].map((list) =>
          list.reverse(),
        );
        expect(splitBill({ ...even, items: a, people: b, selections: c, charges: d } as Bill)).toEqual(
          splitBill(even),
        );
      }),
      { numRuns },
    );
  });

  it('changes nobody’s amount when a grown-up takes a free seat', withinTime, () => {
    fc.assert(
      fc.property(evenBill, (even) => {
        const before = splitBill(even);
        if (before.emptySeats.count === 0) return;
        const newcomer = { id: 'z', isHost: false, counts: true, optedOut: false, nameless: false };
        const after = splitBill({ ...even, people: [...even.people, newcomer] });
        expect(withIds(after).slice(0, -1)).toEqual(withIds(before));
        same(
          bill(after.people.at(-1) ?? before.emptySeats) * before.emptySeats.count,
          bill(before.emptySeats),
        );
      }),
      { numRuns },
    );
  });

  it('is proven, open and final', withinTime, () => {
    fc.assert(
      fc.property(evenBill, (even) => {
        const split = splitBill(even);
        const proof = proveEvenly(even, split);
        same(evenProofCloses(proof), true);
        for (const choice of ['host', 'everyone'] as const) {
          const final = finalizeBill(even, choice);
          if (!final.ok) throw new Error('refused');
          const closed = closedBill(even);
          const decided = choice === 'host' ? { ...closed, seats: even.seats } : closed;
          same(evenProofCloses(proveEvenly(decided, final.split)), true);
        }
        // A cent that goes from one to another breaks it.
        const [first, second] = split.people.map((one) => ({ ...one, total: cents(one.total + 1) }));
        if (first && second) {
          const others = split.people.slice(2);
          const wrong = {
            ...split,
            people: [first, { ...second, total: cents(second.total - 2) }, ...others],
          };
          same(evenProofCloses(proveEvenly(even, wrong)), false);
        }
      }),
      { numRuns },
    );
  });

  it(
    'is final without a free seat: the host has them at no cost to others, or everybody has a part',
    withinTime,
    () => {
      fc.assert(
        fc.property(evenBill, (even) => {
          const open = splitBill(even);
          const host = even.people.find((one) => one.isHost)?.id;
          for (const choice of ['host', 'everyone'] as const) {
            const final = finalizeBill(even, choice);
            if (!final.ok) throw new Error('refused');
            same(
              sum(final.split.people.map((one) => one.total)),
              final.split.receiptTotal + final.split.hostTipPool,
            );
            same(final.split.emptySeats.total, 0);
            const moved = final.changedShares.map((one) => one.personId);
            if (choice === 'host') expect(moved.filter((id) => id !== host)).toEqual([]);
            for (const one of final.changedShares) expect(one.reasons).not.toEqual([]);
          }
          same(finalizeBill(even, undefined).ok, open.emptySeats.count === 0);
        }),
        { numRuns },
      );
    },
  );
});

function count(even: Bill, split: Split): void {
  seen.bills++;
  if (split.emptySeats.count > 0) seen.freeSeats++;
  if (even.seats.kind === 'open' && headCount(seated(even)) > even.seats.partySize) seen.beyondParty++;
  if (seated(even).some((one) => headsOf(one).heads > 1)) seen.couples++;
  if (split.receiptTotal % seated(even).length) seen.oddTotals++;
  if (even.charges.some((one) => one.amount < 0)) seen.discounts++;
}
