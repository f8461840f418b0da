import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { byItem } from '../../test-support/choice-by-item.ts';
import {
  ceil,
  exactParts,
  type Fraction,
  floor,
  NO_ONE,
  plus,
  SEATS,
} from '../../test-support/exact-parts.ts';
import { isFullTable } from '../../test-support/expected-guests.ts';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns as numRuns, withinTime } from '../../test-support/random-runs.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { finalizeBill } from './finalize-bill.ts';
import {
  type Amounts,
  type Bill,
  type Charge,
  type ChargeShare,
  hasUnclaimed,
  type Split,
  splitBill,
  type UnclaimedChoice,
} from './splitting.ts';

// The rules know no platform, so neither do their types; this test runs on one.
declare const console: { info(text: string): void };

const seen = {
  bills: 0,
  optOuts: 0,
  unclaimed: 0,
  oddCents: 0,
  emptySeats: 0,
  negativeCharges: 0,
  severalCharges: 0,
  nameless: 0,
  finalized: 0,
  digits: { 0: 0, 2: 0, 3: 0 },
  notNamed: 0,
  given: 0,
};

afterAll(() => {
  console.info(`random bills: ${JSON.stringify(seen)}`);
});

/** Splits a bill and counts what kind of bill it was. */
function splitAndCount(bill: Bill): Split {
  const split = splitBill(bill);
  seen.bills++;
  seen.digits[bill.currency.digits]++;
  if (bill.people.some((one) => one.optedOut && one.counts)) seen.optOuts++;
  if (hasUnclaimed(split.unclaimed)) seen.unclaimed++;
  if (split.emptySeats.subtotal > 0) seen.emptySeats++;
  if (bill.charges.some(({ amount }) => amount < 0)) seen.negativeCharges++;
  if (bill.charges.length > 1) seen.severalCharges++;
  const odd = bill.items.some((item) =>
    [...exactParts(bill, item).values()].some((part) => part[0] % part[1]),
  );
  if (odd) seen.oddCents++;
  return split;
}

/** All parties to a bill: the people, the empty seats and nobody. */
function parties(
  split: Split,
): { who: string; items: { itemId: string; cents: Cents }[]; charges: ChargeShare[]; amounts: Amounts }[] {
  return [
    ...split.people.map((one) => ({ who: one.personId, ...one, amounts: one })),
    { who: SEATS, ...split.emptySeats, amounts: split.emptySeats },
    { who: NO_ONE, ...split.unclaimed, amounts: split.unclaimed },
  ];
}

const chargedIn = (bill: Bill): Cents => sum(bill.charges.map(({ amount }) => amount));

function total(split: Split, kind: keyof Amounts): number {
  return sum(parties(split).map(({ amounts }) => amounts[kind]));
}

/** As `expect(actual).toBe(expected)`, but quick enough to be asked millions of times. */
function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

function expectItemsAddUp(bill: Bill, split: Split): void {
  for (const item of bill.items) {
    const cells = parties(split).flatMap((one) => one.items.filter((share) => share.itemId === item.id));
    same(sum(cells.map((cell) => cell.cents)), item.price);
  }
}

function expectSubtotalsAddUp(split: Split): void {
  for (const { items, amounts } of parties(split)) {
    same(amounts.subtotal, sum(items.map((share) => share.cents)));
  }
}

function expectRoundedDownOrUp(bill: Bill, split: Split, choice?: UnclaimedChoice): void {
  const exact = new Map(bill.items.map((item) => [item.id, exactParts(bill, item, choice)]));
  // At a full table the host's dishes and what is unclaimed are rounded as one.
  const joined: { cents: Cents[]; exact: Fraction } = { cents: [], exact: [0n, 1n] };
  const host = bill.people.find((one) => one.isHost)?.id;
  for (const { who, items, amounts } of parties(split)) {
    const cells = new Map(items.map((share) => [share.itemId, share.cents]));
    same(cells.size, items.length);
    let subtotal: Fraction = [0n, 1n];
    for (const [itemId, parts] of exact) {
      const part = parts.get(who);
      same(cells.has(itemId), part !== undefined);
      if (!part) continue;
      expectBetween(cells.get(itemId) ?? -1, part);
      subtotal = plus(subtotal, part);
    }
    if (isFullTable(bill) && (who === host || who === NO_ONE)) {
      joined.cents.push(amounts.subtotal);
      joined.exact = plus(joined.exact, subtotal);
    } else expectBetween(amounts.subtotal, subtotal);
  }
  expectBetween(sum(joined.cents), joined.exact);
}

function expectBetween(cents: number, exact: Fraction): void {
  const value = BigInt(cents);
  if (value !== floor(exact) && value !== ceil(exact)) {
    throw new Error(`${cents} is not ${exact[0]}/${exact[1]} rounded down or up`);
  }
}

function expectSharesAddUp(bill: Bill, split: Split): void {
  same(total(split, 'tax'), bill.tax);
  same(total(split, 'tip'), bill.tip);
  same(total(split, 'additionalCharges'), chargedIn(bill));
  for (const { id, amount } of bill.charges) {
    const shares = parties(split).flatMap(({ charges }) => charges.filter(({ chargeId }) => chargeId === id));
    same(sum(shares.map(({ cents }) => cents)), amount);
  }
  same(total(split, 'hostTip'), split.hostTipPool);
}

function expectTotalsAddUp(bill: Bill, split: Split): void {
  for (const { amounts, charges } of parties(split)) {
    const { subtotal, tax, tip, additionalCharges, hostTip } = amounts;
    same(sum(charges.map(({ cents }) => cents)), additionalCharges);
    same(amounts.total, subtotal + tax + tip + additionalCharges + hostTip);
  }
  const items = sum(bill.items.map((item) => item.price));
  same(split.itemsTotal, items);
  same(split.receiptTotal, items + bill.tax + bill.tip + chargedIn(bill));
  same(total(split, 'total'), split.receiptTotal + split.hostTipPool);
}

/** The bill as if those who gave no name had never come: nobody's name, nobody's bill. */
function withoutNameless(bill: Bill): Bill {
  const people = bill.people.filter((one) => one.isHost || !one.nameless);
  const ids = people.map((one) => one.id);
  const selections = bill.selections.filter((one) => ids.includes(one.personId));
  return { ...bill, people, selections, seats: { kind: 'closed' } };
}

/** A random bill, and the same with items, people, selections and charges in another order. */
const twice = randomBill.chain((bill) =>
  fc
    .record({
      items: shuffled(bill.items),
      people: shuffled(bill.people),
      selections: shuffled(bill.selections),
      charges: shuffled(bill.charges),
    })
    .map((order) => ({ bill, again: { ...bill, ...order } })),
);

function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}

function forEveryBill(check: (bill: Bill) => void): void {
  fc.assert(fc.property(randomBill, check), { numRuns });
}

describe('every bill', () => {
  // One bill is checked by all of them: making one up takes longer than a check.
  it(
    '1 to 5: loses and adds no cent, rounds no part further than down or up, and adds up',
    withinTime,
    () => {
      forEveryBill((bill) => {
        const split = splitAndCount(bill);
        expectItemsAddUp(bill, split);
        expectSubtotalsAddUp(split);
        expectRoundedDownOrUp(bill, split);
        expectSharesAddUp(bill, split);
        expectTotalsAddUp(bill, split);
      });
    },
  );

  it('6: does not depend on the order of items, people, selections or charges', withinTime, () => {
    fc.assert(
      fc.property(twice, ({ bill, again }) => {
        expect(splitBill(again)).toEqual(splitAndCount(bill));
        for (const choice of ['everyone', byItem(bill, 1)] as const)
          expect(finalizeBill(again, choice)).toEqual(finalizeBill(bill, choice));
      }),
      { numRuns },
    );
  });
});

/** A bill with a discount of anything up to the whole of it; often of exactly all dishes, or of exactly everything. */
const discounted = fc
  .tuple(
    randomBill,
    fc.oneof(
      fc.constantFrom('dishes', 'everything', 'more than dishes'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
  )
  .map(([bill, off]): Bill => {
    const dishes = sum(bill.items.map((item) => item.price));
    const all = dishes + bill.tax + bill.tip;
    const byWord = { dishes, everything: all, 'more than dishes': Math.min(dishes + 1, all) };
    const discount =
      typeof off === 'number' ? Math.floor(all * off) : (byWord[off as keyof typeof byWord] ?? 0);
    return { ...bill, charges: discountsOf(bill, discount) };
  });

/** So much off: as one discount, or as several of what the bill's charges are for, with its additions beside them. */
function discountsOf(bill: Bill, discount: number): Charge[] {
  const [first = { id: 'c', for: { kind: 'everything' } as const }, ...others] = bill.charges;
  const additions = others.map((charge) => ({ ...charge, amount: cents(Math.abs(charge.amount)) }));
  const most = discount + additions.reduce((added, { amount }) => added + amount, 0);
  const parts = [...additions, first].map((charge, place, all) => ({
    id: `d${(place * 5 + 3) % 7}`,
    for: charge.for,
    amount: cents(
      -(Math.floor((most * (place + 1)) / all.length) - Math.floor((most * place) / all.length)) || 0,
    ),
  }));
  return [...additions, ...parts];
}

describe('a bill that is not below 0', () => {
  it('is below 0 for nobody: no person, empty seat or unclaimed part, open or final', withinTime, () => {
    fc.assert(
      fc.property(discounted, (bill) => {
        const splits = [splitAndCount(bill)];
        for (const choice of ['host', 'everyone', byItem(bill, 1)] as const) {
          const result = finalizeBill(bill, choice);
          if (result.ok) splits.push(result.split);
        }
        for (const split of splits) {
          expectTotalsAddUp(bill, split);
          expectSharesAddUp(bill, split);
          for (const { amounts } of parties(split)) same(amounts.total >= 0, true);
        }
      }),
      { numRuns },
    );
  });
});

function expectNothingLeft(bill: Bill, choice: UnclaimedChoice): void {
  const result = finalizeBill(bill, choice);
  if (!result.ok) throw new Error('refused');
  const { split } = result;
  seen.finalized++;
  same(hasUnclaimed(split.unclaimed), false);
  const { count, items, total: left } = split.emptySeats;
  for (const none of [count, items.length, left]) same(none, 0);
  same(sum(split.people.map((one) => one.total)), split.receiptTotal + split.hostTipPool);
  const closed = withoutNameless(bill);
  expect(split.people.map((one) => one.personId)).toEqual(closed.people.map((one) => one.id).sort());
  if (closed.people.length < bill.people.length) seen.nameless++;
  expectItemsAddUp(closed, split);
  expectSubtotalsAddUp(split);
  expectSharesAddUp(closed, split);
  expectTotalsAddUp(closed, split);
  const refused = !finalizeBill(bill, undefined).ok;
  expectRoundedDownOrUp(closed, split, refused ? choice : undefined);
}

function expectRefusedWithoutChoice(bill: Bill): void {
  const closed = splitBill(withoutNameless(bill));
  same(finalizeBill(bill, undefined).ok, !hasUnclaimed(closed.unclaimed));
}

/** Every item with something left must be named; without one of them the refusal says which. */
function expectEveryItemAsked(bill: Bill, choice: Record<string, string>): void {
  const asked = finalizeBill(bill, undefined);
  if (asked.ok || asked.reason !== 'unclaimed') return;
  for (const id of asked.missing) {
    const { [id]: _, ...others } = choice;
    const refused = finalizeBill(bill, others);
    expect(refused).toEqual({ ...asked, missing: [id] });
    seen.notNamed++;
  }
  const toHost = Object.fromEntries(asked.missing.map((id) => [id, 'host']));
  expect(finalizeBill(bill, toHost)).toEqual(finalizeBill(bill, 'host'));
  const free = bill.items.some((item) => item.price === 0);
  const toAll = Object.fromEntries(asked.missing.map((id) => [id, 'everyone']));
  // What is for lines that cost nothing belongs to no item.
  const weightless = bill.charges.some(
    ({ for: what }) => what.kind === 'lines' && bill.items.every(({ id }) => !what.itemIds.includes(id)),
  );
  // No bill that is stored is below 0.
  const { itemsTotal, receiptTotal } = splitBill(withoutNameless(bill));
  if (!free && !weightless && itemsTotal > 0 && receiptTotal >= 0)
    expect(finalizeBill(bill, toAll)).toEqual(finalizeBill(bill, 'everyone'));
}

/** Whoever is named for an item pays all that was left of it, on top of what they had. */
function expectGivenWhole(bill: Bill, choice: Record<string, string>): void {
  const asked = finalizeBill(bill, undefined);
  const result = finalizeBill(bill, choice);
  if (asked.ok || asked.reason !== 'unclaimed' || !result.ok) return;
  for (const { personId, items } of result.split.people) {
    for (const { itemId, leftBy } of items) {
      if (leftBy === undefined) continue;
      const taker = choice[itemId] ?? 'host';
      if (taker === 'everyone') continue;
      const host = bill.people.find((one) => one.isHost)?.id;
      same(personId, taker === 'host' ? host : taker);
      same(leftBy, 1);
      seen.given++;
    }
  }
}

function expectChangesNamed(bill: Bill, choice: UnclaimedChoice): void {
  const result = finalizeBill(bill, choice);
  if (!result.ok) throw new Error('refused');
  const before = new Map(splitBill(bill).people.map((one) => [one.personId, one.total]));
  const after = result.split.people.filter((one) => one.total !== before.get(one.personId));
  const expected = after.map((one) => ({
    personId: one.personId,
    before: before.get(one.personId),
    after: one.total,
  }));
  expect(result.changedShares.map(({ reasons, ...change }) => change)).toEqual(expected);
  for (const { reasons } of result.changedShares) same(reasons.length > 0, true);
}

describe('every finalized bill', () => {
  it(
    'leaves nothing unclaimed, asks whose that is when there is a cent of it, and names all whose total changed',
    withinTime,
    () => {
      const check = (bill: Bill, seed: number) => {
        const chosen = byItem(bill, seed);
        for (const choice of ['host', 'everyone', chosen] as const) expectNothingLeft(bill, choice);
        expectRefusedWithoutChoice(bill);
        expectEveryItemAsked(bill, chosen);
        expectGivenWhole(bill, chosen);
        for (const choice of ['everyone', chosen] as const) expectChangesNamed(bill, choice);
      };
      fc.assert(fc.property(randomBill, fc.nat(), check), { numRuns });
    },
  );
});
