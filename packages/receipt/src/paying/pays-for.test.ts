import { cents } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { knownGuest as guest, knownReceipt as receipt } from '../../test-support/known-receipt.ts';
import type { KnownGuest, KnownReceipt, Payment, PayOffer } from '../model.ts';
import { answerPayOffer, setPayer } from './pays-for.ts';

const payment = (from_guest_id: string, to_guest_id = 'host'): Payment => ({
  id: `${from_guest_id} ${to_guest_id}`,
  from_guest_id,
  to_guest_id,
  amount: cents(900),
  reported: false,
  confirmed: true,
  by_host: false,
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
  payments: [payment(id)],
});
const paidBy = ({ guests }: KnownReceipt, id = 'ann') => guests.find((one) => one.id === id)?.paid_by;
const set = (before: KnownReceipt, me_id: string, payer_id: string | null, guest_id = 'ann') =>
  setPayer(before, { guest_id, payer_id, me_id }, { newId: () => 'new' });

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
    const before = { ...table(), payments: [payment('cy'), payment('ann'), payment('host', 'ann')] };
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
    const paid = { ...table({ ann: { paid_by: 'ben' } }), payments: [payment(id)] };
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
