import { cents, sum } from '@fairtab/domain/money/money';
import { randomRuns, withinTime } from '@fairtab/domain/test-support/random-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drawing, drawing } from '../../test-support/drawing.ts';
import { corrected, dishOf, final, run, sharedBill } from '../../test-support/final-bill.ts';
import type { WholeReceipt } from '../../test-support/whole-receipt.ts';
import { totalOf } from '../total-of.ts';
import { type Pair, pairsAmong } from './pairs.ts';
import * as payments from './payments.ts';
import { netsIn } from './plan.ts';
import { waitingBetween } from './take-back.ts';

let ids = 0;
const FACTS = { newId: () => `payment ${++ids}` };

const GUESTS = ['ann', 'ben', 'cid', 'dee', 'eve'];
const CURRENCIES = [
  { code: 'USD', digits: 2 },
  { code: 'JPY', digits: 0 },
] as const;
const CARD = { code: 'EUR', digits: 2 } as const;

/** A bill of which guests paid a part, now and then the whole, with what was charged to the host's card for the rest. */
function randomBill({ below, chance, one, some }: Drawing): WholeReceipt {
  const guests = GUESTS.slice(0, 1 + below(GUESTS.length));
  const dishes = Object.fromEntries(
    ['host', ...guests].map((id) => [id, below(4) === 0 ? 0 : 1 + below(9000)]),
  );
  const total = sum(Object.values({ ...dishes, host: 1 + (dishes.host ?? 0) }).map(cents));
  const payers = some(guests);
  const contributions = Object.fromEntries(
    payers.map((id) => [id, Math.max(1, Math.floor((total * (1 + below(9))) / 9 / payers.length))]),
  );
  const currency = one(CURRENCIES);
  const bill = sharedBill({
    ...{ dishes: { ...dishes, host: 1 + (dishes.host ?? 0) }, contributions, evenly: chance() },
    receipt: { currency },
  });
  const left = total - sum(bill.contributions.map(({ amount }) => amount));
  const card = left > 0 && below(3) === 0 ? { amount: cents(1 + below(9000)), currency: CARD } : null;
  return left < 0 ? { ...bill, contributions: [] } : { ...bill, receipt: { ...bill.receipt, card } };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const openIn = (bill: WholeReceipt): Pair[] =>
  pairsAmong(bill).filter(
    ({ status }) => status.outstanding + status.overpaid + status.unconfirmedOverpayment > 0,
  );

/** One step of a pair: a part or all of it, reported or confirmed; what was reported is confirmed or rejected. */
function step(bill: WholeReceipt, pair: Pair, { below, chance }: Drawing): WholeReceipt {
  const { status, paid } = pair;
  const about = { guest_id: pair.from, to_guest_id: pair.to };
  const part = (all: number) => cents(chance() ? all : Math.ceil(all / (1 + below(4))));
  return run(bill, (before) => {
    if (status.overpaid > 0)
      return payments.markRefunded(before, { ...about, amount: status.overpaid }, FACTS);
    if (paid.reported !== null && below(4) === 0)
      return payments.unmarkPaid(before, {
        payment_ids: idsOf(waitingBetween(before, pair.from, pair.to)),
        confirmed: false,
      });
    if (paid.reported !== null) {
      const amount = cents(paid.reported - (paid.confirmed ?? 0));
      return payments.confirmPayment(before, { ...about, amount });
    }
    const asked = { ...about, amount: part(status.outstanding) };
    return chance()
      ? payments.reportPayment(before, { ...asked, paid: true }, FACTS)
      : payments.markPaid(before, asked, FACTS);
  });
}

/** Steps in any order; each leaves every transfer and the pairs of others as they were. */
function paying(bill: WholeReceipt, draw: Drawing, steps: number): WholeReceipt {
  let after = bill;
  for (let left = steps; left > 0 && openIn(after).length > 0; left -= 1) {
    const before = after;
    const pair = draw.one(openIn(before));
    after = step(before, pair, draw);
    expect(after.transfers).toBe(before.transfers);
    const others = (view: WholeReceipt) =>
      pairsAmong(view).filter(
        ({ from, to }) => ![from, to].every((id) => id === pair.from || id === pair.to),
      );
    expect(others(after)).toEqual(others(before));
  }
  return after;
}

const correction = (bill: WholeReceipt, { below, one }: Drawing): WholeReceipt => {
  const item = one(bill.items.filter(({ id }) => id !== dishOf('host')));
  const price = cents(item.price + below(3000));
  return corrected(bill, { name: 'editItem', input: { id: item.id, price } });
};

const amountsOf = (bill: WholeReceipt) =>
  pairsAmong(bill)
    .map(({ from, to, status }) => [from, to, status.outstanding, status.overpaid])
    .sort();

test(
  'a bill of several payers is settled by its transfers, whatever is paid and corrected in between',
  withinTime,
  () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const draw = drawing(seed);
        const first = final(randomBill(draw));
        expect(sum(netsIn(first).values())).toBe(0);
        const { transfers, guests } = first;
        expect(transfers.length).toBeLessThan(guests.length);
        const payers = new Set(transfers.map(({ from_guest_id }) => from_guest_id));
        expect(transfers.filter(({ to_guest_id }) => payers.has(to_guest_id))).toEqual([]);

        const paid = paying(first, draw, draw.below(12));
        // In which order payments came and were confirmed does not matter to a correction.
        const shuffled = { ...paid, payments: draw.shuffled(paid.payments) };
        const after = correction(paid, { ...draw, ...drawing(seed + 1) });
        const another = correction(shuffled, { ...draw, ...drawing(seed + 1) });
        expect(another.transfers).toEqual(after.transfers);
        expect(amountsOf(another)).toEqual(amountsOf(after));
        expect(sum(netsIn(after).values())).toBe(0);

        const settled = paying(after, draw, 1000);
        expect(openIn(settled)).toEqual([]);
        expect(totalOf(settled)).toBe(totalOf(after));
      }),
      { numRuns: randomRuns },
    );
  },
);
