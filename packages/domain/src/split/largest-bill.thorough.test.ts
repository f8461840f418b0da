import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ceil, exactParts, floor } from '../../test-support/exact-parts.ts';
import { COMPANIONS_MAX, PARTS_MAX, PARTY_SIZE_MAX, TOTAL_QUANTITY_MAX } from '../input/field-limits.ts';
import { type Currency, USD } from '../money/currency.ts';
import { type Cents, cents, MAX_AMOUNT, sum } from '../money/money.ts';
import { proveBill } from '../proof/bill-proof.ts';
import { proofCloses } from '../proof/proof-closes.ts';
import { ASSIGNMENT_MODES, type Bill, type BillItem, type ChargeFor } from './bill.ts';
import { duesOf } from './dues.ts';
import { finalizeBill } from './finalize-bill.ts';
import { type Split, splitBill } from './splitting.ts';

const PEOPLE = 60;
const LINES = 200;
const CHARGES = 200;
/** One line is half of the bill; the others, tax, tip and charges are so much each, discounts so much less. */
const HALF = Math.floor(MAX_AMOUNT / 2);
const EACH = Math.floor(HALF / (LINES + CHARGES + 1));
const HUNDREDTH = Math.floor(EACH / 100);
const CURRENCIES: Currency[] = [
  { code: 'USD', digits: 2 },
  { code: 'VND', digits: 0 },
  { code: 'KWD', digits: 3 },
];

/** Everything there can be most of, as different as a seed makes it. @param modes how the lines are divided */
function largestBill(seed: number, modes: readonly BillItem['mode'][]): Bill {
  // A linear congruential generator (Park and Miller), because so many numbers take fast-check seconds to draw.
  let state = 1 + (seed % 2_147_483_646);
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  const large = (most = EACH): Cents => cents(most - below(1000));
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    id: `p${(n * 7) % PEOPLE}`,
    isHost: n === 0,
    counts: n === 0 || below(9) > 0,
    optedOut: below(9) === 0,
    nameless: false,
    companions: { grownUps: below(COMPANIONS_MAX), children: below(2) },
  }));
  const items = Array.from({ length: LINES }, (_, n) => ({
    id: `i${(n * 9) % LINES}`,
    price: large(n === 0 ? HALF : EACH),
    mode: modes[n % modes.length] ?? 'guest_choice',
    totalQuantity: TOTAL_QUANTITY_MAX,
  }));
  const selections = items.flatMap(({ id: itemId, mode }) =>
    people.map(({ id: personId }) => ({
      itemId,
      personId,
      units: mode === 'guest_choice' ? PARTS_MAX - below(4) * below(25) : 1 + below(15),
    })),
  );
  const what = (n: number): ChargeFor =>
    [
      { kind: 'everything' } as const,
      { kind: 'heads' } as const,
      { kind: 'lines', itemIds: items.filter(() => below(20) === 0).map(({ id }) => id) } as const,
    ][n % 3] ?? { kind: 'everything' };
  // Every second one is a discount, but of no more than the bill comes to.
  const charges = Array.from({ length: CHARGES }, (_, n) => ({
    id: `c${(n * 11) % CHARGES}`,
    amount: n % 2 ? cents(-HUNDREDTH + below(1000)) : large(),
    for: what(n),
  }));
  return {
    items,
    people,
    selections,
    charges,
    tax: large(),
    currency: CURRENCIES[seed % CURRENCIES.length] ?? USD,
    tip: large(),
    seats: { kind: 'open', partySize: PARTY_SIZE_MAX },
  };
}

const reversed = (bill: Bill): Bill => ({
  ...bill,
  items: [...bill.items].reverse(),
  people: [...bill.people].reverse(),
  selections: [...bill.selections].reverse(),
  charges: [...bill.charges].reverse(),
});

/** Whether every part of every dish is its exact value rounded down or up, by the rules alone. */
function roundsEveryPart(bill: Bill, { people }: Split): boolean {
  const exact = new Map(bill.items.map((item) => [item.id, exactParts(bill, item)]));
  return people.every(({ personId, items }) =>
    items.every(({ itemId, cents }) => {
      const part = exact.get(itemId)?.get(personId) ?? [0n, 1n];
      return BigInt(cents) === floor(part) || BigInt(cents) === ceil(part);
    }),
  );
}

it('stays exact with the largest of everything: $999,999,999.99, 200 lines, 60 people with company, 99 parts, 200 charges', {
  timeout: 120_000,
}, () => {
  const modes = fc.constantFrom(ASSIGNMENT_MODES, ['guest_choice'] as const);
  fc.assert(
    fc.property(fc.nat(), modes, (seed, lines) => {
      const bill = largestBill(seed, lines);
      const prices = bill.items.map(({ price }) => price);
      const gross = sum([
        ...prices,
        bill.tax,
        bill.tip,
        ...bill.charges.map(({ amount }) => cents(Math.abs(amount))),
      ]);
      expect(gross).toBeLessThanOrEqual(MAX_AMOUNT);
      expect(gross).toBeGreaterThan(0.8 * MAX_AMOUNT);
      const open = splitBill(bill);
      expect(splitBill(reversed(bill))).toEqual(open);
      expect(roundsEveryPart(bill, open)).toBe(true);
      expect(proofCloses(proveBill(bill, open))).toBe(true);
      const final = finalizeBill(bill, 'everyone');
      if (!final.ok) throw new Error('refused');
      const closed: Bill = { ...bill, seats: { kind: 'closed' } };
      expect(proofCloses(proveBill(closed, final.split, 'everyone'))).toBe(true);
      // Everybody is paid for by the host.
      const payers = new Map(bill.people.flatMap(({ id, isHost }) => (isHost ? [] : [[id, 'p0']])));
      const dues = duesOf(final.split.people, payers).map(({ due }) => due);
      expect(sum(dues)).toBe(final.split.receiptTotal + final.split.hostTipPool);
      expect(Math.max(...dues)).toBe(sum(dues));
      for (const { total } of [...open.people, ...final.split.people])
        expect(total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1 },
  );
});
