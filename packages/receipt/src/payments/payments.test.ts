import { cents, ZERO } from '@fairtab/domain/money/money';
import type { Payment } from '@fairtab/domain/paying/payment-status';
import { expect, test } from 'vitest';
import {
  confirmPayment,
  markPaid,
  markRefunded,
  type PaidReceipt,
  reportPayment,
  unmarkPaid,
} from './payments.ts';

const USD = { code: 'USD', digits: 2 } as const;
const EUR = { code: 'EUR', digits: 2 } as const;
const DUE = cents(900);

const bill = (payment: Payment | null = null): PaidReceipt => ({
  receipt: { currency: USD, card: null },
  guests: [
    { id: 'host', is_host: true, payment: null },
    { id: 'ann', is_host: false, payment },
  ],
  final_split: {},
});
const paid = (reported: number | null, confirmed: number | null, refunded: number | null = null): Payment => {
  const amount = (of: number | null) => (of === null ? null : cents(of));
  return { reported: amount(reported), confirmed: amount(confirmed), refunded: amount(refunded) };
};
const asked = { guest_id: 'ann', amount: DUE, due: DUE };
const ofAnn = ({ guests }: PaidReceipt) => guests[1]?.payment;

test('a guest reports what is due, and takes it back; what the host has confirmed stays', () => {
  const reported = reportPayment(bill(), { ...asked, paid: true });
  expect(ofAnn(reported)).toEqual(paid(900, null));
  expect(ofAnn(reportPayment(reported, { ...asked, paid: false }))).toBeNull();
  const confirmed = confirmPayment(reported, asked);
  expect(ofAnn(reportPayment(confirmed, { ...asked, paid: false }))).toEqual(paid(null, 900));
  const nothing = { guest_id: 'ann', amount: ZERO, due: ZERO };
  expect(ofAnn(reportPayment(bill(), { ...nothing, paid: true }))).toBeNull();
  expect(ofAnn(markPaid(bill(), nothing))).toBeNull();
});

test('the host confirms, which ends what was refunded, unless it says nothing new', () => {
  expect(ofAnn(markPaid(bill(paid(null, 500, 100)), asked))).toEqual(paid(null, 900));
  expect(ofAnn(markPaid(bill(paid(null, 900, 100)), asked))).toEqual(paid(null, 900, 100));
  expect(ofAnn(confirmPayment(bill(paid(900, 500, 100)), asked))).toEqual(paid(900, 900));
  expect(ofAnn(confirmPayment(bill(paid(900, 900, 100)), asked))).toEqual(paid(900, 900, 100));
});

test('a refund is all that was overpaid, and is taken back', () => {
  const over = { ...asked, amount: cents(100) };
  const refunded = markRefunded(bill(paid(1000, 1000)), over);
  expect(ofAnn(refunded)).toEqual(paid(900, 900, 100));
  expect(ofAnn(unmarkPaid(refunded, { guest_id: 'ann', undo: 'refunded' }))).toEqual(paid(1000, 1000));
  expect(ofAnn(markRefunded(refunded, { ...asked, amount: ZERO }))).toEqual(paid(900, 900, 100));
});

test('each word is taken back alone, and what was never said stays so', () => {
  const both = bill(paid(900, 900, 100));
  expect(ofAnn(unmarkPaid(both, { guest_id: 'ann', undo: 'reported' }))).toEqual(paid(null, 900, 100));
  expect(ofAnn(unmarkPaid(both, { guest_id: 'ann', undo: 'confirmed' }))).toEqual(paid(900, null));
  expect(ofAnn(unmarkPaid(bill(paid(null, 900)), { guest_id: 'ann', undo: 'refunded' }))).toEqual(
    paid(null, 900),
  );
  expect(ofAnn(unmarkPaid(bill(), { guest_id: 'ann', undo: 'confirmed' }))).toBeNull();
});

test('an amount that has changed is refused, in what the bill asks for', () => {
  const onCard = { ...bill(), receipt: { currency: USD, card: { amount: cents(800), currency: EUR } } };
  const changed = (currency: object) => ({
    code: 'payment.amount_changed',
    details: { amount: { amount: 900, currency } },
  });
  const shown = { ...asked, amount: cents(899) };
  expect(() => markPaid(bill(), shown)).toThrow(expect.objectContaining(changed(USD)));
  expect(() => reportPayment(onCard, { ...shown, paid: true })).toThrow(
    expect.objectContaining(changed(EUR)),
  );
});

test('the host, a guest who is not on the bill, an open bill and a payment not reported are refused', () => {
  expect(() => markPaid(bill(), { ...asked, guest_id: 'host' })).toThrow('guest.not_found');
  expect(() => markPaid(bill(), { ...asked, due: undefined })).toThrow('guest.not_found');
  expect(() => markPaid({ ...bill(), final_split: null }, asked)).toThrow('payment.not_final');
  expect(() => confirmPayment(bill(paid(null, 900)), asked)).toThrow('payment.not_reported');
});
