import { cents, ZERO } from '@fairtab/domain/money/money';
import type { Payment } from '@fairtab/domain/paying/payment-status';
import { describe, expect, test } from 'vitest';
import { knownGuest as guest, knownReceipt as receipt } from '../test-support/known-receipt.ts';
import type { KnownGuest, KnownReceipt, PayOffer } from './model.ts';
import {
  answerPayOffer,
  confirmPayment,
  markPaid,
  markRefunded,
  type PaidReceipt,
  reportPayment,
  setPayer,
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

const FACTS = { newId: () => 'new' };
const offer = (more: Partial<PayOffer> = {}): PayOffer => ({
  id: 'offer',
  guest_id: 'ann',
  payer_id: 'ben',
  from_guest_id: 'ann',
  state: 'pending',
  ...more,
});
const table = (people: Record<string, Partial<KnownGuest>> = {}, ...pay_offers: PayOffer[]): KnownReceipt =>
  receipt({
    guests: ['host', 'ann', 'ben', 'cy'].map((id) => guest(id, people[id])),
    pay_offers,
    devices: new Map([['hash', 'ben']]),
  });
const paidBy = ({ guests }: KnownReceipt, id = 'ann') => guests.find((one) => one.id === id)?.paid_by;
const set = (before: KnownReceipt, me_id: string, payer_id: string | null, guest_id = 'ann') =>
  setPayer(before, { guest_id, payer_id, me_id }, FACTS);

describe('saying who pays', () => {
  test('is done at once by the payer, and an earlier question is gone', () => {
    const before = table({}, offer({ payer_id: 'cy' }), offer({ id: 'other', guest_id: 'cy' }));
    expect(set(before, 'ben', 'ben')).toEqual({
      ...before,
      guests: before.guests.map((one) => (one.id === 'ann' ? { ...one, paid_by: 'ben' } : one)),
      pay_offers: [offer({ id: 'other', guest_id: 'cy' })],
    });
  });

  test('asks another, once', () => {
    const before = table({}, offer({ payer_id: 'cy' }));
    const after = set(before, 'ann', 'ben');
    expect(after).toEqual({ ...before, pay_offers: [offer({ id: 'new' })] });
    expect(set(after, 'ann', 'ben')).toBe(after);
    expect(set(after, 'host', 'ben')).toBe(after);
  });

  test.each<[string, Partial<KnownGuest>, string, string | null]>([
    ['a named one whom nobody could ask', { named_by_host: true }, 'cy', 'cy'],
    ['one who came by the link', {}, 'cy', null],
    ['a named one whose page is open', { named_by_host: true }, 'ben', null],
    ['a named one with a phone', { named_by_host: true, guest_phone_number: '+12125550101' }, 'cy', null],
  ])('by the host: %s', (_, more, payer, paid_by) => {
    expect(paidBy(set(table({ [payer]: more }), 'host', payer))).toBe(paid_by);
  });

  test.each<[string, KnownReceipt, [me: string, payer: string, guest?: string], string]>([
    ['nobody', table(), ['ann', 'zoe'], 'guest.not_found'],
    ['themself', table(), ['ann', 'ann'], 'payer.not_concerned'],
    ['two others', table(), ['cy', 'ben'], 'payer.not_concerned'],
    ['without a name', table({ ben: { guest_name: '' } }), ['ann', 'ben'], 'payer.nameless'],
    ['one who is paid for', table({ ben: { paid_by: 'cy' } }), ['ben', 'ben'], 'payer.is_paid_for'],
    [
      'for one who pays for others',
      table({ cy: { paid_by: 'ann' } }),
      ['ben', 'ben'],
      'payer.pays_for_others',
    ],
    ['for one who has a payer', table({ ann: { paid_by: 'cy' } }), ['ben', 'ben'], 'payer.taken'],
    ['for one who has paid', table({ ann: { payment: {} } }), ['ben', 'ben'], 'payer.settled'],
    ['by one who has paid', table({ ben: { payment: {} } }), ['ben', 'ben'], 'payer.settled'],
    ['asking one who has paid', table({ ben: { payment: {} } }), ['ann', 'ben'], 'payer.settled'],
  ])('refuses %s', (_, before, [me, payer, whom], code) => {
    expect(() => set(before, me, payer, whom)).toThrow(code);
  });

  test('repeating the present choice changes nothing', () => {
    const before = table({ ann: { paid_by: 'ben' } });
    expect(set(before, 'ben', 'ben')).toBe(before);
    expect(set(before, 'ben', null, 'cy')).toBe(before);
  });
});

describe('taking it back', () => {
  test.each(['ann', 'ben'])('is for both of them: %s', (me) => {
    expect(set(table({ ann: { paid_by: 'ben' } }, offer({ state: 'accepted' })), me, null)).toEqual(table());
  });

  test('a question is taken back by whoever asked, too', () => {
    expect(set(table({}, offer({ from_guest_id: 'host' })), 'host', null)).toEqual(table());
    expect(() => set(table({}, offer()), 'host', null)).toThrow('payer.not_concerned');
    expect(() => set(table({}, offer({ from_guest_id: 'host' })), 'cy', null)).toThrow('payer.not_concerned');
  });

  test.each(['ann', 'ben'])('not once %s has paid', (id) => {
    const before = table({ ann: { paid_by: 'ben' } });
    const paid = {
      ...before,
      guests: before.guests.map((one) => (one.id === id ? { ...one, payment: {} } : one)),
    };
    expect(() => set(paid, 'ann', null)).toThrow('payer.settled');
  });
});

describe('an answer', () => {
  const answer = (before: KnownReceipt, state: 'accepted' | 'declined', me_id = 'ben') =>
    answerPayOffer(before, { id: 'offer', me_id, state });

  test('is yes, also after a no, or no', () => {
    expect(answer(table({}, offer({ state: 'declined' })), 'accepted')).toEqual(
      table({ ann: { paid_by: 'ben' } }, offer({ state: 'accepted' })),
    );
    const before = table({}, offer());
    expect(answer(before, 'declined')).toEqual(table({}, offer({ state: 'declined' })));
    const declined = table({}, offer({ state: 'declined' }));
    expect(answer(declined, 'declined')).toBe(declined);
  });

  test.each<[string, KnownReceipt, string, string]>([
    ['of somebody else', table({}, offer()), 'cy', 'pay_offer.not_found'],
    ['of a question that is gone', table(), 'ben', 'pay_offer.not_found'],
    ['of one who has paid', table({ ann: { payment: {} } }, offer()), 'ben', 'payer.settled'],
    ['by one who has paid', table({ ben: { payment: {} } }, offer()), 'ben', 'payer.settled'],
    ['where the guest has a payer', table({ ann: { paid_by: 'cy' } }, offer()), 'ben', 'payer.taken'],
  ])('is refused: a yes %s', (_, before, me, code) => {
    expect(() => answer(before, 'accepted', me)).toThrow(code);
  });

  test('a yes is not answered with no', () => {
    const before = table({ ann: { paid_by: 'ben' } }, offer({ state: 'accepted' }));
    expect(() => answer(before, 'declined')).toThrow('pay_offer.not_found');
  });
});
