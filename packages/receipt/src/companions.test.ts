import { ZERO } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import { claimCompanion, setCompanions } from './companions.ts';
import type { Companion, Guest, HostReceipt } from './model.ts';

const companion = (id: string, more: Partial<Companion> = {}): Companion => ({
  id,
  name: id,
  child: false,
  item_ids: [],
  ...more,
});
const guest = (id: string, more: Partial<Guest> = {}): Guest => ({
  id,
  guest_name: id,
  is_host: id === 'host',
  submitted: false,
  revising: false,
  opted_out_of_split: false,
  absent_from: [],
  companions: [],
  ...more,
});
type More = Partial<Omit<HostReceipt, 'receipt'>> & { receipt?: Partial<HostReceipt['receipt']> };
const receipt = ({ receipt: fields, ...more }: More = {}): HostReceipt => ({
  papers: [],
  items: ['pie', 'tea', 'nuts'].map((id, position) => item(id, { position })),
  charges: [],
  guests: [guest('host'), guest('ann'), guest('ben')],
  selections: [
    { item_id: 'tea', guest_id: 'ann', units: 1 },
    { item_id: 'pie', guest_id: 'ann', units: 1 },
    { item_id: 'nuts', guest_id: 'ben', units: 1 },
  ],
  disputes: [],
  payments: [],
  transfers: [],
  contributions: [],
  ...more,
  receipt: {
    id: 'receipt',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 4,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    ...fields,
  },
});
const made = () => {
  let count = 0;
  return { newId: () => `new ${++count}` };
};
type Asked = Parameters<typeof setCompanions>[1];
const set = (before: HostReceipt, companions: Asked['companions'], more: Partial<Asked> = {}) =>
  setCompanions(before, { guest_id: 'ann', companions, by_host: false, ...more }, made());
const ann = ({ guests }: HostReceipt) => guests.find(({ id }) => id === 'ann');

describe('setting companions', () => {
  test('keeps the order of the call, cleans names, and lists marks in the order of the bill', () => {
    const after = set(receipt(), [
      { name: ' Mia ', child: true, item_ids: ['tea', 'pie'] },
      { name: ' \u200b', child: false },
    ]);
    expect(ann(after)?.companions).toEqual([
      { id: 'new 1', name: 'Mia', child: true, item_ids: ['pie', 'tea'] },
      { id: 'new 2', name: null, child: false, item_ids: [] },
    ]);
  });

  test('what a call leaves out stays, and a mark that another gets moves', () => {
    const before = receipt({
      guests: [
        guest('host'),
        guest('ann', { companions: [companion('mia', { item_ids: ['pie', 'tea'] }), companion('leo')] }),
      ],
    });
    const after = set(before, [
      { id: 'leo', child: true, item_ids: ['pie'] },
      { id: 'mia', child: false },
    ]);
    expect(ann(after)?.companions).toEqual([
      companion('leo', { child: true, item_ids: ['pie'] }),
      companion('mia', { item_ids: ['tea'] }),
    ]);
  });

  test('every other field survives', () => {
    const before = {
      ...receipt(),
      version: 7,
      guests: receipt().guests.map((one) => ({ ...one, seat: 'free' })),
    };
    const after = setCompanions(
      before,
      { guest_id: 'ann', companions: [{ child: true }], by_host: false },
      made(),
    );
    expect(after).toEqual({
      ...before,
      guests: before.guests.map((one) =>
        one.id === 'ann'
          ? { ...one, companions: [{ id: 'new 1', name: null, child: true, item_ids: [] }] }
          : one,
      ),
    });
  });

  test('what the host has set stays marked so; what a guest adds is not', () => {
    const before = receipt({
      guests: [
        guest('host'),
        guest('ann', {
          companions: [companion('mia'), companion('leo')],
          companions_set_by_host: ['mia'],
        }),
      ],
    });
    const same = [
      { id: 'leo', child: false },
      { id: 'mia', child: false },
      { name: 'Zoe', child: false },
    ];
    expect(ann(set(before, same))?.companions_set_by_host).toEqual(['mia']);
    expect(ann(set(before, same, { by_host: true }))?.companions_set_by_host).toEqual([
      'leo',
      'mia',
      'new 1',
    ]);
  });

  test.each<[string, More, number, boolean, number]>([
    ['a guest leaves it', {}, 2, false, 4],
    ['it has room', {}, 1, true, 4],
    ['a full party grows by those who do not fit', {}, 3, true, 6],
    ['a party beyond its size grows by the new ones alone', { receipt: { party_size: 2 } }, 1, true, 3],
    ['none is set', { receipt: { party_size: 0 } }, 2, true, 0],
    ['the number of heads where the host assigns', { receipt: { admin_flow_type: 'preassign' } }, 4, true, 7],
  ])('the party size: %s', (_, more, added, by_host, size) => {
    const companions = Array.from({ length: added }, () => ({ child: false }));
    expect(set(receipt(more), companions, { by_host }).receipt.party_size).toBe(size);
  });

  test('fewer heads leave fewer seats for children', () => {
    const before = receipt({
      receipt: { admin_flow_type: 'preassign', party_size: 5, children: 4 },
      guests: [
        guest('host'),
        guest('ann', { companions: [companion('mia'), companion('leo'), companion('zoe')] }),
      ],
    });
    const after = set(before, [], { by_host: true });
    expect(after.receipt).toMatchObject({ party_size: 2, children: 1 });
  });

  test.each<[string, string, Asked['companions'], Partial<Asked>, More]>([
    ['nobody of this id', 'guest.not_found', [], { guest_id: 'zoe' }, {}],
    ['someone who is gone', 'guest.companion_not_found', [{ id: 'gone', child: false }], {}, {}],
    [
      'an item of two',
      'request.invalid',
      [
        { child: false, item_ids: ['pie'] },
        { child: true, item_ids: ['pie'] },
      ],
      {},
      {},
    ],
    ['the item of another guest', 'item.not_yours', [{ child: false, item_ids: ['nuts'] }], {}, {}],
    ['three more than the party', 'guest.beyond_party', Array(4).fill({ child: false }), {}, {}],
    ['more than 50 heads', 'guest.too_many', Array(50).fill({ child: false }), { by_host: true }, {}],
  ])('refuses %s', (_, code, companions, more, before) => {
    expect(() => set(receipt(before), companions, more)).toThrow(code);
  });

  test('heads that were too many before are no reason to refuse fewer', () => {
    const many = Array.from({ length: 9 }, (_, at) => companion(`c${at}`));
    const before = receipt({
      receipt: { party_size: 2 },
      guests: [guest('host'), guest('ann', { companions: many })],
    });
    expect(ann(set(before, [{ id: 'c0', child: false }]))?.companions).toHaveLength(1);
  });
});

describe('a companion who comes themself', () => {
  const before = receipt({
    guests: [
      guest('host'),
      guest('ann', {
        companions: [companion('1', { name: 'Béa' }), companion('2', { name: 'Leo' })],
        companions_set_by_host: ['1', '2'],
      }),
      guest('bea'),
    ],
  });

  test('is no longer a companion, whoever had set it', () => {
    const me = { id: 'bea', guest_name: 'bea', companions: [] };
    expect(ann(claimCompanion(before, { companion_id: '1', me }))).toMatchObject({
      companions: [{ id: '2' }],
      companions_set_by_host: ['2'],
    });
  });

  test.each([
    ['of another name', 'bea', '2'],
    ['without a name', '', '1'],
    ['who is nobody’s', 'bea', '3'],
  ])('is refused: one %s', (_, guest_name, companion_id) => {
    const me = { id: 'x', guest_name, companions: [] };
    expect(() => claimCompanion(before, { companion_id, me })).toThrow('guest.companion_not_found');
  });
});
