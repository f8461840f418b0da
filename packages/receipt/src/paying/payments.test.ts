import { cents, ZERO } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import type { Payment } from '../model.ts';
import { paidSoFar } from './paid-so-far.ts';
import {
  confirmPayment,
  markPaid,
  markRefunded,
  type PaidReceipt,
  reportPayment,
  unmarkPaid,
} from './payments.ts';
import { confirmedSince, lastBetween, mayTakeBack, waitingBetween } from './take-back.ts';

const USD = { code: 'USD', digits: 2 } as const;
const EUR = { code: 'EUR', digits: 2 } as const;
const DUE = cents(900);
const FACTS = { newId: () => 'new' };

const toHost = (amount: number, more: Partial<Payment> = {}): Payment => ({
  id: `of ${amount}`,
  from_guest_id: 'ann',
  to_guest_id: 'host',
  amount: cents(amount),
  reported: false,
  confirmed: true,
  by_host: false,
  ...more,
});
const reported = (amount: number) => toHost(amount, { reported: true, confirmed: false });
const givenBack = (amount: number) => toHost(amount, { from_guest_id: 'host', to_guest_id: 'ann' });

const bill = (...payments: Payment[]): PaidReceipt => ({
  receipt: { currency: USD, card: null },
  guests: [
    { id: 'host', is_host: true },
    { id: 'ann', is_host: false },
  ],
  payments,
  transfers: [{ from_guest_id: 'ann', to_guest_id: 'host', amount: DUE }],
  final_split: {},
});
const ann = (amount: number = DUE) => ({ guest_id: 'ann', amount: cents(amount) });
const report = (before: PaidReceipt, amount?: number) =>
  reportPayment(before, { ...ann(amount), paid: true }, FACTS);
const takeBack = (before: PaidReceipt, ...payment_ids: string[]) =>
  unmarkPaid(before, { payment_ids, confirmed: true });
const soFar = (after: PaidReceipt) => {
  const { reported, confirmed, refunded } = paidSoFar(after, 'ann', 'host');
  return [reported, confirmed, refunded];
};

describe('a guest', () => {
  test('reports what is due, and takes it back', () => {
    const after = report(bill());
    expect(after.payments).toEqual([{ ...reported(900), id: 'new' }]);
    expect(report(after)).toBe(after);
    expect(reportPayment(after, { ...ann(), paid: false }, FACTS).payments).toEqual([]);
  });

  test('reports parts, and no more than is still due', () => {
    const parts = report(report(bill(), 400), 500);
    expect(soFar(parts)).toEqual([900, null, null]);
    expect(soFar(report(bill(toHost(300)), 600))).toEqual([900, 300, null]);
    expect(() => report(bill(toHost(300)), 601)).toThrow('payment.amount_changed');
  });

  test('cannot take back what the host has confirmed', () => {
    const both = bill(toHost(300, { reported: true }), reported(600));
    expect(soFar(reportPayment(both, { ...ann(), paid: false }, FACTS))).toEqual([null, 300, null]);
  });
});

describe('the host', () => {
  test('confirms what was reported, as it was shown', () => {
    const after = confirmPayment(bill(reported(400), reported(500)), ann());
    expect(soFar(after)).toEqual([null, 900, null]);
    expect(() => confirmPayment(bill(reported(400)), ann())).toThrow('payment.amount_changed');
    expect(() => confirmPayment(bill(toHost(900)), ann())).toThrow('payment.not_reported');
  });

  test('received what is outstanding, or a part', () => {
    expect(markPaid(bill(), ann(), FACTS).payments).toEqual([{ ...toHost(900), id: 'new' }]);
    expect(soFar(markPaid(bill(), ann(250), FACTS))).toEqual([null, 250, null]);
    expect(() => markPaid(bill(toHost(100)), ann(801), FACTS)).toThrow('payment.amount_changed');
    const settled = bill(toHost(900));
    expect(markPaid(settled, ann(), FACTS)).toBe(settled);
  });

  test('received what was reported, or another amount, which is the answer to the report', () => {
    expect(markPaid(bill(reported(900)), ann(), FACTS).payments).toEqual([toHost(900, { reported: true })]);
    expect(soFar(markPaid(bill(reported(900)), ann(250), FACTS))).toEqual([null, 250, null]);
  });

  test('gives back all that was overpaid, and takes that back', () => {
    const after = markRefunded(bill(toHost(1000)), ann(100), FACTS);
    expect(soFar(after)).toEqual([null, 900, 100]);
    expect(soFar(takeBack(after, 'new'))).toEqual([null, 1000, null]);
    expect(() => markRefunded(bill(toHost(1000)), ann(99), FACTS)).toThrow('payment.amount_changed');
    const even = bill(toHost(900));
    expect(markRefunded(even, ann(ZERO), FACTS)).toBe(even);
  });

  test('says for a payee what the payee can take back, without what they said themselves', () => {
    const own = bill(toHost(200), reported(400));
    const word = { ...ann(400), by_host: true };
    const after = confirmPayment(own, word);
    expect(after.payments).toEqual([toHost(200), toHost(400, { reported: true, by_host: true })]);
    const all = markPaid(after, { ...ann(300), by_host: true }, FACTS);
    expect(all.payments.map(({ by_host }) => by_host)).toEqual([false, true, true]);
    expect(takeBack(all, 'of 400', 'new').payments).toEqual(own.payments);
    const over = bill(toHost(1000));
    const given = markRefunded(over, { ...ann(100), by_host: true }, FACTS);
    expect(given.payments[1]).toMatchObject({ ...givenBack(100), id: 'new', by_host: true });
    expect(takeBack(given, 'new').payments).toEqual(over.payments);
  });
});

describe('what is taken back', () => {
  test('was confirmed: what was reported waits again, the rest is gone, and what is not named stays', () => {
    const before = bill(toHost(400, { reported: true }), toHost(600), givenBack(100), toHost(50));
    expect(takeBack(before, 'of 600', 'of 100').payments).toEqual([
      toHost(400, { reported: true }),
      toHost(50),
    ]);
    const once = takeBack(before, 'of 400');
    expect(once.payments).toEqual([reported(400), toHost(600), givenBack(100), toHost(50)]);
    // What waits again is no rejected report.
    expect(takeBack(once, 'of 400')).toBe(once);
    const gone = takeBack(before, 'of 50');
    expect(takeBack(gone, 'of 50')).toBe(gone);
  });

  test('was reported: it is rejected, if it was not confirmed meanwhile', () => {
    const reject = { payment_ids: ['of 600', 'of 300'], confirmed: false };
    expect(unmarkPaid(bill(toHost(300), reported(600), reported(50)), reject).payments).toEqual([
      toHost(300),
      reported(50),
    ]);
    const meanwhile = bill(toHost(600, { reported: true }));
    expect(unmarkPaid(meanwhile, reject)).toBe(meanwhile);
  });

  test('is offered as the last that was confirmed, of what waits, and of what a call confirmed', () => {
    const given = bill(toHost(1000), reported(50), givenBack(100), reported(60));
    expect(lastBetween(given, 'ann', 'host')?.id).toBe('of 100');
    expect(lastBetween(given, 'ann', 'max')).toBeUndefined();
    expect(waitingBetween(given, 'ann', 'host').map(({ id }) => id)).toEqual(['of 50', 'of 60']);
    const later = bill(toHost(1000), toHost(50, { reported: true }), givenBack(100), toHost(7));
    expect(confirmedSince(given, later).map(({ id }) => id)).toEqual(['of 50', 'of 7']);
  });

  test('is the payee’s, who also gave back; not the payer’s', () => {
    const [first, second, given] = [toHost(700), toHost(400, { reported: true }), givenBack(200)];
    const { payments } = bill(first, second, given);
    const who = (one: Payment) => ['ann', 'host', 'max'].filter((id) => mayTakeBack({ payments }, id, one));
    expect([first, second, given].map(who)).toEqual([['host'], ['host'], ['host']]);
    // The host paid Ann before she paid him: nothing was given back.
    const turned = [given, first];
    expect(mayTakeBack({ payments: turned }, 'ann', given)).toBe(true);
    expect(mayTakeBack({ payments: turned }, 'host', given)).toBe(false);
  });
});

test('a payment to another payee leaves what the host is owed', () => {
  const before: PaidReceipt = {
    ...bill(),
    guests: [...bill().guests, { id: 'max', is_host: false }],
    transfers: [
      { from_guest_id: 'ann', to_guest_id: 'host', amount: cents(600) },
      { from_guest_id: 'ann', to_guest_id: 'max', amount: cents(300) },
    ],
  };
  const after = reportPayment(before, { ...ann(300), to_guest_id: 'max', paid: true }, FACTS);
  expect(after.payments).toEqual([{ ...reported(300), id: 'new', to_guest_id: 'max' }]);
  expect(soFar(after)).toEqual([null, null, null]);
  expect(() => markPaid(after, { ...ann(301), to_guest_id: 'max' }, FACTS)).toThrow('payment.amount_changed');
  expect(confirmPayment(after, { ...ann(300), to_guest_id: 'max' }).payments).toMatchObject([
    { to_guest_id: 'max', reported: true, confirmed: true },
  ]);
  expect(() => markPaid(after, { ...ann(601) }, FACTS)).toThrow('payment.amount_changed');
});

test('a payment after a refund is the last word', () => {
  expect(soFar(bill(toHost(1000), givenBack(100), toHost(50)))).toEqual([null, 950, null]);
});

test('an amount that has changed is refused, in what the bill asks for', () => {
  const onCard = { ...bill(), receipt: { currency: USD, card: { amount: cents(800), currency: EUR } } };
  const changed = (currency: object) => ({
    code: 'payment.amount_changed',
    details: { amount: { amount: 900, currency } },
  });
  expect(() => markPaid(bill(), ann(901), FACTS)).toThrow(expect.objectContaining(changed(USD)));
  expect(() => report(onCard, 901)).toThrow(expect.objectContaining(changed(EUR)));
});

test('the host, a guest who is not on the bill and an open bill are refused', () => {
  expect(() => markPaid(bill(), { ...ann(), guest_id: 'host' }, FACTS)).toThrow('guest.not_found');
  expect(() => markPaid(bill(), { ...ann(), guest_id: 'zoe' }, FACTS)).toThrow('guest.not_found');
  const owesNothing = { ...bill(), transfers: [] };
  expect(() => markPaid(owesNothing, ann(), FACTS)).toThrow('payment.amount_changed');
  expect(() => markPaid({ ...bill(), final_split: null }, ann(), FACTS)).toThrow('payment.not_final');
});
