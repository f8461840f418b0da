import { cents } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import {
  companion,
  knownGuest as guest,
  item,
  knownReceipt as receipt,
} from '../test-support/known-receipt.ts';
import type { KnownReceipt, Latecomer, Proposal } from './model.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { joinDevice, setOwnName, takeSeat } from './seats.ts';

const preassign = { admin_flow_type: 'preassign' } as const;
const BOB = { me: { id: 'bob' }, hashes: ['b'] };
const STRANGER = { me: undefined, hashes: ['s'] };
const facts = () => {
  let count = 0;
  return {
    now: new Date('2026-01-02T00:00:00.000Z'),
    newId: () => `new ${++count}`,
    newGuest: (id: string, name: string) => guest(id, { guest_name: name }),
  };
};

const latecomer = (id: string, hash: string): Latecomer => ({
  ...{ id, guest_name: id, item_ids: [], state: 'waiting' },
  ...{ token_hashes: [hash], network_hashes: [], claimed_guest_id: null, asked_at: null },
});

const TEXTED = {
  guest_phone_number: '+12125550101',
  sms_opt_in: true,
  time_zone: 'Europe/Rome',
  language: 'it',
};

const PAID = {
  id: 'paid',
  from_guest_id: 'bob',
  to_guest_id: 'host',
  amount: cents(900),
  reported: false,
  confirmed: true,
  by_host: false,
};

describe('a seat', () => {
  const table = (bob: Parameters<typeof guest>[1] = {}, more: Parameters<typeof receipt>[0] = {}) =>
    receipt({
      guests: [
        guest('host'),
        guest('ann', { named_by_host: true }),
        guest('bob', { ...TEXTED, companions: [companion('mia')], ...bob }),
      ],
      devices: new Map([['b', 'bob']]),
      ...more,
      receipt: { ...preassign, ...more.receipt },
    });

  test('is taken by a browser, which asks for nothing any more', () => {
    const before = table({}, { latecomers: [latecomer('x', 's'), latecomer('y', 'z')] });
    expect(takeSeat(before, { ...STRANGER, guest_id: 'ann' })).toEqual({
      ...before,
      devices: new Map([
        ['b', 'bob'],
        ['s', 'ann'],
      ]),
      latecomers: [latecomer('y', 'z')],
    });
    expect(takeSeat(before, { ...BOB, guest_id: 'bob' })).toBe(before);
  });

  test('that was a wrong pick is free again, and the phone goes along', () => {
    const before = table({ named_by_host: true });
    const after = takeSeat(before, { ...BOB, guest_id: 'ann' });
    expect(after.guests).toEqual([
      guest('host'),
      guest('ann', { named_by_host: true, ...TEXTED, companions: [companion('mia')] }),
      guest('bob', { named_by_host: true }),
    ]);
    expect(after.devices).toEqual(new Map([['b', 'ann']]));
  });

  test('that nobody else knows is gone, unless something was assigned to it or paid, or the bill is final', () => {
    const isThere = (before: KnownReceipt) =>
      takeSeat(before, { ...BOB, guest_id: 'ann' }).guests.some(({ id }) => id === 'bob');
    expect(isThere(table())).toBe(false);
    expect(isThere(table({}, { selections: [{ item_id: 'pie', guest_id: 'bob', units: 1 }] }))).toBe(true);
    expect(isThere(table({}, { payments: [PAID] }))).toBe(true);
    const final = table({}, { receipt: { status: 'finalized' } });
    expect(isThere(final)).toBe(true);
    expect(takeSeat(final, { ...BOB, guest_id: 'ann' }).guests[2]?.companions).toEqual([companion('mia')]);
  });

  test('as which another browser acts, too, stays as it is', () => {
    const devices = new Map([
      ['b', 'bob'],
      ['c', 'bob'],
    ]);
    const before = table({}, { devices });
    const after = takeSeat(before, { ...BOB, guest_id: 'ann' });
    expect(after).toEqual({ ...before, devices: new Map([...devices, ['b', 'ann']]) });
  });

  test.each<[string, Parameters<typeof guest>[1], [string, string][], string]>([
    ['that somebody acts as', {}, [['a', 'ann']], 'guest.name_taken'],
    ['that has a phone', { guest_phone_number: '+12125550102' }, [], 'guest.name_taken'],
  ])('%s is taken', (_, ann, devices, code) => {
    const before = receipt({
      guests: [guest('host'), guest('ann', ann)],
      devices: new Map(devices),
      receipt: preassign,
    });
    expect(() => takeSeat(before, { ...STRANGER, guest_id: 'ann' })).toThrow(code);
    expect(() => takeSeat(before, { ...STRANGER, guest_id: 'host' })).toThrow('guest.not_found');
  });

  test('is added by who enters a name where the host named nobody; entered again, it is renamed', () => {
    const before = receipt({ receipt: preassign });
    const after = setOwnName(before, { ...STRANGER, guest_name: ' Cy ' }, facts());
    expect(after).toEqual({
      ...before,
      guests: [
        ...before.guests,
        guest('new 1', { guest_name: 'Cy', created_at: '2026-01-02T00:00:00.000Z' }),
      ],
      devices: new Map([['s', 'new 1']]),
    });
    const again = { me: { id: 'new 1' }, hashes: ['s'], guest_name: 'Di' };
    expect(setOwnName(after, again, facts()).guests.at(-1)).toMatchObject({ id: 'new 1', guest_name: 'Di' });
  });

  test.each<[KnownReceipt, string, string]>([
    [receipt({ receipt: { status: 'finalized' } }), 'Cy', 'receipt.finalized'],
    [receipt({ guests: [guest('ann', { named_by_host: true })] }), 'Cy', 'guest.not_listed'],
    [receipt(), 'Host', 'guest.name_is_host'],
    [receipt({ guests: Array.from({ length: 14 }, (_, at) => guest(`g${at}`)) }), 'Cy', 'guest.too_many'],
  ])('is not added: %#', (before, guest_name, code) => {
    expect(() => setOwnName(before, { ...STRANGER, guest_name }, facts())).toThrow(code);
  });
});

describe('a browser that a code has proved', () => {
  const has = (guest_id: string, item_id: string, units = 1) => ({ item_id, guest_id, units });
  const asks = (from: string, to: string, more: Partial<Proposal> = {}): Proposal => ({
    ...{ id: `${from} ${to}`, item_id: 'pie', from_guest_id: from, to_guest_id: to },
    ...{ kind: 'share', state: 'pending', ...more },
  });
  const table = (more: Parameters<typeof receipt>[0] = {}) =>
    receipt({
      items: [item('pie'), item('beer', { assignment_mode: 'quantity_based', total_quantity: 5 })],
      guests: [guest('host'), guest('ann', { submitted: true }), guest('bob')],
      devices: new Map([['b', 'bob']]),
      ...more,
    });
  const join = (before: KnownReceipt) => pruneOrphans(joinDevice(before, { ...BOB, guest_id: 'ann' }));

  test('adds its taps to those of its guest, who looks at them again', () => {
    const after = join(
      table({
        selections: [has('ann', 'beer', 2), has('bob', 'beer'), has('ann', 'pie', 3), has('bob', 'pie', 2)],
      }),
    );
    expect(after.selections).toEqual([has('ann', 'beer', 3), has('ann', 'pie', 3)]);
    expect(after.guests).toEqual([guest('host'), guest('ann', { submitted: true, revising: true })]);
    expect(after.devices).toEqual(new Map([['b', 'ann']]));
    expect(join(table()).guests[1]).toEqual(guest('ann', { submitted: true }));
  });

  test('leaves whom it was with what they have paid, once the bill was reopened', () => {
    const guests = [guest('host'), guest('ann'), guest('bob')];
    const before = table({ guests, payments: [PAID], selections: [has('bob', 'pie')] });
    expect(join(before)).toEqual({ ...before, devices: new Map([['b', 'ann']]) });
  });

  test('takes questions along; one that both have is kept once, open', () => {
    const selections = [has('bob', 'pie'), has('cy', 'beer')];
    const beer = { item_id: 'beer' };
    const after = join(
      table({
        selections,
        guests: [...table().guests, guest('cy')],
        proposals: [
          asks('bob', 'ann'),
          asks('bob', 'host'),
          asks('cy', 'ann', { ...beer, state: 'declined' }),
          asks('cy', 'bob', beer),
        ],
      }),
    );
    expect(after.proposals).toEqual([
      { ...asks('bob', 'host'), from_guest_id: 'ann' },
      asks('cy', 'ann', beer),
    ]);
  });

  test.each<[string, Parameters<typeof receipt>[0]]>([
    ['has submitted', { guests: [guest('host'), guest('ann'), guest('bob', { submitted: true })] }],
    ['is on a final bill', { receipt: { status: 'finalized' } }],
    [
      'was assigned items, and has a phone',
      { receipt: preassign, guests: [guest('ann'), guest('bob', TEXTED)] },
    ],
  ])('leaves who it was as they are if that one %s', (_, more) => {
    const before = table(more);
    expect(joinDevice(before, { ...BOB, guest_id: 'ann' })).toEqual({
      ...before,
      devices: new Map([['b', 'ann']]),
    });
  });

  test('frees the name that it had where the host assigns the items', () => {
    const before = table({
      receipt: preassign,
      disputes: [{ item_id: 'pie', guest_id: 'bob', state: 'open' }],
    });
    expect(joinDevice(before, { ...BOB, guest_id: 'ann' })).toMatchObject({
      guests: before.guests,
      disputes: [],
    });
  });
});
