import { cents, ZERO } from '@fairtab/domain/money';
import { describe, expect, test } from 'vitest';
import { editCharge } from '../charges/edit-charge.ts';
import { editItem } from '../items/edit-item.ts';
import { mergeItems } from '../items/merge-items.ts';
import { removeItem } from '../items/remove-item.ts';
import { splitItem } from '../items/split-item.ts';
import type { Charge, FinalGuest, FinalReceipt, Item } from '../model.ts';
import { pruneOrphans } from '../prune-orphans.ts';
import { InputRefused, Refused } from '../refused.ts';
import { correctReceipt } from './correct-receipt.ts';
import { type Correction, NO_CORRECTION } from './correction.ts';
import { nextCorrection } from './next-correction.ts';

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: 'Tea',
  price: cents(400),
  reduction: ZERO,
  position: 0,
  split_evenly: more.assignment_mode === 'group_split',
  assignment_mode: 'guest_choice',
  total_quantity: 1,
  confidence_score: null,
  photo_boxes: [],
  line_photo: null,
  ...more,
});

const charge = (id: string, more: Partial<Charge> = {}): Charge => ({
  id,
  description: null,
  amount: cents(100),
  kind: 'fee',
  applies_to: 'everything',
  item_ids: [],
  position: 0,
  ...more,
});

const guest = (id: string, more: Partial<FinalGuest> = {}): FinalGuest => ({
  id,
  guest_name: id,
  is_host: id === 'Hana',
  submitted: true,
  revising: false,
  opted_out_of_split: false,
  companions: [],
  paid_by: null,
  payment: null,
  companions_set_by_host: [],
  ...more,
});

/** A final bill, with something in every field. */
const BILL: FinalReceipt = {
  receipt: {
    id: 'r',
    status: 'finalized',
    admin_flow_type: 'guest_choice',
    evenly: false,
    payer_name: 'Hana',
    party_size: 5,
    children: 1,
    currency: { code: 'USD', digits: 2 },
    tax_amount: cents(70),
    tip_amount: cents(90),
    tip_source: 'receipt',
    additional_charges: cents(100),
  },
  items: [
    item('one', { confidence_score: 0.6, photo_boxes: [[0, 0, 1, 0.1]], reduction: cents(40) }),
    item('two', { confidence_score: 0.4, photo_boxes: [[0, 0.2, 1, 0.1]], position: 1 }),
    item('beer', {
      name: 'Beer',
      price: cents(901),
      assignment_mode: 'quantity_based',
      total_quantity: 3,
      confidence_score: 0.5,
      photo_boxes: [[0, 0.5, 1, 0.1]],
      position: 2,
    }),
  ],
  charges: [charge('fee', { applies_to: 'lines', item_ids: ['beer', 'two'], position: 3 })],
  guests: [
    guest('Hana'),
    guest('Ann', {
      paid_by: 'Ben',
      companions: [
        { id: 'Kim', name: 'Kim', child: true, item_ids: ['beer'] },
        { id: 'Lou', name: null, child: false, item_ids: [] },
      ],
      companions_set_by_host: ['Kim'],
    }),
    guest('Ben'),
  ],
  selections: [
    { item_id: 'beer', guest_id: 'Ann', units: 2 },
    { item_id: 'two', guest_id: 'Ann', units: 1 },
    { item_id: 'beer', guest_id: 'Ben', units: 1 },
  ],
  disputes: [
    { item_id: 'two', guest_id: 'Ann', state: 'open' },
    { item_id: 'beer', guest_id: 'Ben', state: 'kept' },
  ],
};

const newcomer = (id: string, name: string) => guest(id, { guest_name: name });
const corrected = (correction: Partial<Correction>, bill = BILL): FinalReceipt =>
  correctReceipt(bill, { correction: { ...NO_CORRECTION, ...correction }, newcomer });
/** As the host's page makes it of a draft, and sends it. */
const asEdited = (edit: (bill: FinalReceipt) => FinalReceipt, bill = BILL): FinalReceipt =>
  corrected(nextCorrection({ bill, correction: NO_CORRECTION, draft: bill, next: edit(bill) }), bill);
const ids = () => {
  let made = 0;
  return { newId: () => `new ${++made}` };
};
const line = (id: string, more: Partial<Item> = {}): Correction['items'][number] => {
  const {
    line_photo: _,
    split_evenly: _also,
    confidence_score: __,
    photo_boxes: ___,
    ...fields
  } = {
    ...(BILL.items.find((one) => one.id === id) ?? item(id)),
    ...more,
  };
  return fields;
};

describe('correcting a final bill', () => {
  test('changes what it names, and nothing else', () => {
    expect(corrected({})).toEqual(BILL);
    expect(corrected({ tip_amount: cents(5) })).toEqual({
      ...BILL,
      receipt: { ...BILL.receipt, tip_amount: 5, tip_source: 'host' },
    });
    const named = corrected({ items: [line('two', { name: 'Mint tea' })] });
    expect(named).toEqual({
      ...BILL,
      items: BILL.items.map((one) =>
        one.id === 'two' ? { ...one, name: 'Mint tea', confidence_score: null } : one,
      ),
    });
  });

  test('makes a line certain whose name, price or quantity it says, and no other', () => {
    for (const more of [{ name: 'Mint' }, { price: cents(500) }, { total_quantity: 2 }])
      expect(corrected({ items: [line('one', more)] }).items[0]).toMatchObject({ confidence_score: null });
    for (const more of [{ reduction: ZERO }, { assignment_mode: 'group_split' }] as const)
      expect(corrected({ items: [line('one', more)] }).items[0]).toMatchObject({ confidence_score: 0.6 });
    const edited = asEdited((bill) => editItem(bill, { id: 'one', price: cents(450) }));
    expect(edited.items[0]).toMatchObject({ price: 450, confidence_score: null });
  });

  test('groups and divides lines as on an open bill', () => {
    const free = { ...BILL, selections: BILL.selections.filter(({ item_id }) => item_id !== 'one') };
    const merged = pruneOrphans(mergeItems(free, { target_item_id: 'one', dragged_item_id: 'two' }));
    expect(merged.items[0]).toMatchObject({ confidence_score: 0.4, photo_boxes: [{}, {}] });
    const grouped = asEdited(() => merged, free);
    expect(grouped.disputes).toContainEqual({ item_id: 'one', guest_id: 'Ann', state: 'open' });
    const inOrder = (bill: FinalReceipt) => ({
      ...bill,
      disputes: bill.disputes.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)),
      selections: bill.selections.toSorted((a, b) =>
        a.item_id + a.guest_id < b.item_id + b.guest_id ? -1 : 1,
      ),
    });
    expect(inOrder(grouped)).toEqual(inOrder(merged));
    const divided = pruneOrphans(splitItem(BILL, { item_id: 'beer' }, ids()));
    expect(divided.items[3]).toMatchObject({ confidence_score: 0.5, photo_boxes: [{}] });
    const units = inOrder(asEdited(() => divided));
    expect(units).toEqual({ ...inOrder(divided), guests: units.guests });
    expect(units.disputes.filter(({ guest_id }) => guest_id === 'Ben')).toMatchObject([{ state: 'kept' }]);
  });

  test('takes places and disputes of removed lines alone', () => {
    const made_of = ['two', 'beer', 'unknown'];
    const shares = [{ item_id: 'one', selections: [{ guest_id: 'Ann', units: 1 }] }];
    const after = corrected({ items: [{ ...line('one'), made_of }], removed_items: ['beer'], shares });
    expect(after.items[0]?.photo_boxes).toEqual([
      [0, 0, 1, 0.1],
      [0, 0.5, 1, 0.1],
    ]);
    // Ben said it of the beer, and has nothing of the first line.
    expect(after.disputes).toEqual([BILL.disputes[0]]);
  });

  test('remembers over several steps what lines are made of', () => {
    const steps = [
      (bill: FinalReceipt) => mergeItems(bill, { target_item_id: 'one', dragged_item_id: 'two' }),
      (bill: FinalReceipt) => splitItem(bill, { item_id: 'one', unit_ids: ['a', 'b'] }, ids()),
      (bill: FinalReceipt) => editItem(bill, { id: 'a', name: 'Mint' }),
      (bill: FinalReceipt) => removeItem(bill, { id: 'beer' }),
    ];
    let [correction, draft] = [NO_CORRECTION, BILL];
    for (const step of steps) {
      correction = nextCorrection({ bill: BILL, correction, draft, next: step(draft) });
      draft = corrected(correction);
    }
    expect(correction.items.map(({ id, made_of }) => [id, made_of])).toEqual([
      ['a', ['one', 'two']],
      ['b', ['one', 'two']],
    ]);
    expect(draft.items.map(({ photo_boxes }) => photo_boxes.length)).toEqual([2, 2]);
    const [has] = draft.selections;
    expect(draft.disputes).toEqual([{ item_id: has?.item_id, guest_id: 'Ann', state: 'open' }]);
  });

  test('groups a third line with two', () => {
    const three = item('three', { photo_boxes: [[0, 0.3, 1, 0.1]], position: 3 });
    const bill = { ...BILL, items: [...BILL.items, three] };
    let [correction, draft] = [NO_CORRECTION, bill];
    for (const dragged_item_id of ['two', 'three']) {
      const next = mergeItems(draft, { target_item_id: 'one', dragged_item_id });
      correction = nextCorrection({ bill, correction, draft, next });
      draft = corrected(correction, bill);
    }
    expect(draft.items[0]).toMatchObject({ total_quantity: 3, photo_boxes: [{}, {}, {}] });
  });

  test('takes what belonged to a removed line with it', () => {
    const { items, selections, charges, disputes, guests, receipt } = corrected({
      removed_items: ['beer', 'two'],
    });
    expect([items.length, selections, charges, disputes]).toEqual([1, [], [], []]);
    expect(guests[1]?.companions[0]).toMatchObject({ id: 'Kim', item_ids: [] });
    expect(receipt.additional_charges).toBe(0);
  });

  test('removes a guest who has not paid, and empties the part of one who has', () => {
    const gone = corrected({ removed_people: ['Ben', 'Hana'] });
    expect(gone.guests.map(({ id, paid_by }) => [id, paid_by])).toEqual([
      ['Hana', null],
      ['Ann', null],
    ]);
    const paid = {
      ...BILL,
      guests: BILL.guests.map((one) => (one.id === 'Ann' ? { ...one, payment: {} } : one)),
    };
    const after = corrected({ removed_people: ['Ann'] }, paid);
    expect(after.guests[1]).toMatchObject({
      id: 'Ann',
      opted_out_of_split: true,
      submitted: true,
      companions: [],
      companions_set_by_host: [],
    });
    expect(after.selections.map(({ guest_id }) => guest_id)).toEqual(['Ben']);
  });

  test('keeps the place of people who keep a part of a line, and puts new ones last', () => {
    const { selections } = corrected({
      shares: [
        {
          item_id: 'beer',
          selections: ['Hana', 'Ben', 'Ann'].map((guest_id) => ({ guest_id, units: 1 })),
        },
      ],
    });
    expect(selections.map(({ item_id, guest_id }) => `${item_id} ${guest_id}`)).toEqual([
      'beer Ann',
      'two Ann',
      'beer Ben',
      'beer Hana',
    ]);
  });

  test('lists companions’ marks in the order of the bill, as set by the host', () => {
    const kim = { id: 'Kim', name: ' Kim ', child: false, item_ids: ['beer', 'one', 'two'] };
    const max = { id: 'Max', name: '  ', child: true, item_ids: [] };
    const { guests, receipt } = corrected({ companions: [{ guest_id: 'Ann', companions: [kim, max] }] });
    // She has nothing of the first line.
    expect(guests[1]?.companions).toEqual([
      { ...kim, name: 'Kim', item_ids: ['two', 'beer'] },
      { ...max, name: null },
    ]);
    expect(guests[1]?.companions_set_by_host).toEqual(['Kim', 'Max']);
    expect(receipt.party_size).toBe(5);
  });

  test.each([
    ['grows where guests choose', {}, ['Eve', 'Zoe'], [7, 1]],
    ['never shrinks there', { party_size: 9, children: 4 }, ['Eve'], [9, 4]],
    ['stays unknown', { party_size: 0 }, ['Eve'], [0, 1]],
    ['is everyone where the host assigns', { admin_flow_type: 'preassign', party_size: 9 }, ['Eve'], [6, 1]],
    ['has no more children than seats', { admin_flow_type: 'preassign', children: 8 }, ['Eve'], [6, 5]],
  ] as const)('the party %s', (_, receipt, names, expected) => {
    const bill: FinalReceipt = { ...BILL, receipt: { ...BILL.receipt, ...receipt } };
    const after = corrected({ people: names.map((name) => ({ id: name, guest_name: name })) }, bill).receipt;
    expect([after.party_size, after.children]).toEqual(expected);
  });

  test('the party is at most the largest, also where more have come', () => {
    const companions = Array.from({ length: 52 }, (_, at) => ({
      id: `${at}`,
      name: null,
      child: false,
      item_ids: [],
    }));
    const guests = BILL.guests.map((one) => (one.id === 'Ann' ? { ...one, companions } : one));
    const receipt = { ...BILL.receipt, admin_flow_type: 'preassign' as const, party_size: 50 };
    expect(corrected({ tax_amount: cents(1) }, { ...BILL, guests, receipt }).receipt.party_size).toBe(50);
  });

  test('keeps the id and the place of a charge that it changes', () => {
    const { charges } = asEdited((bill) => editCharge(bill, { id: 'fee', amount: cents(50) }));
    expect(charges).toEqual([{ ...BILL.charges[0], amount: 50 }]);
    const more = corrected({ charges: [charge('late')] });
    expect(more.charges.map(({ id, position }) => [id, position])).toEqual([
      ['fee', 3],
      ['late', 4],
    ]);
  });

  test.each<[string, Partial<Correction>, Partial<FinalReceipt['receipt']>?]>([
    ['request.field_refused', { items: [line('one', { reduction: cents(401) })] }],
    ['request.field_refused', { charges: [charge('late', { amount: cents(-5) })] }],
    [
      'charge.exceeds_lines',
      {
        charges: [
          charge('off', { kind: 'discount', amount: cents(-361), applies_to: 'lines', item_ids: ['one'] }),
        ],
      },
    ],
    [
      'item.cannot_assign_more',
      { shares: [{ item_id: 'beer', selections: [{ guest_id: 'Ann', units: 4 }] }] },
    ],
    [
      'item.assignment_invalid',
      {
        shares: [{ item_id: 'one', selections: [1, 2].map((units) => ({ guest_id: 'Ann', units })) }],
      },
    ],
    ['receipt.evenly', { shares: [{ item_id: 'one', selections: [] }] }, { evenly: true }],
    ['guest.name_is_host', { people: [{ id: 'x', guest_name: 'hana' }] }],
    ['guest_row.twice', { people: [{ id: 'x', guest_name: 'Ben' }] }, { admin_flow_type: 'preassign' }],
    ['item.price_invalid', { items: [line('one', { price: ZERO, reduction: ZERO })] }],
    ['request.invalid', { items: [item('Ann')] }],
    ['request.invalid', { people: [{ id: 'one', guest_name: 'Eve' }] }],
    [
      'request.invalid',
      {
        people: ['Eve', 'Zoe'].map((guest_name) => ({ id: 'twice', guest_name })),
      },
    ],
    [
      'request.invalid',
      {
        companions: [
          { guest_id: 'Ben', companions: [{ id: 'Kim', name: null, child: false, item_ids: [] }] },
        ],
      },
    ],
    [
      'request.invalid',
      {
        companions: [
          {
            guest_id: 'Ann',
            companions: ['Kim', 'Lou'].map((id) => ({ id, name: null, child: false, item_ids: ['beer'] })),
          },
        ],
      },
    ],
    [
      'guest.too_many',
      {
        people: Array.from({ length: 60 }, (_, at) => ({ id: `g${at}`, guest_name: 'Guest' })),
      },
    ],
  ])('is refused: %s (%#)', (code, correction, receipt = {}) => {
    const bill = { ...BILL, receipt: { ...BILL.receipt, ...receipt } };
    try {
      corrected(correction, bill);
    } catch (error) {
      if (error instanceof Refused) return expect(error.code).toBe(code);
      if (error instanceof InputRefused) return expect(error.refusal.key).toBe(code);
      throw error;
    }
    expect.fail('not refused');
  });
});
