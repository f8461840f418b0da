import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomBill } from '../../test-support/random-bill.ts';
import { randomRuns } from '../../test-support/random-runs.ts';
import { partOf } from '../money/exact-fraction.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { atRate, type CardPart, type OnReceipt, onCard, onCardInAll, onReceipt } from './card-amount.ts';
import { duesOf } from './dues.ts';
import { type Bill, splitBill } from './splitting.ts';

const party = (id: string | null, total: number, hostTip = 0): OnReceipt => ({
  id,
  total: cents(total),
  hostTip: cents(hostTip),
});

/** Everybody on a bill, with what is left of it. */
function partiesOf(bill: Bill): OnReceipt[] {
  const { people, emptySeats, unclaimed } = splitBill(bill);
  return [
    ...people.map(({ personId: id, ...amounts }) => ({ id, ...amounts })),
    { id: null, ...emptySeats },
    { id: null, ...unclaimed },
  ];
}

/** From a yen to the most that an amount can be, whatever its decimals. */
const charged = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 999_999_999 }));

describe('what a card was charged', () => {
  it('is divided by what everybody pays of the receipt, and the host tip goes by the same rate', () => {
    const parties = [party('ana', 2410 + 30, 30), party('ben', 4820 + 45, 45), party(null, 2770)];
    expect(onCard(parties, cents(10_800))).toEqual([
      { part: 2603, hostTip: 32 },
      { part: 5206, hostTip: 49 },
      { part: 2991, hostTip: 0 },
    ]);
  });

  it('gives odd units in order of id, to what is unclaimed last', () => {
    const parties = [party(null, 100), party('b', 100), party('a', 100), party(null, 100)];
    const parts = (amount: number) => onCard(parties, cents(amount)).map(({ part }) => part);
    expect(parts(41)).toEqual([10, 10, 11, 10]);
    expect(parts(42)).toEqual([10, 11, 11, 10]);
    // Empty seats stand before what is unclaimed.
    expect(parts(43)).toEqual([11, 11, 11, 10]);
  });

  it('rounds half a unit of a host tip up', () => {
    const rate = { receipt: cents(100), charged: cents(150) };
    expect([1, 2, 3].map((amount) => atRate(cents(amount), rate))).toEqual([2, 3, 5]);
  });

  it('asks nobody for anything of a receipt of 0', () => {
    expect(onCard([party('a', 150, 150)], cents(500))).toEqual([{ part: 0, hostTip: 0 }]);
    expect(onCard([], cents(500))).toEqual([]);
  });

  it('is exact where products pass what a number holds', () => {
    const parties = [party('a', 999_999_998), party('b', 1)];
    expect(onCard(parties, cents(999_999_997)).map(({ part }) => part)).toEqual([999_999_996, 1]);
  });
});

describe('on any bill', () => {
  it('the parts are what the card was charged, each its exact part rounded down or up', () => {
    fc.assert(
      fc.property(randomBill, charged, (bill, amount) => {
        const parties = partiesOf(bill);
        const receipt = sum(parties.map(onReceipt));
        fc.pre(receipt > 0);
        const parts = onCard(parties, cents(amount));
        expect(sum(parts.map(({ part }) => part))).toBe(amount);
        parts.forEach(({ part, hostTip }, place) => {
          const { total, hostTip: tip } = parties[place] ?? party(null, 0);
          const exact = partOf(amount, total - tip, receipt);
          const down = exact.top / exact.bottom;
          expect([down, down + 1n]).toContain(BigInt(part));
          if (exact.top % exact.bottom === 0n) expect(BigInt(part)).toBe(down);
          // Half a unit up: less than one half above, at most one half below.
          const away = 2n * (BigInt(hostTip) * BigInt(receipt) - BigInt(tip) * BigInt(amount));
          expect(away > -BigInt(receipt) && away <= BigInt(receipt)).toBe(true);
        });
      }),
      { numRuns: randomRuns },
    );
  });

  it('they are the same in whatever order people stand', () => {
    const shuffled = randomBill.chain((bill) => {
      const parties = partiesOf(bill);
      const people = parties.filter(({ id }) => id !== null);
      const order = fc.shuffledSubarray(people, { minLength: people.length });
      return order.map((others) => [parties, [...others, ...parties.slice(people.length)]] as const);
    });
    fc.assert(
      fc.property(shuffled, charged, ([parties, others], amount) => {
        const byId = (of: readonly OnReceipt[]) => {
          const parts = onCard(of, cents(amount));
          return new Map(of.map(({ id }, place) => [id ?? place, parts[place]]));
        };
        expect(byId(others)).toEqual(byId(parties));
      }),
    );
  });

  it('who pays for whom changes what no third person pays', () => {
    const pair = fc.tuple(fc.nat(13), fc.nat(13));
    fc.assert(
      fc.property(randomBill, charged, pair, (bill, amount, [paid, payer]) => {
        const parties = partiesOf(bill).filter(({ id }) => id !== null);
        const [ana, ben] = [paid, payer].map((place) => parties[place % (parties.length || 1)]?.id ?? '');
        fc.pre(ana !== undefined && ben !== undefined && ana !== ben);
        const parts = onCard(partiesOf(bill), cents(amount));
        const totals = parties.map(({ id }, place) => ({ personId: id ?? '', total: inAll(parts, place) }));
        const before = new Map(duesOf(totals, new Map()).map(({ personId, due }) => [personId, due]));
        for (const { personId, due } of duesOf(totals, new Map([[ana, ben]]))) {
          const own = before.get(personId) ?? 0;
          if (personId === ana) expect(due).toBe(0);
          else expect(due).toBe(personId === ben ? own + (before.get(ana) ?? 0) : own);
        }
      }),
    );
  });
});

const inAll = (parts: readonly CardPart[], place: number): Cents => {
  const part = parts[place];
  return part === undefined ? cents(0) : onCardInAll(part);
};

it('fourteen people with 45 dishes take no time that anybody could notice', () => {
  const ids = Array.from({ length: 14 }, (_, place) => `person ${String(place).padStart(2, '0')}`);
  const items = Array.from({ length: 45 }, (_, place) => ({
    id: `item ${String(place).padStart(2, '0')}`,
    price: cents(700 + place * 37),
    mode: 'guest_choice' as const,
    totalQuantity: 1,
  }));
  const parties = partiesOf({
    items,
    people: ids.map((id, place) => ({
      id,
      isHost: place === 0,
      counts: true,
      optedOut: false,
      nameless: false,
    })),
    selections: items.flatMap(({ id }, place) =>
      ids.slice(place % 12, (place % 12) + 3).map((personId) => ({ itemId: id, personId, units: 1 })),
    ),
    tax: cents(1234),
    tip: cents(9000),
    charges: [],
    seats: { kind: 'open', partySize: 14 },
    currency: { code: 'EUR', digits: 2 },
  });
  const started = Date.now();
  for (let run = 0; run < 200; run++) onCard(parties, cents(105_433));
  expect((Date.now() - started) / 200).toBeLessThan(5);
});
