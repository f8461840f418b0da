import { type Money, moneyIn } from '@fairtab/domain/money/currency';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { item, knownGuest, knownReceipt } from '../../test-support/known-receipt.ts';
import { removeGuest } from '../guests.ts';
import type { Contribution } from '../model.ts';
import { billOf } from '../split-of.ts';
import { contributedIn } from './contributed.ts';
import { requireContributionsFit, setContribution } from './contributions.ts';
import { netsIn, withPlan } from './plan.ts';
import { owedWhileOpen } from './to-host.ts';
import { paidByHost, totalOnCardOf } from './whole-on-card.ts';

const USD = { code: 'USD', digits: 2 } as const;
const EUR = { code: 'EUR', digits: 2 } as const;

const paid = (guest_id: string, amount: number, how: Contribution['how'] = 'card') => ({
  guest_id,
  amount: cents(amount),
  paper_id: null,
  how,
});

/** A bill of this total, with Ann, Max and their host. */
const bill = (total: number, contributions: Contribution[] = [], card: Money | null = null) => {
  const known = knownReceipt({
    guests: ['host', 'ann', 'max'].map((id) => knownGuest(id)),
    items: [item('dinner', { price: cents(total) })],
  });
  return { ...known, contributions, receipt: { ...known.receipt, card } };
};
type Bill = ReturnType<typeof bill>;

/** Final, with what each person pays of it, host tips included. */
const final = (before: Bill, dues: Record<string, number>, onCard = false) =>
  withPlan({
    ...before,
    final_split: {
      shares: [],
      totals: Object.entries(dues).map(([guest_id, amount]) => ({
        guest_id,
        subtotal: cents(amount),
        ...{ tax: ZERO, tip: ZERO, additional_charges: ZERO, charges: [], host_tip: ZERO },
        total: cents(amount),
        card: onCard ? { part: cents(amount), host_tip: ZERO } : null,
      })),
    },
  });
const transfersOf = ({ transfers }: Pick<Bill, 'transfers'>) =>
  transfers.map(({ from_guest_id, to_guest_id, amount }) => [from_guest_id, to_guest_id, amount]);

test('before a bill is final, a contribution is off what is paid to the host', () => {
  // Of €90.00 Max paid €30.00 in cash. The card was charged $66.01 for €60.00, so that is $33.01 of $99.02.
  const onCard = bill(9000, [paid('max', 3000, 'cash')], moneyIn(USD)(cents(6601)));
  expect(owedWhileOpen(onCard, 'ann', cents(3301))).toMatchObject({
    total: 3301,
    status: { stillDue: 3301 },
  });
  expect(owedWhileOpen(onCard, 'max', cents(3400))).toMatchObject({ total: 99, status: { stillDue: 99 } });
  expect(owedWhileOpen(onCard, 'max', cents(3300))).toMatchObject({ total: -1, status: { stillDue: 0 } });
});

describe('a final bill, worked out by hand', () => {
  test('Max’s deposit in dollars', () => {
    // $292.50 for three, and a host tip of $2.93 by Ann and Max. Max paid $100.00 before.
    const after = final(bill(29_250, [paid('max', 10_000, 'deposit')]), { host: 9750, ann: 9897, max: 9896 });
    expect(Object.fromEntries(netsIn(after))).toEqual({ ann: 9897, max: -104, host: -9793 });
    expect(transfersOf(after)).toEqual([
      ['ann', 'host', 9793],
      ['ann', 'max', 104],
    ]);
  });

  test('two cards, half and half, in yen', () => {
    const after = final(bill(9001, [paid('max', 4500)]), { host: 3000, ann: 3000, max: 3001 });
    expect(Object.fromEntries(netsIn(after))).toEqual({ ann: 3000, max: -1499, host: -1501 });
    expect(transfersOf(after)).toEqual([
      ['ann', 'host', 1501],
      ['ann', 'max', 1499],
    ]);
  });

  test('a tip in cash', () => {
    // $60.00 and a tip of $12.00, which Ann left in cash.
    const after = final(bill(7200, [paid('ann', 1200, 'cash')]), { host: 2400, ann: 2400, max: 2400 });
    expect(transfersOf(after)).toEqual([
      ['ann', 'host', 1200],
      ['max', 'host', 2400],
    ]);
  });

  test('a card in another currency pays the host’s part alone', () => {
    // Of €90.00 Max paid €30.00 in cash. The card was charged $66.01 for €60.00, so the whole is $99.02.
    const onCard = bill(9000, [paid('max', 3000, 'cash')], moneyIn(USD)(cents(6601)));
    expect(totalOnCardOf(onCard)).toEqual(moneyIn(USD)(cents(9902)));
    expect(contributedIn(onCard)).toEqual([{ personId: 'max', amount: 3301 }]);
    const after = final(onCard, { host: 3300, ann: 3301, max: 3301 }, true);
    expect(transfersOf(after)).toEqual([['ann', 'host', 3301]]);
  });

  test('a correction after a payment', () => {
    const before = final(bill(29_250, [paid('max', 10_000)]), { host: 9750, ann: 9897, max: 9896 });
    const payments = [
      {
        id: 'a',
        from_guest_id: 'ann',
        to_guest_id: 'max',
        amount: cents(104),
        reported: true,
        confirmed: true,
        by_host: false,
      },
    ];
    // $300.00, and a host tip of $3.00. Max, who has $1.04 from Ann, now owes $1.50.
    const after = final(
      { ...bill(30_000, [paid('max', 10_000)]), payments, transfers: before.transfers },
      { host: 10_000, ann: 10_150, max: 10_150 },
    );
    expect(transfersOf(after)).toEqual([
      ['ann', 'host', 10_046],
      ['ann', 'max', 104],
      ['max', 'host', 254],
    ]);
    expect(withPlan(after)).toBe(after);
  });
});

describe('the host', () => {
  test('says what a guest paid, changes it, and paid it after all', () => {
    const before = bill(9000);
    const one = setContribution(before, paid('max', 3000));
    expect([one.contributions, paidByHost(one)]).toEqual([[paid('max', 3000)], 6000]);
    expect(setContribution(one, paid('max', 3000))).toBe(one);
    const two = setContribution(setContribution(one, paid('ann', 1000)), paid('max', 2000, 'cash'));
    expect(two.contributions).toEqual([paid('ann', 1000), paid('max', 2000, 'cash')]);
    expect(setContribution(one, paid('max', 0)).contributions).toEqual([]);
    expect(setContribution(before, paid('max', 0))).toBe(before);
  });

  test('stays on a final bill in the card’s currency', () => {
    const onCard = bill(9000, [], moneyIn(EUR)(cents(8000)));
    const final = { ...onCard, receipt: { ...onCard.receipt, status: 'finalized' as const } };
    expect(() => setContribution(final, paid('max', 3000))).toThrow('receipt.finalized');
    expect(setContribution(onCard, paid('max', 3000)).contributions).toHaveLength(1);
  });

  test('cannot name themself, nobody, or someone without a name', () => {
    expect(() => setContribution(bill(9000), paid('host', 1))).toThrow('guest.not_found');
    expect(() => setContribution(bill(9000), paid('zoe', 1))).toThrow('guest.not_found');
    const nameless = { ...bill(9000), guests: [knownGuest('host'), knownGuest('max', { guest_name: '' })] };
    expect(() => setContribution(nameless, paid('max', 1))).toThrow('payer.nameless');
  });

  test('did not pay less than nothing, and with a card something', () => {
    expect(requireContributionsFit(bill(9000, [paid('max', 9000)])).contributions).toHaveLength(1);
    expect(() => requireContributionsFit(bill(9000, [paid('max', 5000), paid('ann', 4001)]))).toThrow(
      expect.objectContaining({
        code: 'contribution.too_much',
        details: { paid: moneyIn(USD)(cents(9001)), total: moneyIn(USD)(cents(9000)) },
      }),
    );
    const onCard = bill(9000, [paid('max', 9000)], moneyIn(EUR)(cents(1)));
    expect(() => requireContributionsFit(onCard)).toThrow('card.host_paid_nothing');
  });

  test('removes whoever contributed only after changing that', () => {
    expect(() => removeGuest(bill(9000, [paid('max', 1)]), { id: 'max' })).toThrow('guest.contributed');
    expect(removeGuest(bill(9000, [paid('ann', 1)]), { id: 'max' }).guests).toHaveLength(2);
  });
});

test('who contributed is on the bill before they submit', () => {
  const counts = (one: Bill) => billOf(one).people.flatMap(({ id, counts }) => (counts ? [id] : []));
  expect(counts(bill(9000))).toEqual(['host']);
  expect(counts(bill(9000, [paid('max', 1)]))).toEqual(['host', 'max']);
});

test('what the host paid of the whole is the same for a view that has only some of its items', () => {
  const card = { amount: cents(800), currency: { code: 'EUR', digits: 2 } } as const;
  const fees = { tax_amount: ZERO, tip_amount: ZERO, additional_charges: ZERO, card };
  const contributions = [{ guest_id: 'max', amount: cents(200), how: 'cash' }] as const;
  const priced = (price: number) => ({ price: cents(price), reduction: ZERO });
  const whole = { receipt: fees, items: [priced(600), priced(400)], contributions };
  const own = { receipt: { ...fees, total_amount: cents(1000) }, items: [priced(400)], contributions };
  for (const view of [whole, own]) {
    expect(paidByHost(view)).toBe(800);
    expect(totalOnCardOf(view)?.amount).toBe(1000);
  }
});
