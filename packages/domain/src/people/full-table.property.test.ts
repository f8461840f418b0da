import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { headCount } from '../../test-support/exact-parts.ts';
import { expectedAt, holdersOf, isFullTable } from '../../test-support/expected-guests.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { sum } from '../money/money.ts';
import { finalizeBill } from '../split/finalize-bill.ts';
import { hostTipOf } from '../split/host-tip.ts';
import { type Bill, hasUnclaimed, type Split, splitBill } from '../split/splitting.ts';

// The rules know no platform, so neither do their types; this test runs on one.
declare const console: { info(text: string): void };

const seen = {
  tables: 0,
  unclaimed: 0,
  preassigned: 0,
  hostWithoutDish: 0,
  sharedDishes: 0,
  pools: 0,
  expected: 0,
};

afterAll(() => {
  console.info(`full tables: ${JSON.stringify(seen)}`);
});

/** As `expect(actual).toBe(expected)`, but quick enough to be asked millions of times. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

/** A bill at which nobody is missing: more may have come than were expected, and strangers look on without a dish. */
const fullTable = fc
  .tuple(randomBill, fc.nat({ max: 3 }), fc.boolean())
  .map(([bill, over, preassigned]): Bill => {
    const counting = bill.people.filter((one) => one.counts).length;
    const seats: Bill['seats'] = preassigned
      ? { kind: 'named' }
      : { kind: 'open', partySize: Math.max(counting - over, 0) };
    const holders = holdersOf({ ...bill, seats });
    const people = bill.people
      .filter((one) => !preassigned || one.isHost || holders.has(one.id))
      .map((one) => ({ ...one, nameless: one.nameless && !one.counts && !holders.has(one.id) }));
    const ids = new Set(people.map((one) => one.id));
    const selections = bill.selections.filter((one) => ids.has(one.personId));
    return { ...bill, people, selections, seats };
  });

function guestTotals(bill: Bill, split: Split): [string, number][] {
  const guests = new Set(bill.people.filter((one) => !one.isHost && !one.nameless).map((one) => one.id));
  return split.people.filter((one) => guests.has(one.personId)).map((one) => [one.personId, one.total]);
}

function countTable(bill: Bill, open: Split): void {
  seen.tables++;
  if (hasUnclaimed(open.unclaimed)) seen.unclaimed++;
  if (bill.seats.kind === 'named') seen.preassigned++;
  if (bill.items.some((one) => one.mode === 'group_split')) seen.sharedDishes++;
  const host = bill.people.find((one) => one.isHost);
  if (!open.people.find((one) => one.personId === host?.id)?.items.length) seen.hostWithoutDish++;
}

describe('a full table', () => {
  it('changes no guest’s total by a cent if the host takes what is unclaimed', withinTime, () => {
    fc.assert(
      fc.property(fullTable, (bill) => {
        const open = splitBill(bill);
        countTable(bill, open);
        if (!isFullTable(bill) || !open.full) throw new Error('the table is not full');
        const final = finalizeBill(bill, 'host');
        if (!final.ok) throw new Error('refused');
        expect(guestTotals(bill, final.split)).toEqual(guestTotals(bill, open));
        const host = bill.people.find((one) => one.isHost)?.id;
        expect(final.changedShares.filter((one) => one.personId !== host)).toEqual([]);
      }),
      { numRuns },
    );
  });
});

describe('the host tip of every bill', () => {
  it(
    'is paid by guests with a name and a dish, and kept for those who are expected, by nobody else',
    withinTime,
    () => {
      fc.assert(
        fc.property(randomBill, (bill) => {
          const split = splitBill(bill);
          const expected = expectedAt(bill);
          same(split.emptySeats.expected, expected);
          same(split.full, isFullTable(bill));
          const named = new Set(
            bill.people.filter((one) => !one.isHost && !one.nameless).map((one) => one.id),
          );
          const guests = split.people.filter((one) => named.has(one.personId) && one.subtotal > 0);
          const paying = new Set(guests.map((one) => one.personId));
          const heads = headCount(bill.people.filter(({ id }) => paying.has(id)));
          const dishes = sum(guests.map((one) => one.subtotal));
          same(split.hostTipPool, guests.length ? hostTipOf(split.receiptTotal, bill) : 0);
          same(split.unclaimed.hostTip, 0);
          for (const one of split.people) if (!guests.includes(one)) same(one.hostTip, 0);
          const parts = [
            ...guests.map((one) => ({ cents: one.hostTip, weight: one.subtotal * heads })),
            { cents: split.emptySeats.hostTip, weight: dishes * expected },
          ];
          const whole = dishes * (heads + expected) || 1;
          for (const { cents, weight } of parts) {
            const exact = BigInt(split.hostTipPool) * BigInt(weight);
            const down = exact / BigInt(whole);
            const up = exact % BigInt(whole) ? down + 1n : down;
            if (BigInt(cents) !== down) same(BigInt(cents), up);
          }
          if (split.hostTipPool) seen.pools++;
          if (split.emptySeats.hostTip) seen.expected++;
        }),
        { numRuns },
      );
    },
  );
});
