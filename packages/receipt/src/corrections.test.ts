import { cents, ZERO } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import { type Correction, type CorrectionCommand, correctReceipt } from './corrections.ts';
import { mergeItems, splitItem } from './items.ts';
import type { Charge, FinalGuest, FinalReceipt } from './model.ts';
import { pruneOrphans } from './prune-orphans.ts';
import { InputRefused, Refused } from './refusals.ts';

const charge = (id: string, more: Partial<Charge> = {}): Charge => ({
  id,
  paper_id: null,
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
  absent_from: [],
  companions: [],
  paid_by: null,
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
    card: null,
    additional_charges: cents(100),
  },
  papers: [],
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
  payments: [],
  transfers: [],
  contributions: [],
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
const correctedOn = (bill: FinalReceipt, ...correction: Correction): FinalReceipt =>
  correctReceipt(bill, { correction, newcomer });
const corrected = (...correction: Correction): FinalReceipt => correctedOn(BILL, ...correction);
const added = (id: string, guest_name = id): CorrectionCommand => ({
  name: 'addPerson',
  input: { id, guest_name },
});
const groups = (dragged_item_id: string): CorrectionCommand => ({
  name: 'mergeItems',
  input: { target_item_id: 'one', dragged_item_id },
});
const gives = (item_id: string, units: Record<string, number>): CorrectionCommand => ({
  name: 'setAssignments',
  input: {
    assignments: [
      {
        item_id,
        assignment_mode: item_id === 'beer' ? 'quantity_based' : 'guest_choice',
        selections: Object.entries(units).map(([guest_id, count]) => ({ guest_id, units: count })),
      },
    ],
  },
});

const companions = (guest_id: string, item_ids: string[], ...new_ids: string[]): CorrectionCommand => ({
  name: 'setCompanions',
  input: { guest_id, companions: new_ids.map(() => ({ child: false, item_ids })) },
  new_ids,
});

describe('correcting a final bill', () => {
  test('changes what it names, and nothing else', () => {
    expect(corrected()).toBe(BILL);
    expect(corrected({ name: 'editFields', input: { tip_amount: cents(5) } })).toEqual({
      ...BILL,
      receipt: { ...BILL.receipt, tip_amount: 5, tip_source: 'host' },
    });
    expect(corrected({ name: 'editItem', input: { id: 'two', name: 'Mint tea' } })).toEqual({
      ...BILL,
      items: BILL.items.map((one) =>
        one.id === 'two' ? { ...one, name: 'Mint tea', confidence_score: null } : one,
      ),
    });
  });

  test('is none where its commands cancel each other', () => {
    const { tip_amount } = BILL.receipt;
    expect(corrected({ name: 'editFields', input: { tip_amount, tip_source: 'host' } })).toBe(BILL);
    const tea = { id: 'tea', name: 'Tea', price: cents(100), total_quantity: 1 };
    expect(corrected({ name: 'addItem', input: tea }, { name: 'removeItem', input: { id: 'tea' } })).toBe(
      BILL,
    );
    const [away, back] = [0, 1].map(
      (units): CorrectionCommand => ({ name: 'assignItem', input: { id: 'two', guest_id: 'Ann', units } }),
    );
    expect(away && back && corrected(away, back)).toBe(BILL);
    const small = { ...BILL, receipt: { ...BILL.receipt, party_size: 2 } };
    for (const bill of [BILL, small])
      expect(correctedOn(bill, added('Eve'), { name: 'removePerson', input: { id: 'Eve' } })).toBe(bill);
    const alone = { name: 'setCompanions', input: { guest_id: 'Ben', companions: [] } } as const;
    const set = BILL.guests.map((one) => ({ ...one, companions_set_by_host: [] }));
    const bill = { ...BILL, guests: set };
    expect(correctedOn(bill, companions('Ben', [], 'Max', 'Moe'), alone)).toBe(bill);
  });

  test('groups and divides lines as on an open bill', () => {
    const free = { ...BILL, selections: BILL.selections.filter(({ item_id }) => item_id !== 'one') };
    const grouped = correctedOn(free, groups('two'));
    const lines = { target_item_id: 'one', dragged_item_id: 'two' };
    expect(grouped).toEqual(pruneOrphans(mergeItems(free, lines)));
    expect(grouped.items[0]).toMatchObject({ confidence_score: 0.4, photo_boxes: [{}, {}] });
    expect(grouped.disputes).toContainEqual({ item_id: 'one', guest_id: 'Ann', state: 'open' });
    const units = { item_id: 'beer', unit_ids: ['a', 'b', 'c'] };
    const divided = corrected({ name: 'splitItem', input: units });
    const newId = () => expect.fail('has ids');
    expect(divided).toEqual(pruneOrphans(splitItem(BILL, units, { newId })));
    expect(divided.items[3]).toMatchObject({ confidence_score: 0.5, photo_boxes: [{}] });
    expect(divided.disputes.filter(({ guest_id }) => guest_id === 'Ben')).toMatchObject([{ state: 'kept' }]);
  });

  test('goes on with what earlier commands made', () => {
    const { items, selections, disputes } = corrected(
      groups('two'),
      { name: 'splitItem', input: { item_id: 'one', unit_ids: ['a', 'b'] } },
      { name: 'editItem', input: { id: 'a', name: 'Mint' } },
      { name: 'removeItem', input: { id: 'beer' } },
    );
    expect(items.map(({ id, name, photo_boxes }) => [id, name, photo_boxes.length])).toEqual([
      ['a', 'Mint', 2],
      ['b', 'Tea (2 of 2)', 2],
    ]);
    expect(disputes).toEqual([{ item_id: selections[0]?.item_id, guest_id: 'Ann', state: 'open' }]);
  });

  test('groups a third line with two', () => {
    const three = item('three', { photo_boxes: [[0, 0.3, 1, 0.1]], position: 3 });
    const draft = correctedOn({ ...BILL, items: [...BILL.items, three] }, groups('two'), groups('three'));
    expect(draft.items[0]).toMatchObject({ total_quantity: 3, photo_boxes: [{}, {}, {}] });
  });

  test('leaves out what it says of items, charges and people that are not on the bill', () => {
    const gone: Correction = [
      { name: 'editItem', input: { id: 'gone', price: cents(5) } },
      { name: 'removeItem', input: { id: 'gone' } },
      groups('gone'),
      { name: 'splitItem', input: { item_id: 'gone' } },
      { name: 'assignItem', input: { id: 'one', guest_id: 'gone', units: 1 } },
      { name: 'assignItem', input: { id: 'gone', guest_id: 'Ann', units: 1 } },
      { name: 'setGroupSplit', input: { item_ids: ['gone'] } },
      gives('gone', { Ann: 1 }),
      { name: 'addCharge', input: { id: 'c', amount: cents(5), applies_to: 'lines', item_ids: ['gone'] } },
      { name: 'editCharge', input: { id: 'gone', amount: cents(5) } },
      { name: 'editCharge', input: { id: 'fee', amount: cents(5), item_ids: ['gone'] } },
      { name: 'removeCharge', input: { id: 'gone' } },
      { name: 'setCompanions', input: { guest_id: 'gone', companions: [] } },
      { name: 'removePerson', input: { id: 'gone' } },
    ];
    expect(corrected(...gone)).toBe(BILL);
    const { items, selections, charges, guests } = corrected(
      { name: 'setGroupSplit', input: { item_ids: ['gone', 'two'] } },
      gives('one', { gone: 1, Ann: 1 }),
      {
        name: 'addCharge',
        input: { id: 'c', amount: cents(5), applies_to: 'lines', item_ids: ['gone', 'one'] },
      },
      {
        name: 'setCompanions',
        input: {
          guest_id: 'Ann',
          companions: [
            { id: 'Kim', child: true, item_ids: ['gone', 'one'] },
            { id: 'gone', child: true },
          ],
        },
      },
    );
    expect(items.map(({ split_evenly }) => split_evenly)).toEqual([false, true, false]);
    expect(selections.filter(({ item_id }) => item_id === 'one')).toMatchObject([{ guest_id: 'Ann' }]);
    expect(charges[1]?.item_ids).toEqual(['one']);
    expect(guests[1]?.companions).toMatchObject([{ id: 'Kim', item_ids: ['one'] }]);
  });

  test('takes what belonged to a removed line with it', () => {
    const { items, selections, charges, disputes, guests, receipt } = corrected(
      { name: 'removeItem', input: { id: 'beer' } },
      { name: 'removeItem', input: { id: 'two' } },
    );
    expect([items.length, selections, charges, disputes]).toEqual([1, [], [], []]);
    expect(guests[1]?.companions[0]).toMatchObject({ id: 'Kim', item_ids: [] });
    expect(receipt.additional_charges).toBe(0);
  });

  test('removes a guest who has not paid, and empties the part of one who has', () => {
    const gone = corrected({ name: 'removePerson', input: { id: 'Ben' } });
    expect(gone.guests.map(({ id, paid_by }) => [id, paid_by])).toEqual([
      ['Hana', null],
      ['Ann', null],
    ]);
    const paid = {
      ...BILL,
      payments: [
        {
          id: 'paid',
          from_guest_id: 'Ann',
          to_guest_id: 'Hana',
          amount: cents(1),
          reported: true,
          confirmed: false,
          by_host: false,
        },
      ],
    };
    const after = correctedOn(paid, { name: 'removePerson', input: { id: 'Ann' } });
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
    const { selections } = corrected(gives('beer', { Hana: 1, Ben: 1, Ann: 1 }));
    expect(selections.map(({ item_id, guest_id }) => `${item_id} ${guest_id}`)).toEqual([
      'beer Ann',
      'two Ann',
      'beer Ben',
      'beer Hana',
    ]);
  });

  test('says who had what where guests chose, also of several units that are shared', () => {
    const shared = { item_id: 'beer', assignment_mode: 'guest_choice' } as const;
    const selections = ['Ann', 'Hana'].map((guest_id) => ({ guest_id, units: 3 }));
    const after = corrected({ name: 'setAssignments', input: { assignments: [{ ...shared, selections }] } });
    expect(after.items[2]).toMatchObject({ assignment_mode: 'guest_choice', total_quantity: 3 });
    expect(after.selections).toContainEqual({ item_id: 'beer', guest_id: 'Hana', units: 3 });
  });

  test('lists companions’ marks in the order of the bill, as set by the host', () => {
    const { guests, receipt } = corrected({
      name: 'setCompanions',
      input: {
        guest_id: 'Ann',
        companions: [
          { id: 'Kim', name: ' Kim ', child: false, item_ids: ['beer', 'two'] },
          { name: '  ', child: true, item_ids: [] },
        ],
      },
      new_ids: ['Max'],
    });
    expect(guests[1]?.companions).toEqual([
      { id: 'Kim', name: 'Kim', child: false, item_ids: ['two', 'beer'] },
      { id: 'Max', name: null, child: true, item_ids: [] },
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
    const after = correctedOn(bill, ...names.map((name) => added(name))).receipt;
    expect([after.party_size, after.children]).toEqual(expected);
  });

  test('the party is at most the largest, also where more have come', () => {
    const one = { name: null, child: false, item_ids: [] };
    const companions = Array.from({ length: 52 }, (_, at) => ({ ...one, id: `${at}` }));
    const guests = BILL.guests.map((one) => (one.id === 'Ann' ? { ...one, companions } : one));
    const receipt = { ...BILL.receipt, admin_flow_type: 'preassign' as const, party_size: 50 };
    const bill = { ...BILL, guests, receipt };
    expect(
      correctedOn(bill, { name: 'editFields', input: { tax_amount: cents(1) } }).receipt.party_size,
    ).toBe(50);
  });

  test('keeps the id and the place of a charge that it changes', () => {
    const { charges } = corrected({ name: 'editCharge', input: { id: 'fee', amount: cents(50) } });
    expect(charges).toEqual([{ ...BILL.charges[0], amount: 50 }]);
    const more = corrected({ name: 'addCharge', input: { id: 'late', amount: cents(100) } });
    expect(more.charges.map(({ id, position }) => [id, position])).toEqual([
      ['fee', 3],
      ['late', 4],
    ]);
  });

  const tea = (id?: string): CorrectionCommand => ({
    name: 'addItem',
    input: { id, name: 'Tea', price: cents(400), total_quantity: 1 },
  });

  test.each<[string, Correction, Partial<FinalReceipt['receipt']>?]>([
    ['request.field_refused', [{ name: 'editItem', input: { id: 'one', reduction: cents(401) } }]],
    ['request.field_refused', [{ name: 'addCharge', input: { id: 'c', kind: 'fee', amount: cents(-5) } }]],
    [
      'charge.exceeds_lines',
      [
        {
          name: 'addCharge',
          input: { id: 'c', amount: cents(-361), applies_to: 'lines', item_ids: ['one'] },
        },
      ],
    ],
    ['item.cannot_assign_more', [gives('beer', { Ann: 4 })]],
    ['item.cannot_assign_more', [{ name: 'assignItem', input: { id: 'beer', guest_id: 'Ann', units: 3 } }]],
    ['item.taken', [{ name: 'editItem', input: { id: 'beer', total_quantity: 2 } }]],
    ['receipt.evenly', [gives('one', {})], { evenly: true }],
    [
      'receipt.evenly',
      [{ name: 'assignItem', input: { id: 'one', guest_id: 'Ann', units: 1 } }],
      { evenly: true },
    ],
    ['guest.name_is_host', [added('x', 'hana')]],
    ['guest_row.twice', [added('x', 'Ben')], { admin_flow_type: 'preassign' }],
    ['item.price_invalid', [{ name: 'editItem', input: { id: 'one', price: ZERO } }]],
    ['item.not_yours', [companions('Ann', ['one'], 'Max')]],
    ['request.invalid', [tea('Ann')]],
    ['request.invalid', [tea()]],
    ['request.invalid', [{ name: 'removeItem', input: { id: 'one' } }, tea('one')]],
    ['request.invalid', [{ name: 'splitItem', input: { item_id: 'beer', unit_ids: ['a', 'b', 'a'] } }]],
    ['request.invalid', [added('one', 'Eve')]],
    ['request.invalid', [added('twice', 'Eve'), added('twice', 'Zoe')]],
    ['request.invalid', [companions('Ben', [], 'Kim')]],
    ['request.invalid', [companions('Ann', ['beer'], 'Max', 'Moe')]],
    ['guest.not_found', [{ name: 'removePerson', input: { id: 'Hana' } }]],
    ['guest.too_many', Array.from({ length: 60 }, (_, at) => added(`g${at}`, 'Guest'))],
  ])('is refused: %s (%#)', (code, correction, receipt = {}) => {
    const bill = { ...BILL, receipt: { ...BILL.receipt, ...receipt } };
    try {
      correctedOn(bill, ...correction);
    } catch (error) {
      if (error instanceof Refused) return expect(error.code).toBe(code);
      if (error instanceof InputRefused) return expect(error.refusal.key).toBe(code);
      throw error;
    }
    expect.fail('not refused');
  });
});
