import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { byPair, correctTransfers, netsOfTransfers, planTransfers, type Transfer } from './transfers.ts';

const nets = (amounts: Record<string, number>) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [id, cents(amount)]));
const transfer = (from: string, to: string, amount: number): Transfer => ({
  from,
  to,
  amount: cents(amount),
});

describe('a new plan', () => {
  test('with one payer everyone pays them their own amount', () => {
    expect(planTransfers(nets({ ana: 1234, ben: 2001, cid: 0, hal: -3235 }))).toEqual([
      transfer('ben', 'hal', 2001),
      transfer('ana', 'hal', 1234),
    ]);
  });

  test('with two payers the largest debtor pays the largest creditor, ties by id', () => {
    // Max has paid a deposit of $100.00 for four people of $73.13 each, Hal the rest.
    expect(planTransfers(nets({ ben: 7313, ana: 7313, max: -2687, hal: -11939 }))).toEqual([
      transfer('ana', 'hal', 7313),
      transfer('ben', 'hal', 4626),
      transfer('ben', 'max', 2687),
    ]);
  });

  test('needs nets that add up', () => {
    expect(() => planTransfers(nets({ ana: 1, hal: 0 }))).toThrow(RangeError);
  });
});

describe('a corrected plan', () => {
  const plan = [transfer('ana', 'hal', 1000), transfer('ben', 'max', 500)];

  test('stays as it is if nothing changed, also where someone paid too much', () => {
    const same = nets({ ana: 1000, hal: -1000, ben: 500, max: -500 });
    expect(correctTransfers(plan, [transfer('ana', 'hal', 1200)], same)).toEqual(plan);
  });

  test('leaves people with whom they had', () => {
    // Planned anew, Ana would pay Max.
    const after = nets({ ana: 1000, hal: -700, ben: 500, max: -800 });
    expect(correctTransfers(plan, [], after)).toEqual([
      transfer('ana', 'hal', 700),
      transfer('ben', 'max', 500),
      transfer('ana', 'max', 300),
    ]);
  });

  test('owes back what a payee received too much', () => {
    const after = nets({ ana: 700, hal: -700, ben: 500, max: -500 });
    const paid = [transfer('ana', 'hal', 1000)];
    expect(correctTransfers(plan, paid, after)).toEqual([
      transfer('ana', 'hal', 700),
      transfer('ben', 'max', 500),
    ]);
  });

  test('keeps a pair whose amount is gone while there is money to give back', () => {
    const after = nets({ ana: 0, hal: 0, ben: 500, max: -500 });
    expect(correctTransfers(plan, [transfer('ana', 'hal', 1000)], after)).toContainEqual(
      transfer('ana', 'hal', 0),
    );
  });

  test('sends what is open past a pair that is settled', () => {
    // Ana has paid; Ben, who owed Max, now owes Hal too.
    const after = nets({ ana: 1000, hal: -1400, ben: 900, max: -500 });
    expect(correctTransfers(plan, [transfer('ana', 'hal', 1000)], after)).toEqual([
      transfer('ana', 'hal', 1000),
      transfer('ben', 'max', 500),
      transfer('ben', 'hal', 400),
    ]);
  });
});

const PEOPLE = ['ana', 'ben', 'cid', 'dov', 'eve', 'hal'];
const randomNets = fc
  .array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 5, maxLength: 5 })
  .map((some) => {
    const all = [...some, -some.reduce((total, one) => total + one, 0)];
    return new Map(PEOPLE.map((id, place): [string, Cents] => [id, cents(all[place] || 0)]));
  });
const randomPayments = fc.array(
  fc
    .record({
      from: fc.constantFrom(...PEOPLE),
      to: fc.constantFrom(...PEOPLE),
      amount: fc.integer({ min: 1, max: 9000 }),
    })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, amount }) => transfer(from, to, amount)),
  { maxLength: 5 },
);

const amountsOf = (map: ReadonlyMap<string, Cents>) =>
  Object.fromEntries([...map].filter(([, amount]) => amount !== 0).sort());
const open = (plan: readonly Transfer[], paid: readonly Transfer[]) =>
  byPair([...plan, ...paid.map(({ from, to, amount }) => ({ from: to, to: from, amount }))]);

describe('of random tables', () => {
  it('a plan settles everyone in fewer transfers than people, and no one both pays and is paid', () => {
    fc.assert(
      fc.property(randomNets, (all) => {
        const plan = planTransfers(all);
        expect(amountsOf(netsOfTransfers(plan))).toEqual(amountsOf(all));
        expect(plan.length).toBeLessThan(PEOPLE.length);
        const payers = new Set(plan.map(({ from }) => from));
        expect(plan.filter(({ to, amount }) => payers.has(to) || amount <= 0)).toEqual([]);
      }),
      { numRuns: 10 * randomRuns },
    );
  });

  it('with the host as only payer everyone pays the host what they owe', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 5, maxLength: 5 }), (dues) => {
        const owed = dues.map((due, place): [string, Cents] => [PEOPLE[place] ?? '', cents(due)]);
        const all = new Map([...owed, ['hal', cents(-sum(owed.map(([, due]) => due)) || 0)] as const]);
        const toHost = planTransfers(all).map(({ from, to, amount }) => [from, to, amount]);
        expect(toHost.sort()).toEqual(owed.flatMap(([id, due]) => (due > 0 ? [[id, 'hal', due]] : [])));
      }),
      { numRuns: 10 * randomRuns },
    );
  });

  it('a corrected plan settles everyone whatever was paid before, and once more when corrected back', () => {
    fc.assert(
      fc.property(randomNets, randomNets, randomPayments, (before, after, paid) => {
        const plan = planTransfers(before);
        const corrected = correctTransfers(plan, paid, after);
        expect(amountsOf(netsOfTransfers(corrected))).toEqual(amountsOf(after));
        // Paying what is open settles each pair, in whatever order.
        const rest = [...open(corrected, paid).values()];
        expect([...open(corrected, [...paid, ...rest]).values()].filter(({ amount }) => amount > 0)).toEqual(
          [],
        );
        const back = correctTransfers(corrected, paid, before);
        expect(amountsOf(netsOfTransfers(back))).toEqual(amountsOf(before));
      }),
      { numRuns: 10 * randomRuns },
    );
  });

  it('what is open after a correction goes from people who still owe to people who are still owed', () => {
    fc.assert(
      fc.property(randomNets, randomNets, randomPayments, (before, after, paid) => {
        const left = open(correctTransfers(planTransfers(before), paid, after), paid);
        const made = netsOfTransfers(paid);
        const residual = (id: string) => (after.get(id) ?? 0) - (made.get(id) ?? 0);
        const isSame = JSON.stringify(amountsOf(before)) === JSON.stringify(amountsOf(after));
        for (const { from, to, amount } of left.values())
          if (amount > 0 && !isSame) expect([residual(from) > 0, residual(to) < 0]).toEqual([true, true]);
      }),
      { numRuns: 10 * randomRuns },
    );
  });
});
