import { cents, ZERO } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { knownGuest as guest, knownReceipt as receipt } from '../test-support/known-receipt.ts';
import type { KnownGuest, KnownReceipt, Payment, PayOffer } from './model.ts';
import { paidSoFar } from './paid-so-far.ts';
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
const FACTS = { newId: () => 'new' };

const toHost = (amount: number, more: Partial<Payment> = {}): Payment => ({
  id: `of ${amount}`,
  from_guest_id: 'ann',
  to_guest_id: 'host',
  amount: cents(amount),
  reported: false,
  confirmed: true,
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
  final_split: {},
});
const ann = (amount: number = DUE) => ({ guest_id: 'ann', amount: cents(amount), due: DUE });
const report = (before: PaidReceipt, amount?: number) =>
  reportPayment(before, { ...ann(amount), paid: true }, FACTS);
const soFar = (after: PaidReceipt) => {
  const { reported, confirmed, refunded } = paidSoFar(after, 'ann');
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
    expect(soFar(unmarkPaid(after, { guest_id: 'ann', undo: 'refunded' }))).toEqual([null, 1000, null]);
    expect(() => markRefunded(bill(toHost(1000)), ann(99), FACTS)).toThrow('payment.amount_changed');
    const even = bill(toHost(900));
    expect(markRefunded(even, ann(ZERO), FACTS)).toBe(even);
  });

  test('takes back a confirmation: what was reported waits again', () => {
    const undone = unmarkPaid(bill(toHost(400, { reported: true }), toHost(600), givenBack(100)), {
      guest_id: 'ann',
      undo: 'confirmed',
    });
    expect(undone.payments).toEqual([reported(400)]);
  });

  test('rejects what was reported, and nothing else', () => {
    const both = bill(toHost(300), reported(600));
    expect(unmarkPaid(both, { guest_id: 'ann', undo: 'reported' }).payments).toEqual([toHost(300)]);
    const none = bill(toHost(300));
    expect(unmarkPaid(none, { guest_id: 'ann', undo: 'refunded' })).toBe(none);
  });
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
  expect(() => markPaid(bill(), { ...ann(), due: undefined }, FACTS)).toThrow('guest.not_found');
  expect(() => markPaid({ ...bill(), final_split: null }, ann(), FACTS)).toThrow('payment.not_final');
});

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
const paidAs = (id: string, ...pay_offers: PayOffer[]): KnownReceipt => ({
  ...table({}, ...pay_offers),
  payments: [toHost(900, { from_guest_id: id })],
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
    ['for one who has paid', paidAs('ann'), ['ben', 'ben'], 'payer.settled'],
    ['by one who has paid', paidAs('ben'), ['ben', 'ben'], 'payer.settled'],
    ['asking one who has paid', paidAs('ben'), ['ann', 'ben'], 'payer.settled'],
  ])('refuses %s', (_, before, [me, payer, whom], code) => {
    expect(() => set(before, me, payer, whom)).toThrow(code);
  });

  test('a host who was paid, and gave something back, still pays for others', () => {
    const before = { ...table(), payments: [toHost(900, { from_guest_id: 'cy' }), toHost(900), givenBack(900)] };
    expect(paidBy(set(before, 'host', 'host'))).toBe('host');
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
    const paid = { ...table({ ann: { paid_by: 'ben' } }), payments: [toHost(900, { from_guest_id: id })] };
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
    ['of one who has paid', paidAs('ann', offer()), 'ben', 'payer.settled'],
    ['by one who has paid', paidAs('ben', offer()), 'ben', 'payer.settled'],
    ['where the guest has a payer', table({ ann: { paid_by: 'cy' } }, offer()), 'ben', 'payer.taken'],
  ])('is refused: a yes %s', (_, before, me, code) => {
    expect(() => answer(before, 'accepted', me)).toThrow(code);
  });

  test('a yes is not answered with no', () => {
    const before = table({ ann: { paid_by: 'ben' } }, offer({ state: 'accepted' }));
    expect(() => answer(before, 'declined')).toThrow('pay_offer.not_found');
  });
});
