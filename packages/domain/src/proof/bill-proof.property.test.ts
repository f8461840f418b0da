import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { byItem } from '../../test-support/choice-by-item.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { cents } from '../money/money.ts';
import { finalizeBill } from '../split/finalize-bill.ts';
import { type Bill, closedBill, hasUnclaimed, type Split, splitBill } from '../split/splitting.ts';
import { type Proof, type ProofLine, proveBill } from './bill-proof.ts';
import { goesByRemainder, partyCloses, proofCloses, tiedWithoutCent } from './proof-closes.ts';

declare const console: { info(text: string): void };
declare const structuredClone: <T>(value: T) => T;

// `npm run test:long` for the larger number.
const seen = {
  proofs: 0,
  lines: 0,
  oddCents: 0,
  ties: 0,
  rest: 0,
  fullTables: 0,
  unclaimed: 0,
  emptySeats: 0,
  withoutDishes: 0,
  leftOvers: 0,
};
let changes = 0;

afterAll(() => {
  console.info(`proofs: ${JSON.stringify({ ...seen, changesFound: changes })}`);
});

/** As `expect(actual).toBe(expected)`, but quick enough to be asked millions of times. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0);
const spreads = (proof: Proof) => [
  ...proof.papers.flatMap(({ tax, tip, charges }) => [tax, tip, ...charges]),
  proof.hostTip,
];

function linesOf(proof: Proof): ProofLine[] {
  return [...proof.items, ...spreads(proof).flatMap((line) => (line.pair ? [line, line.pair] : [line]))];
}

/** The test's own look at a line, in whole numbers of `bottom`s of a cent. */
function expectLineToClose({ amount, parts, oddCents }: ProofLine): void {
  const sign = amount < 0 ? -1 : 1;
  let down = 0;
  for (const { exact, cents: paid, oddCent } of parts) {
    const floor = Number((exact.top < 0n ? -exact.top : exact.top) / exact.bottom);
    const whole = exact.top % exact.bottom === 0n;
    down += floor;
    same(paid * sign, floor + (oddCent ? 1 : 0));
    if (oddCent) same(whole, false);
  }
  same(total(parts.map((part) => part.cents)), amount);
  same(parts.filter((part) => part.oddCent).length, oddCents);
  same(amount * sign - down, oddCents);
}

function expectToClose(bill: Bill, split: Split, proof: Proof): void {
  for (const line of linesOf(proof)) expectLineToClose(line);
  for (const line of spreads(proof)) same(goesByRemainder(line), true);
  for (const party of proof.parties) same(partyCloses(party), true);
  same(proofCloses(proof), true);
  const items = total(bill.items.map((item) => item.price));
  const all = items + bill.tax + bill.tip + total(bill.charges.map((one) => one.amount)) + split.hostTipPool;
  same(total(proof.sums.paid.terms.map((term) => term.cents)), all);
  same(proof.sums.paid.total, all);
  same(proof.sums.asked.total, all);
  same(proof.sums.subtotals.total, items);
  count(proof, split);
}

function count(proof: Proof, split: Split): void {
  const lines = linesOf(proof);
  seen.proofs++;
  seen.lines += lines.length;
  seen.oddCents += total(lines.map((line) => line.oddCents));
  if (spreads(proof).some((line) => tiedWithoutCent(line).length > 0)) seen.ties++;
  if (spreads(proof).some((line) => line.pair)) seen[split.full ? 'fullTables' : 'rest']++;
  if (spreads(proof).some((line) => line.basis === 'shares' && line.amount)) seen.withoutDishes++;
  if (hasUnclaimed(split.unclaimed)) seen.unclaimed++;
  if (split.emptySeats.subtotal) seen.emptySeats++;
}

/** Adds to one number of a result, whichever it is; answers null where there is none at that place. */
function tampered(split: Split, place: number, by: number): Split | null {
  const copy: Split = structuredClone(split);
  const slots: (() => void)[] = [];
  const slot = <K extends string>(of: { [key in K]: number }, key: K) => {
    slots.push(() => Object.assign(of, { [key]: of[key] + by }));
  };
  for (const party of [...copy.people, copy.unclaimed, copy.emptySeats]) {
    for (const key of ['subtotal', 'tax', 'tip', 'additionalCharges', 'hostTip', 'total'] as const)
      slot(party, key);
    for (const share of party.items) slot(share, 'cents');
    for (const share of party.charges) slot(share, 'cents');
  }
  slot(copy, 'hostTipPool');
  slot(copy, 'itemsTotal');
  slot(copy, 'receiptTotal');
  const change = slots[place % slots.length];
  if (!change) return null;
  change();
  return copy;
}

/** One cent of tax asked of somebody else than it should be; null where one person has the bill alone. */
function withTaxMoved(original: Split, seed: number): Split | null {
  const split = structuredClone(original);
  const from = split.people[seed % split.people.length];
  const to = split.people[(seed + 1) % split.people.length];
  if (!from || !to || from === to) return null;
  for (const [who, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    who.tax = cents(who.tax + by);
    who.total = cents(who.total + by);
  }
  return split;
}

/** What was left, said to be somebody else's part of an item; null where nothing was left, or the bill is one person's. */
function withLeftOverMoved(original: Split, seed: number): Split | null {
  const split = structuredClone(original);
  const shares = split.people.flatMap((person) => person.items.map((share) => ({ person, share })));
  const taken = shares.filter(({ share }) => share.leftBy !== undefined);
  const moved = taken[seed % (taken.length || 1)];
  const others = shares.filter(
    ({ share }) => share.itemId === moved?.share.itemId && share.leftBy === undefined,
  );
  const other = others[seed % (others.length || 1)];
  if (!moved || !other || moved.share.leftBy === undefined) return null;
  other.share.leftBy = moved.share.leftBy;
  delete moved.share.leftBy;
  return split;
}

describe('the proof of every bill', () => {
  it(
    'closes, line by line, while the bill is open and when it is final, whoever took what was left',
    withinTime,
    () => {
      const check = (bill: Bill, seed: number) => {
        const split = splitBill(bill);
        expectToClose(bill, split, proveBill(bill, split));
        const closed = closedBill(bill);
        for (const choice of ['host', 'everyone', byItem(bill, seed)] as const) {
          const result = finalizeBill(bill, choice);
          if (!result.ok) throw new Error('refused');
          const kind = typeof choice === 'string' ? choice : 'by_item';
          const proof = proveBill(closed, result.split, kind);
          expectToClose(closed, result.split, proof);
          seen.leftOvers += proof.items.filter((item) => item.left).length;
          const wrong = withLeftOverMoved(result.split, seed);
          if (!wrong) continue;
          changes++;
          same(proofCloses(proveBill(closed, wrong, kind)), false);
        }
      };
      fc.assert(fc.property(randomBill, fc.nat(), check), { numRuns });
    },
  );

  it(
    'never closes once a single number of the result is changed, or a cent of tax goes to the wrong person',
    withinTime,
    () => {
      const change = fc.record({ place: fc.nat(), by: fc.constantFrom(-100, -1, 1, 7), seed: fc.nat() });
      const check = (bill: Bill, { place, by, seed }: { place: number; by: number; seed: number }) => {
        const split = splitBill(bill);
        for (const wrong of [tampered(split, place, by), withTaxMoved(split, seed)]) {
          if (!wrong) continue;
          changes++;
          same(proofCloses(proveBill(bill, wrong)), false);
        }
      };
      fc.assert(fc.property(randomBill, change, check), { numRuns });
    },
  );
});
