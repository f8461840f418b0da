import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, sum } from './money.ts';
import { owedToHost } from './owed-to-host.ts';
import {
  givenBack,
  isToConfirm,
  NO_PAYMENT,
  notGivenBack,
  type Payment,
  standingOf,
  stillOut,
} from './still-out.ts';

const paid = (said: number | null, confirmed: number | null, returned: number | null = null): Payment => {
  const [a, b, c] = [said, confirmed, returned].map((amount) => (amount === null ? null : cents(amount)));
  return { said: a ?? null, confirmed: b ?? null, returned: c ?? null };
};

test.each<[string, number, Payment, ReturnType<typeof standingOf>['state'], number, number, number, number?]>(
  [
    ['nobody has said anything', 2500, NO_PAYMENT, 'out', 2500, 0, 2500],
    ['the guest says it is paid', 2500, paid(2500, null), 'said', 2500, 0, 0],
    ['the host has confirmed', 2500, paid(2500, 2500), 'paid', 0, 0, 0],
    ['the host has got it in cash', 2500, paid(null, 2500), 'paid', 0, 0, 0],
    ['the total has risen since', 2500, paid(2000, 2000), 'out', 500, 0, 500],
    ['the guest says they paid the rest', 2500, paid(2500, 2000), 'said', 500, 0, 0],
    ['the total has fallen since', 1500, paid(2000, 2000), 'over', 0, 500, 0],
    ['the total has fallen since, and the rest is given back', 1500, paid(1500, 1500, 500), 'paid', 0, 0, 0],
    ['the total has risen since something was given back', 1800, paid(1500, 1500, 500), 'out', 300, 0, 300],
    ['the total has fallen below what the guest said', 1500, paid(2000, null), 'said', 1500, 0, 0, 500],
    ['the host has got what is due of more that the guest said', 1500, paid(2000, 1500), 'paid', 0, 0, 0],
    [
      'the guest says more than is due, of which the host has a part',
      1500,
      paid(2000, 1000),
      'said',
      500,
      0,
      0,
      500,
    ],
    ['nothing is due any more of what the guest said', 0, paid(2000, null), 'said', 0, 0, 0, 2000],
    ['the total has risen above what the guest said', 2500, paid(2000, null), 'out', 2500, 0, 500],
    [
      'the guest says more than the host has got, and it has risen',
      3000,
      paid(2500, 2000),
      'out',
      1000,
      0,
      500,
    ],
    ['nothing is due', 0, NO_PAYMENT, 'nothing_due', 0, 0, 0],
    ['nothing is due any more', 0, paid(2000, 2000), 'over', 0, 2000, 0],
    ['nothing is due any more, and all of it is given back', 0, paid(null, 0, 2000), 'paid', 0, 0, 0],
  ],
)('%s', (_, total, payment, state, out, over, toPay, overSaid = 0) => {
  expect(standingOf(cents(total), payment)).toEqual({ state, out, over, toPay, overSaid });
});

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents);
const some = fc.option(amount.filter((value) => value > 0));
const person = fc.record({
  personId: fc.uuid(),
  total: amount,
  payment: fc.record({ said: some, confirmed: some, returned: fc.constant(null) }),
});
const people = fc.array(person, { minLength: 1, maxLength: 14 });

test('what is out and what the host has got are what is owed to them, and what they must give back', () => {
  fc.assert(
    fc.property(people, ([host, ...guests]) => {
      const all = host === undefined ? guests : [host, ...guests];
      const owed = owedToHost(all, host?.personId);
      const got = sum(guests.map(({ payment }) => payment.confirmed ?? cents(0)));
      const over = sum(guests.map(({ total, payment }) => standingOf(total, payment).over));
      expect(stillOut(guests) + got).toBe(owed + over);
    }),
  );
});

test('nobody has paid: all of what is owed is out; the host has confirmed each total: nothing is', () => {
  fc.assert(
    fc.property(people, (guests) => {
      const each = (payment: (total: Cents) => Payment) =>
        guests.map(({ total }) => ({ total, payment: payment(total) }));
      expect(stillOut(each(() => NO_PAYMENT))).toBe(owedToHost(guests, undefined));
      expect(stillOut(each((total) => ({ said: total, confirmed: null, returned: null })))).toBe(
        owedToHost(guests, undefined),
      );
      expect(stillOut(each((total) => ({ said: null, confirmed: total, returned: null })))).toBe(0);
    }),
  );
});

test('what is given back leaves nothing out and nothing over, and undone it is as it was', () => {
  fc.assert(
    fc.property(person, ({ total, payment }) => {
      const { over } = standingOf(total, payment);
      fc.pre(over > 0);
      const after = givenBack(payment, over);
      expect(standingOf(total, after)).toMatchObject({ state: 'paid', out: 0, over: 0, toPay: 0 });
      expect((after.confirmed ?? 0) + over).toBe(payment.confirmed);
      const undone = notGivenBack(after);
      expect(standingOf(total, undone)).toEqual(standingOf(total, payment));
      // A word that was for no more than what came back is gone.
      expect(undone).toEqual((payment.said ?? 0) > over ? payment : { ...payment, said: null });
    }),
  );
});

test('a total that changes after the host has confirmed it leaves the difference, and no cent else', () => {
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      const { out, over } = standingOf(after, { said: before, confirmed: before, returned: null });
      expect(out - over).toBe(after - before);
      expect(Math.min(out, over)).toBe(0);
    }),
  );
});

test.each<[string, number, Payment, boolean]>([
  ['nobody has said anything', 2500, NO_PAYMENT, false],
  ['the guest says it is paid', 2500, paid(2500, null), true],
  ['the guest says they paid the rest', 2500, paid(2500, 2000), true],
  ['the guest said less than the host has got', 2500, paid(1000, 2000), false],
  ['nothing is due any more of what the guest said', 0, paid(2000, null), true],
  ['the host has got what is due of more that the guest said', 1500, paid(2000, 1500), false],
])('whether the host is asked to confirm: %s', (_, total, payment, asked) => {
  expect(isToConfirm(standingOf(cents(total), payment), payment)).toBe(asked);
});
