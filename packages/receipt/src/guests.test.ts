import { cents } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import {
  companion,
  knownGuest as guest,
  item,
  knownReceipt as receipt,
} from '../test-support/known-receipt.ts';
import { addGuest, nameGuests, removeGuest } from './guests.ts';
import type { KnownGuest, KnownReceipt } from './model.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { freeSeat, moveCompanions, movePayments } from './seats.ts';

const guestIn = ({ guests }: KnownReceipt, id: string): KnownGuest =>
  guests.find((one) => one.id === id) ?? expect.fail(`no ${id}`);
const namesIn = ({ guests }: KnownReceipt) => guests.map(({ guest_name }) => guest_name);
const NOW = new Date('2026-01-02T00:00:00.000Z');
const facts = () => {
  let count = 0;
  return {
    now: NOW,
    newId: () => `new ${++count}`,
    newGuest: (id: string, name: string) => guest(id, { guest_name: name }),
  };
};
const preassign = { admin_flow_type: 'preassign' } as const;
const PAID = {
  id: 'paid',
  from_guest_id: 'ann',
  to_guest_id: 'host',
  amount: cents(900),
  reported: false,
  confirmed: true,
  by_host: false,
};
/** Whom someone came with, so that with the host and one more they are fifty. */
const ofFifty = Array.from({ length: 47 }, (_, place) => companion(`with ${place}`));

describe('naming the people of a table', () => {
  const table = (more: Parameters<typeof receipt>[0] = {}) =>
    receipt({
      selections: [
        { item_id: 'pie', guest_id: 'ann', units: 1 },
        { item_id: 'pie', guest_id: 'ben', units: 1 },
      ],
      items: [item('pie', { confidence_score: 0.9, photo_boxes: [[0, 0, 1, 1]] })],
      ...more,
      receipt: { ...preassign, ...more.receipt },
    });

  test('who is on it keeps their items, also renamed; who is left out loses theirs, and new ones come last', () => {
    const before = table();
    const guests = [{ id: 'ben', guest_name: ' Benny ' }, { guest_name: 'Cy' }, { guest_name: 'Di' }];
    const after = pruneOrphans(nameGuests(before, { guests }, facts()));
    expect(after).toEqual({
      ...before,
      receipt: { ...before.receipt, party_size: 4 },
      selections: [{ item_id: 'pie', guest_id: 'ben', units: 1 }],
      guests: [
        guest('host'),
        guest('ben', { guest_name: 'Benny', named_by_host: true }),
        guest('new 1', { guest_name: 'Cy', named_by_host: true, created_at: '2026-01-02T00:00:00.000Z' }),
        guest('new 2', { guest_name: 'Di', named_by_host: true, created_at: '2026-01-02T00:00:00.001Z' }),
      ],
    });
  });

  test('who joined after the list was made stays; companions are heads', () => {
    const before = table({
      guests: [guest('host'), guest('ann', { companions: [companion('mia')] }), guest('ben')],
    });
    const after = nameGuests(before, { guests: [{ id: 'ann', guest_name: 'Ann' }], known: ['ann'] }, facts());
    expect(namesIn(after)).toEqual(['host', 'Ann', 'ben']);
    expect(guestIn(after, 'ben').named_by_host).toBe(false);
    expect(after.receipt.party_size).toBe(4);
  });

  test('makes no more heads than the largest party has, but may make them fewer', () => {
    const ann = guest('ann', { companions: ofFifty });
    const before = table({ guests: [guest('host'), ann, guest('ben')] });
    const listed = [{ id: 'ann', guest_name: 'Ann' }, { guest_name: 'Cy' }];
    const isFull = expect.objectContaining({ code: 'guest.too_many' });
    expect(nameGuests(before, { guests: listed }, facts()).receipt.party_size).toBe(50);
    expect(() => nameGuests(before, { guests: [...listed, { guest_name: 'Di' }] }, facts())).toThrow(isFull);
    // Guests may say that they are two more.
    const beyond = table({ guests: [...before.guests, guest('cy'), guest('di')] });
    const fewer = ['ann', 'ben', 'cy'].map((id) => ({ id, guest_name: id }));
    expect(nameGuests(beyond, { guests: fewer }, facts()).receipt.party_size).toBe(50);
  });

  test('a guest with a payment stays when left out, and nobody else gets their name', () => {
    const before = table({ payments: [PAID] });
    const ben = { id: 'ben', guest_name: 'ben' };
    expect(nameGuests(before, { guests: [ben] }, facts()).guests.map(({ id }) => id)).toContain('ann');
    expect(() => nameGuests(before, { guests: [ben, { guest_name: 'Ann' }] }, facts())).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ key: 'guest_row.twice' }) }),
    );
  });

  test.each<[string, { id?: string; guest_name: string }[], object]>([
    ['somebody who is not there', [{ id: 'zoe', guest_name: 'Zoe' }], { code: 'guest.not_found' }],
    ['the host', [{ id: 'host', guest_name: 'Zoe' }], { code: 'guest.not_found' }],
    [
      'one of them twice',
      [
        { id: 'ann', guest_name: 'Ann' },
        { id: 'ann', guest_name: 'Anna' },
      ],
      { code: 'guest.not_found' },
    ],
    [
      'two of one name',
      [{ guest_name: 'Cy' }, { guest_name: 'cy' }],
      { refusal: expect.objectContaining({ key: 'guest_row.twice' }), details: { row: 2 } },
    ],
  ])('refuses %s', (_, guests, refusal) => {
    expect(() => nameGuests(table(), { guests }, facts())).toThrow(expect.objectContaining(refusal));
  });
});

describe('adding one person', () => {
  test.each<[string, Parameters<typeof receipt>[0], number]>([
    ['a party with room stays', {}, 4],
    ['a full one grows', { receipt: { party_size: 3 } }, 4],
    [
      'only seats that are taken count where it is split evenly',
      { receipt: { party_size: 2, evenly: true } },
      2,
    ],
    ['the number of heads where the host assigns', { receipt: { ...preassign, party_size: 9 } }, 4],
    ['the largest party stays', { receipt: { party_size: 50 } }, 50],
  ])('%s', (_, more, size) => {
    const after = addGuest(receipt(more), { guest_name: 'Cy' }, facts());
    expect(after.receipt.party_size).toBe(size);
    expect(after.guests.at(-1)).toMatchObject({
      guest_name: 'Cy',
      named_by_host: true,
      submitted: more?.receipt?.evenly ?? false,
    });
  });

  test('comes after everyone, also by a clock that is behind', () => {
    const created_at = '2026-03-01T00:00:00.000Z';
    const after = addGuest(
      receipt({ guests: [guest('host', { created_at })] }),
      { guest_name: 'Cy' },
      facts(),
    );
    expect(after.guests.at(-1)?.created_at).toBe('2026-03-01T00:00:00.001Z');
  });

  test.each<[string, string, Parameters<typeof receipt>[0], string]>([
    ['the host’s name', 'Höst', {}, 'guest.name_is_host'],
    ['no name', ' ', {}, 'name.missing'],
    ['a name that another has, where the host assigns', 'Ann', { receipt: preassign }, 'guest_row.twice'],
    [
      'one who is too many',
      'Cy',
      { guests: Array.from({ length: 60 }, (_, at) => guest(`g${at}`)), receipt: { party_size: 50 } },
      'guest.too_many',
    ],
  ])('refuses %s', (_, guest_name, more, code) => {
    expect(() => addGuest(receipt(more), { guest_name }, facts())).toThrow(code);
  });
});

describe('removing a guest', () => {
  test('leaves the party as it is, or the heads where the host assigns', () => {
    expect(removeGuest(receipt(), { id: 'ann' })).toMatchObject({
      guests: [{ id: 'host' }, { id: 'ben' }],
      receipt: { party_size: 4 },
    });
    expect(removeGuest(receipt({ receipt: preassign }), { id: 'ann' }).receipt.party_size).toBe(2);
  });

  test('leaves the largest party where more have come', () => {
    const guests = ['ben', 'cy', 'di'].map((id) => guest(id));
    const before = receipt({
      receipt: preassign,
      guests: [guest('host', { companions: ofFifty }), ...guests],
    });
    const beyond = { ...before, guests: [...before.guests, guest('ed')] };
    expect(removeGuest(beyond, { id: 'ben' }).receipt.party_size).toBe(50);
  });

  test.each(['host', 'zoe'])('refuses %s', (id) => {
    expect(() => removeGuest(receipt(), { id })).toThrow('guest.not_found');
  });
});

const offer = (guest_id: string, payer_id: string, from_guest_id = guest_id) => ({
  ...{ id: `${guest_id} by ${payer_id}`, guest_id, payer_id, from_guest_id },
  state: 'pending' as const,
});

describe('a seat that is free again', () => {
  const TAKEN: Partial<KnownGuest> = {
    guest_phone_number: '+12125550101',
    sms_opt_in: true,
    time_zone: 'Europe/Rome',
    language: 'it',
    last_texted_amount: { amount: cents(500), currency: { code: 'USD', digits: 2 } },
    companions: [companion('mia'), companion('leo')],
    companions_set_by_host: ['mia'],
    paid_by: 'host',
  };
  const table = (status: 'sharing' | 'finalized', payments: (typeof PAID)[] = []) =>
    receipt({
      receipt: { ...preassign, status },
      payments,
      guests: [guest('host'), guest('ann', TAKEN), guest('ben', { paid_by: 'ann' }), guest('cy')],
      disputes: [
        { item_id: 'pie', guest_id: 'ann', state: 'open' },
        { item_id: 'pie', guest_id: 'ben', state: 'open' },
      ],
      devices: new Map([
        ['1', 'ann'],
        ['2', 'ben'],
      ]),
      pay_offers: [offer('ann', 'cy'), offer('cy', 'ann'), offer('ben', 'cy', 'ann')],
    });

  test('keeps what the host has set and nothing that its owner said', () => {
    const before = table('sharing');
    expect(freeSeat(before, 'ann')).toEqual({
      ...before,
      guests: [
        guest('host'),
        guest('ann', { companions: [companion('mia')], companions_set_by_host: ['mia'] }),
        guest('ben'),
        guest('cy'),
      ],
      disputes: [{ item_id: 'pie', guest_id: 'ben', state: 'open' }],
      devices: new Map([['2', 'ben']]),
      pay_offers: [offer('ben', 'cy', 'ann')],
    });
  });

  test('keeps the heads of a final bill, and who pays where one of the two has paid', () => {
    const after = freeSeat(table('finalized', [PAID]), 'ann');
    expect(guestIn(after, 'ann')).toMatchObject({
      companions: [{ id: 'mia' }, { id: 'leo' }],
      paid_by: 'host',
    });
    expect(guestIn(after, 'ben').paid_by).toBe('ann');
  });
});

describe('a guest who turns out to be another', () => {
  const move = { from: 'ann', to: 'ben' };
  const with_ = {
    companions: [companion('mia', { item_ids: ['pie'] }), companion('leo')],
    companions_set_by_host: ['leo'],
  };

  test('takes their own companions along, without the items', () => {
    const before = receipt({ guests: [guest('host'), guest('ann', with_), guest('ben')] });
    expect(moveCompanions(before, move)).toEqual({
      ...before,
      guests: [
        guest('host'),
        guest('ann', { companions: [companion('leo')], companions_set_by_host: ['leo'] }),
        guest('ben', { companions: [companion('mia')] }),
      ],
    });
  });

  test('takes nobody to one who came with others', () => {
    const before = receipt({
      guests: [guest('ann', with_), guest('ben', { companions: [companion('zoe')] })],
    });
    expect(moveCompanions(before, move)).toBe(before);
  });

  test('pays for whom they paid for, but for themself', () => {
    const before = receipt({
      guests: [guest('host', { paid_by: 'ann' }), guest('ann'), guest('ben', { paid_by: 'ann' })],
      pay_offers: [offer('host', 'ann'), offer('ben', 'ann')],
    });
    const after = movePayments(before, move);
    expect(after.guests.map(({ paid_by }) => paid_by)).toEqual(['ben', null, 'ann']);
    expect(after.pay_offers.map(({ payer_id }) => payer_id)).toEqual(['ben', 'ann']);
  });

  test('pays for nobody if they are paid for', () => {
    const before = receipt({
      guests: [guest('host', { paid_by: 'ann' }), guest('ann'), guest('ben', { paid_by: 'cy' }), guest('cy')],
    });
    expect(movePayments(before, move)).toBe(before);
  });
});
