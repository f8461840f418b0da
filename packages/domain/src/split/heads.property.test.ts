import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, fixedBills } from '../../test-support/fixed-bills.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns } from '../../test-support/random-runs.ts';
import { USD } from '../money/currency.ts';
import { cents, sum } from '../money/money.ts';
import { proveBill } from '../proof/bill-proof.ts';
import { proofCloses } from '../proof/proof-closes.ts';
import type { Bill, BillPerson } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
import { headsOf } from './heads.ts';
import { splitBill } from './splitting.ts';

const BILLS = fixedBills(500);

const alone = { grownUps: 0, children: 0 };

const everybody = (bill: Bill, change: (person: BillPerson) => BillPerson): Bill => ({
  ...bill,
  people: bill.people.map(change),
});

/** Each with as many more grown-ups as there are heads, and twice the seats. */
function doubled(bill: Bill): Bill {
  const seats =
    bill.seats.kind === 'open' ? { ...bill.seats, partySize: bill.seats.partySize * 2 } : bill.seats;
  return everybody({ ...bill, seats }, (person) => {
    const { grownUps, children } = person.companions ?? alone;
    return { ...person, companions: { grownUps: 2 * grownUps + 1, children: 2 * children } };
  });
}

const amountsOf = ({ people, unclaimed, emptySeats }: ReturnType<typeof splitBill>) =>
  [...people, unclaimed, emptySeats].map(({ subtotal, tax, tip, additionalCharges, hostTip, items }) => [
    subtotal,
    tax,
    tip,
    additionalCharges,
    hostTip,
    items.map((item) => item.cents),
  ]);

describe('heads', () => {
  it('count a child as one head and half a weight', () => {
    expect(headsOf({})).toEqual({ heads: 1, weight: 2 });
    expect(headsOf({ companions: { grownUps: 1, children: 2 } })).toEqual({ heads: 4, weight: 6 });
  });

  it('change nothing, bit for bit, where nobody is here with anybody', () => {
    const plain = BILLS.map((bill) => everybody(bill, (person) => ({ ...person, companions: alone })));
    expect(fingerprint(plain.map(splitBill))).toBe(2_404_471_119);
    expect(plain.map(splitBill)).toEqual(BILLS.map(splitBill));
  });

  it('doubled for everybody, with the seats, cost everybody the same', () => {
    fc.assert(
      fc.property(randomBill, (bill) => {
        expect(amountsOf(splitBill(doubled(bill)))).toEqual(amountsOf(splitBill(bill)));
        const [once, twice] = [finalizeBill(bill, 'everyone'), finalizeBill(doubled(bill), 'everyone')];
        if (!once.ok || !twice.ok) throw new Error('refused');
        expect(amountsOf(twice.split)).toEqual(amountsOf(once.split));
      }),
      { numRuns: randomRuns },
    );
  });

  it('never cost more for those who come with fewer, of what the whole table shares', () => {
    const more = fc.record({ grownUps: fc.nat({ max: 4 }), children: fc.nat({ max: 4 }) });
    fc.assert(
      fc.property(randomBill, more, (bill, added) => {
        const [first] = bill.people;
        const shared = bill.items.find(({ mode }) => mode === 'group_split');
        if (first === undefined || shared === undefined) return;
        const partIn = (of: Bill) =>
          splitBill({ ...of, seats: { kind: 'closed' } })
            .people.find(({ personId }) => personId === first.id)
            ?.items.find(({ itemId }) => itemId === shared.id);
        const before = partIn(bill);
        const { grownUps, children } = first.companions ?? alone;
        const companions = { grownUps: grownUps + added.grownUps, children: children + added.children };
        const after = partIn(everybody(bill, (one) => (one.id === first.id ? { ...one, companions } : one)));
        if (before === undefined || after === undefined) return;
        expect(after.units * before.of).toBeGreaterThanOrEqual(before.units * after.of);
      }),
    );
  });
});

/** Ann with Ben and a kid, Cy alone and the host, at a table of six; everybody has chosen but one. */
const DINNER: Bill = {
  items: [
    { id: 'nachos', price: cents(2100), mode: 'group_split', totalQuantity: 1 },
    { id: 'tea', price: cents(600), mode: 'quantity_based', totalQuantity: 3 },
    { id: 'pie', price: cents(900), mode: 'guest_choice', totalQuantity: 1 },
  ],
  people: ['ann', 'cy', 'host'].map((id) => ({
    id,
    isHost: id === 'host',
    counts: true,
    optedOut: false,
    nameless: false,
    ...(id === 'ann' && { companions: { grownUps: 1, children: 1 } }),
  })),
  selections: [
    { itemId: 'pie', personId: 'ann', units: 1 },
    { itemId: 'pie', personId: 'cy', units: 1 },
    { itemId: 'tea', personId: 'cy', units: 1 },
  ],
  tax: cents(0),
  currency: USD,
  tip: cents(0),
  charges: [],
  seats: { kind: 'open', partySize: 6 },
};

describe('a guest who is three of six', () => {
  const split = splitBill(DINNER);
  const of = (id: string, itemId: string) =>
    split.people.find(({ personId }) => personId === id)?.items.find((item) => item.itemId === itemId);

  it('pays 5 of 11 parts of what the table shares, and the empty seat 2', () => {
    expect(of('ann', 'nachos')).toEqual({ itemId: 'nachos', units: 5, of: 11, cents: 954 });
    expect(of('cy', 'nachos')).toMatchObject({ units: 2, of: 11 });
    expect(split.emptySeats).toMatchObject({ count: 1, expected: 1, items: [{ units: 2, of: 11 }] });
  });

  it('is one of two who share a dish', () => {
    expect(of('ann', 'pie')).toEqual({ itemId: 'pie', units: 1, of: 2, cents: 450 });
  });

  it('leaves the host tip of one head to the empty seat: a fifth', () => {
    expect(split.hostTipPool).toBe(150);
    expect(split.emptySeats.hostTip).toBe(30);
  });

  it('takes 5 of 9 parts of what is left and given to everyone, and the proof of it closes', () => {
    const final = finalizeBill(DINNER, 'everyone');
    if (!final.ok) throw new Error('refused');
    const tea = final.split.people.map(({ items }) => items.find(({ itemId }) => itemId === 'tea'));
    expect(tea).toMatchObject([
      { units: 10, of: 27, leftBy: 9, leftParts: 5 },
      { units: 13, of: 27, leftBy: 9, leftParts: 2 },
      { units: 4, of: 27, leftBy: 9, leftParts: 2 },
    ]);
    expect(sum(final.split.people.map(({ total }) => total))).toBe(3600 + 150);
    const closed: Bill = { ...DINNER, seats: { kind: 'closed' } };
    const proof = proveBill(closed, final.split, 'everyone');
    expect(proofCloses(proof)).toBe(true);
    // Of other heads it is no proof.
    const others = everybody(closed, ({ companions: _, ...person }) => person);
    expect(proofCloses(proveBill(others, final.split, 'everyone'))).toBe(false);
  });
});
