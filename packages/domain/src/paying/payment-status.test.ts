import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, sum } from '../money/money.ts';
import { owedToHost } from '../split/dues.ts';
import {
  awaitsConfirmation,
  isThanks,
  type PaidSoFar,
  paymentStatusOf,
  totalOutstanding,
} from './payment-status.ts';

const paid = (
  reported: number | null,
  confirmed: number | null,
  refunded: number | null = null,
): PaidSoFar => {
  const [a, b, c] = [reported, confirmed, refunded].map((amount) => (amount === null ? null : cents(amount)));
  return { reported: a ?? null, confirmed: b ?? null, refunded: c ?? null };
};

const NO_PAYMENT = paid(null, null);

test.each<
  [string, number, PaidSoFar, ReturnType<typeof paymentStatusOf>['state'], number, number, number, number?]
>([
  ['nobody has said anything', 2500, NO_PAYMENT, 'outstanding', 2500, 0, 2500],
  ['the guest says it is paid', 2500, paid(2500, null), 'reported', 2500, 0, 0],
  ['the host has confirmed', 2500, paid(2500, 2500), 'paid', 0, 0, 0],
  ['the host has got it in cash', 2500, paid(null, 2500), 'paid', 0, 0, 0],
  ['the total has risen since', 2500, paid(2000, 2000), 'outstanding', 500, 0, 500],
  ['the guest says they paid the rest', 2500, paid(2500, 2000), 'reported', 500, 0, 0],
  ['the total has fallen since', 1500, paid(2000, 2000), 'overpaid', 0, 500, 0],
  ['the total has fallen since, and the rest is given back', 1500, paid(1500, 1500, 500), 'paid', 0, 0, 0],
  [
    'the total has risen since something was given back',
    1800,
    paid(1500, 1500, 500),
    'outstanding',
    300,
    0,
    300,
  ],
  ['the total has fallen below what the guest said', 1500, paid(2000, null), 'reported', 1500, 0, 0, 500],
  ['the host has got what is due of more that the guest said', 1500, paid(2000, 1500), 'paid', 0, 0, 0],
  [
    'the guest says more than is due, of which the host has a part',
    1500,
    paid(2000, 1000),
    'reported',
    500,
    0,
    0,
    500,
  ],
  ['nothing is due any more of what the guest said', 0, paid(2000, null), 'reported', 0, 0, 0, 2000],
  ['the total has risen above what the guest said', 2500, paid(2000, null), 'outstanding', 2500, 0, 500],
  [
    'the guest says more than the host has got, and it has risen',
    3000,
    paid(2500, 2000),
    'outstanding',
    1000,
    0,
    500,
  ],
  ['the payee has paid them before', 2000, paid(null, -500), 'outstanding', 2500, 0, 2500],
  [
    'the payee has paid them, and they say they paid a part',
    2000,
    paid(100, -500),
    'outstanding',
    2500,
    0,
    1900,
  ],
  ['nothing is due', 0, NO_PAYMENT, 'nothing_due', 0, 0, 0],
  ['nothing is due any more', 0, paid(2000, 2000), 'overpaid', 0, 2000, 0],
  ['nothing is due any more, and all of it is given back', 0, paid(null, 0, 2000), 'paid', 0, 0, 0],
])('%s', (_, total, payment, state, outstanding, overpaid, stillDue, unconfirmedOverpayment = 0) => {
  expect(paymentStatusOf(cents(total), payment)).toEqual({
    state,
    outstanding,
    overpaid,
    stillDue,
    unconfirmedOverpayment,
  });
});

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents);
const some = fc.option(amount.filter((value) => value > 0));
const person = fc.record({
  personId: fc.uuid(),
  total: amount,
  payment: fc.record({ reported: some, confirmed: some, refunded: fc.constant(null) }),
});
const people = fc.array(person, { minLength: 1, maxLength: 14 });

test('what is out and what the host has got are what is owed to them, and what they must give back', () => {
  fc.assert(
    fc.property(people, ([host, ...guests]) => {
      const all = host === undefined ? guests : [host, ...guests];
      const owed = owedToHost(all, host?.personId);
      const got = sum(guests.map(({ payment }) => payment.confirmed ?? cents(0)));
      const over = sum(guests.map(({ total, payment }) => paymentStatusOf(total, payment).overpaid));
      expect(totalOutstanding(guests) + got).toBe(owed + over);
    }),
  );
});

test('nobody has paid: all of what is owed is out; the host has confirmed each total: nothing is', () => {
  fc.assert(
    fc.property(people, (guests) => {
      const each = (payment: (total: Cents) => PaidSoFar) =>
        guests.map(({ total }) => ({ total, payment: payment(total) }));
      expect(totalOutstanding(each(() => NO_PAYMENT))).toBe(owedToHost(guests, undefined));
      expect(totalOutstanding(each((total) => ({ reported: total, confirmed: null, refunded: null })))).toBe(
        owedToHost(guests, undefined),
      );
      expect(totalOutstanding(each((total) => ({ reported: null, confirmed: total, refunded: null })))).toBe(
        0,
      );
    }),
  );
});

test('a total that changes after the host has confirmed it leaves the difference, and no cent else', () => {
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      const { outstanding, overpaid } = paymentStatusOf(after, {
        reported: before,
        confirmed: before,
      });
      expect(outstanding - overpaid).toBe(after - before);
      expect(Math.min(outstanding, overpaid)).toBe(0);
    }),
  );
});

test.each<[string, number, PaidSoFar, boolean]>([
  ['nobody has said anything', 2500, NO_PAYMENT, false],
  ['the guest says it is paid', 2500, paid(2500, null), true],
  ['the guest says they paid the rest', 2500, paid(2500, 2000), true],
  ['the guest said less than the host has got', 2500, paid(1000, 2000), false],
  ['nothing is due any more of what the guest said', 0, paid(2000, null), true],
  ['the host has got what is due of more that the guest said', 1500, paid(2000, 1500), false],
])('whether the host is asked to confirm: %s', (_, total, payment, asked) => {
  expect(awaitsConfirmation(paymentStatusOf(cents(total), payment), payment)).toBe(asked);
});

test.each([
  ['USD', 2, 0, false],
  ['USD', 2, 1, true],
  ['USD', 2, 99, true],
  ['USD', 2, 100, false],
  ['JPY', 0, 1, false],
  ['KWD', 3, 999, true],
] as const)('less than one unit is thanks: %s with %i decimals, %i', (code, digits, overpaid, expected) => {
  expect(isThanks(cents(overpaid), { code, digits })).toBe(expected);
});
