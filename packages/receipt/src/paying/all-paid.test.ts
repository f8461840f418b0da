import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import type { Payment } from '../model.ts';
import { markAllPaid } from './all-paid.ts';
import { pairsFrom } from './pairs.ts';
import { type PaidReceipt, unmarkPaid } from './payments.ts';
import { confirmedSince } from './take-back.ts';

let made = 0;
const FACTS = { newId: () => `new ${++made}` };

const payment = (from: string, to: string, amount: number, more: Partial<Payment> = {}): Payment => ({
  id: `${from} ${to}`,
  from_guest_id: from,
  to_guest_id: to,
  amount: cents(amount),
  reported: true,
  confirmed: false,
  by_host: false,
  ...more,
});

/** Ann owes the host $9.00, of which she has paid $1.00, and Max $5.00, of which she reported $2.00. Ben reported his $4.00. */
const BILL: PaidReceipt = {
  receipt: { currency: { code: 'USD', digits: 2 }, card: null },
  guests: ['host', 'ann', 'ben', 'max'].map((id) => ({ id, is_host: id === 'host' })),
  payments: [
    payment('ann', 'host', 100, { confirmed: true }),
    payment('ann', 'max', 200),
    payment('ben', 'host', 400),
  ],
  transfers: [
    { from_guest_id: 'ann', to_guest_id: 'host', amount: cents(900) },
    { from_guest_id: 'ann', to_guest_id: 'max', amount: cents(500) },
    { from_guest_id: 'ben', to_guest_id: 'host', amount: cents(400) },
  ],
  final_split: {},
};

test('all that is outstanding is confirmed at once, and taken back at once', () => {
  const after = markAllPaid(BILL, { amount: cents(1700) }, FACTS);
  expect(after.payments.map((one) => [one.from_guest_id, one.to_guest_id, one.amount, one.by_host])).toEqual([
    ['ann', 'host', 100, false],
    ['ann', 'max', 200, true],
    ['ben', 'host', 400, false],
    ['ann', 'host', 800, false],
    ['ann', 'max', 300, true],
  ]);
  const states = ['ann', 'ben'].flatMap((id) => pairsFrom(after, id).map(({ status }) => status.state));
  expect(states).toEqual(['paid', 'paid', 'paid']);
  const payment_ids = confirmedSince(BILL, after).map(({ id }) => id);
  expect(unmarkPaid(after, { payment_ids, confirmed: true }).payments).toEqual(BILL.payments);
});

test('another amount than the page showed is refused, and twice changes nothing', () => {
  expect(() => markAllPaid(BILL, { amount: cents(1699) }, FACTS)).toThrow('payment.amount_changed');
  const after = markAllPaid(BILL, { amount: cents(1700) }, FACTS);
  expect(markAllPaid(after, { amount: cents(0) }, FACTS)).toBe(after);
  expect(() => markAllPaid({ ...BILL, final_split: null }, { amount: cents(1700) }, FACTS)).toThrow(
    'payment.not_final',
  );
});
