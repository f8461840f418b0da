import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { cents, sum } from '../money/money.ts';
import { contributionsOnCard, netsOf } from './contributions.ts';
import { hostContribution, totalOnCard } from './host-part.ts';

const paid = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([personId, amount]) => ({ personId, amount: cents(amount) }));
const dues = (amounts: Record<string, number>) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [id, cents(amount)]));

test('the host paid what no one else did', () => {
  expect(hostContribution(cents(29_250), paid({ max: 10_000 }))).toBe(19_250);
  expect(hostContribution(cents(29_250), [])).toBe(29_250);
  expect(hostContribution(cents(29_250), paid({ max: 29_250 }))).toBe(0);
});

test('no one can have paid more than the receipt', () => {
  expect(hostContribution(cents(29_250), paid({ max: 20_000, ana: 9251 }))).toBeNull();
});

test('who paid a deposit owes that much less, and the host gets the host tips', () => {
  // $292.50 for three; Ana and Max each pay a host tip of $1.00.
  const all = netsOf(dues({ hal: 9750, ana: 9850, max: 9850 }), paid({ max: 10_000 }), 'hal');
  expect([...all]).toEqual([
    ['ana', 9850],
    ['max', -150],
    ['hal', -9700],
  ]);
});

test('a person who is paid for may still be owed what they paid', () => {
  // Ana pays for Ben, who had put down $20.00 in cash.
  const all = netsOf(dues({ hal: 3000, ana: 6000, ben: 0 }), paid({ ben: 2000 }), 'hal');
  expect(Object.fromEntries(all)).toEqual({ ana: 6000, ben: -2000, hal: -4000 });
});

test('a card pays the host’s contribution, and the rest follows at its rate', () => {
  // Of €90.00 Max paid €30.00 in cash; Hal's card was charged $66.01 for €60.00.
  const card = { host: cents(6000), charged: cents(6601) };
  const whole = totalOnCard(cents(9000), card);
  expect(whole).toBe(9902);
  expect(contributionsOnCard(paid({ max: 3000 }), { whole, charged: card.charged })).toEqual(
    paid({ max: 3301 }),
  );
});

it('contributions add up to the total, on a card too', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 300_000 }),
      (some, host, charged) => {
        const others = some.map((amount, place) => ({ personId: `p${place}`, amount: cents(amount) }));
        const total = cents(sum(others.map(({ amount }) => amount)) + host);
        expect(hostContribution(total, others)).toBe(host);
        const whole = totalOnCard(total, { host: cents(host), charged: cents(charged) });
        const onCard = contributionsOnCard(others, { whole, charged: cents(charged) });
        expect(charged + sum(onCard.map(({ amount }) => amount))).toBe(whole);
        expect(onCard.filter(({ amount }) => amount < 0)).toEqual([]);
      },
    ),
    { numRuns: 10 * randomRuns },
  );
});
