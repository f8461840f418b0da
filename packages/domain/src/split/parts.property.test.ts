import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, fixedBills } from '../../test-support/fixed-bills.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { PARTS_MAX } from '../input/field-limits.ts';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import type { Bill } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
import { splitBill } from './splitting.ts';

// The rules know no platform, so neither do their types; this test runs on one.
declare const process: { env: { FAIRTAB_LONG?: string } };

const BILLS = fixedBills(500);

/**
 * The fingerprints of so many bills, open and final: computed by the function as it was before there were parts and currencies; of
 * open ones, since what is unclaimed is rounded with the host's part whoever is still to come.
 */
const BEFORE = [500, 2_404_471_119, 2_629_717_962] as const;
const BEFORE_OF_MANY = [100_000, 2_925_048_071, 2_391_260_496] as const;

describe('dishes shared evenly, in dollars', () => {
  it('cost everybody what they did before there were parts and currencies, bit for bit', {
    timeout: 600_000,
  }, () => {
    const [count, open, final] = process.env.FAIRTAB_LONG === '1' ? BEFORE_OF_MANY : BEFORE;
    const bills = fixedBills(count);
    expect(fingerprint(bills.map(splitBill))).toBe(open);
    const finals = bills.flatMap((bill) => {
      const result = finalizeBill(bill, 'everyone');
      return result.ok ? [result.split] : [];
    });
    expect(fingerprint(finals)).toBe(final);
  });

  it('cost the same in 2 : 2 or 7 : 7 as in 1 : 1, and say so', () => {
    for (const times of [2, 7, PARTS_MAX]) {
      for (const bill of BILLS) expect(splitBill(withParts(bill, () => times))).toEqual(splitBill(bill));
    }
  });
});

/** The same bill, with other parts of its shared dishes. */
function withParts(bill: Bill, partsOf: (before: number, place: number) => number): Bill {
  const shared = new Set(bill.items.filter((one) => one.mode === 'guest_choice').map(({ id }) => id));
  const selections = bill.selections.map((one, place) =>
    shared.has(one.itemId) ? { ...one, units: partsOf(one.units, place) } : one,
  );
  return { ...bill, selections };
}

describe('parts of a shared dish', () => {
  it('divide it: 7 : 3 of $24.00, the odd cents by controlled rounding', () => {
    const shares = [
      ['a', 7],
      ['b', 3],
    ] as const;
    const split = splitBill({
      items: [{ id: 'nachos', price: cents(2400), mode: 'guest_choice', totalQuantity: 1 }],
      people: shares.map(([id]) => ({
        id,
        isHost: id === 'a',
        counts: true,
        optedOut: false,
        nameless: false,
      })),
      selections: shares.map(([personId, units]) => ({ itemId: 'nachos', personId, units })),
      tax: cents(0),
      currency: USD,
      tip: cents(0),
      charges: [],
      seats: { kind: 'closed' },
    });
    expect(split.people.map(({ items }) => items)).toEqual([
      [{ itemId: 'nachos', units: 7, of: 10, inParts: true, cents: 1680 }],
      [{ itemId: 'nachos', units: 3, of: 10, inParts: true, cents: 720 }],
    ]);
  });

  it('never mean a smaller exact part when there are more of them', () => {
    const more = fc.integer({ min: 1, max: PARTS_MAX });
    fc.assert(
      fc.property(randomBill, fc.nat(), more, (bill, seed, added) => {
        const shared = bill.selections.flatMap(({ itemId }, place) =>
          bill.items.some((item) => item.id === itemId && item.mode === 'guest_choice') ? [place] : [],
        );
        const chosen = shared[seed % Math.max(shared.length, 1)];
        const selection = bill.selections[chosen ?? -1];
        if (selection === undefined) return;
        const partIn = (of: Bill) =>
          splitBill(of)
            .people.find(({ personId }) => personId === selection.personId)
            ?.items.find(({ itemId }) => itemId === selection.itemId);
        const before = partIn(bill);
        const after = partIn(withParts(bill, (units, place) => (place === chosen ? units + added : units)));
        if (!before || !after) throw new Error('a selector without a part');
        expect(after.units * before.of).toBeGreaterThanOrEqual(before.units * after.of);
      }),
    );
  });
});
