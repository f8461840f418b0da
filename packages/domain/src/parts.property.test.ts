import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, fixedBills } from '../test-support/fixed-bills.ts';
import { randomBill } from '../test-support/random-bill.ts';
import type { Bill } from './bill.ts';
import { proveBill } from './bill-proof.ts';
import { PARTS_MAX } from './field-limits.ts';
import { cents, sum } from './money.ts';
import { proofCloses } from './proof-closes.ts';
import { finalizeBill, splitBill } from './splitting.ts';

const BILLS = fixedBills(500);

describe('dishes shared evenly', () => {
  it('cost everybody what they did before there were parts, bit for bit', () => {
    // Computed by the function as it was then.
    expect(fingerprint(BILLS.map(splitBill))).toBe(3_772_178_234);
    const final = BILLS.flatMap((bill) => {
      const result = finalizeBill(bill, 'everyone');
      return result.ok ? [result.split] : [];
    });
    expect(fingerprint(final)).toBe(2_629_717_962);
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

  it('stay exact with the largest of everything: 200 lines of $999,999.99, 60 people, 99 parts', () => {
    const bill = largestBill();
    const again = { ...bill, selections: [...bill.selections].reverse(), items: [...bill.items].reverse() };
    const split = splitBill(bill);
    expect(splitBill(again)).toEqual(split);
    expect(sum(split.people.map(({ total }) => total))).toBe(split.receiptTotal + split.hostTipPool);
    expect(proofCloses(proveBill(bill, split))).toBe(true);
    const final = finalizeBill(bill, 'everyone');
    if (!final.ok) throw new Error('refused');
    expect(sum(final.split.people.map(({ total }) => total))).toBe(
      final.split.receiptTotal + final.split.hostTipPool,
    );
  });
});

/** Everybody shares every line, in parts of up to 99 that have nothing in common. */
function largestBill(): Bill {
  const people = Array.from({ length: 60 }, (_, n) => ({
    id: `p${String(n).padStart(2, '0')}`,
    isHost: n === 0,
    counts: true,
    optedOut: false,
    nameless: false,
  }));
  const items = Array.from({ length: 200 }, (_, n) => ({
    id: `i${n}`,
    price: cents(99_999_999 - n),
    mode: 'guest_choice' as const,
    totalQuantity: 1,
  }));
  const selections = items.flatMap(({ id: itemId }, row) =>
    people.map(({ id: personId }, column) => ({
      itemId,
      personId,
      units: column === row % 60 ? PARTS_MAX : PARTS_MAX - ((row * 13 + column * 7) % PARTS_MAX),
    })),
  );
  const amount = cents(99_999_999);
  return {
    items,
    people,
    selections,
    tax: amount,
    tip: amount,
    charges: [{ id: 'c', amount, for: { kind: 'everything' } }],
    seats: { kind: 'closed' },
  };
}
