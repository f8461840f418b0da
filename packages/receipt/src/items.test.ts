import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import { HOST_COMMANDS, type HostInputs } from './host-commands.ts';
import type { Charge, Facts, Guest, HostReceipt } from './model.ts';
import { pruneOrphans } from './prune-orphans.ts';

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

const receipt = (
  more: Partial<Omit<HostReceipt, 'receipt'>> & { receipt?: Partial<HostReceipt['receipt']> } = {},
): HostReceipt => ({
  papers: [],
  items: [],
  charges: [],
  guests: [guest('host'), guest('ann'), guest('ben')],
  selections: [],
  disputes: [],
  payments: [],
  transfers: [],
  contributions: [],
  ...more,
  receipt: {
    id: 'r',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 3,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    ...more.receipt,
  },
});

const facts = () => {
  let made = 0;
  return { newId: () => `new ${++made}` };
};

const run =
  <Name extends keyof HostInputs>(name: Name) =>
  (before: HostReceipt, input: HostInputs[Name], given: Facts = facts()): HostReceipt => {
    const after = HOST_COMMANDS[name].apply(before, input, given);
    return after === before ? before : pruneOrphans(after);
  };
const addItem = run('addItem');
const editItem = run('editItem');
const removeItem = run('removeItem');
const mergeItems = run('mergeItems');
const splitItem = run('splitItem');
const setGroupSplit = run('setGroupSplit');
const assignItem = run('assignItem');
const setAssignments = run('setAssignments');
const answerDispute = run('answerDispute');
const addCharge = run('addCharge');
const editCharge = run('editCharge');

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return expect.fail('not refused');
};

const counted = { assignment_mode: 'quantity_based', total_quantity: 2 } as const;

test('grouping keeps every field of both lines, and what belongs to either', () => {
  const before = receipt({
    items: [
      item('a', { reduction: cents(50), confidence_score: 0.9, photo_boxes: [[1, 1, 1, 1]], position: 1 }),
      item('b', {
        name: 'Tea (2 of 2)',
        price: cents(300),
        confidence_score: 0.6,
        photo_boxes: [[2, 2, 2, 2]],
      }),
    ],
    selections: [
      { item_id: 'b', guest_id: 'ann', units: 1 },
      { item_id: 'a', guest_id: 'ben', units: 1 },
    ],
    charges: [charge('fee', { applies_to: 'lines', item_ids: ['b'] })],
    disputes: [{ item_id: 'b', guest_id: 'ann', state: 'kept' }],
  });
  const after = mergeItems(before, { target_item_id: 'a', dragged_item_id: 'b' });
  expect(after.items).toEqual([
    item('a', {
      name: 'Tea',
      price: cents(700),
      reduction: cents(50),
      ...counted,
      position: 1,
      confidence_score: 0.6,
      photo_boxes: [
        [1, 1, 1, 1],
        [2, 2, 2, 2],
      ],
    }),
  ]);
  expect(after.selections).toEqual([
    { item_id: 'a', guest_id: 'ben', units: 1 },
    { item_id: 'a', guest_id: 'ann', units: 1 },
  ]);
  expect(after.charges).toMatchObject([{ id: 'fee', item_ids: ['a'] }]);
  expect(after.disputes).toEqual([{ item_id: 'a', guest_id: 'ann', state: 'kept' }]);
});

test('grouping drops a companion’s mark on the line that is gone', () => {
  const kim = { id: 'kim', name: 'Kim', child: true, item_ids: ['b', 'c'] };
  const before = receipt({
    items: [item('a'), item('b'), item('c')],
    guests: [guest('ann', { companions: [kim] })],
    selections: ['b', 'c'].map((item_id) => ({ item_id, guest_id: 'ann', units: 1 })),
  });
  const { guests } = mergeItems(before, { target_item_id: 'a', dragged_item_id: 'b' });
  expect(guests[0]?.companions).toEqual([{ ...kim, item_ids: ['c'] }]);
});

test('splitting keeps every field of the line on each unit, and what belongs to it', () => {
  const before = receipt({
    items: [
      item('a', {
        price: cents(401),
        reduction: cents(3),
        ...counted,
        confidence_score: 0.7,
        photo_boxes: [[1, 1, 1, 1]],
      }),
      item('z', { name: 'Pie', position: 1 }),
    ],
    selections: [{ item_id: 'a', guest_id: 'ann', units: 1 }],
    charges: [charge('fee', { applies_to: 'lines', item_ids: ['a'] })],
    disputes: [
      { item_id: 'a', guest_id: 'ann', state: 'kept' },
      { item_id: 'a', guest_id: 'ben', state: 'open' },
    ],
  });
  const after = splitItem(before, { item_id: 'a', unit_ids: ['u1', 'u2'] }, facts());
  const unit = { confidence_score: 0.7, photo_boxes: [[1, 1, 1, 1]] };
  expect(after.items).toEqual([
    item('u1', { name: 'Tea (1 of 2)', price: cents(201), reduction: cents(2), position: 0, ...unit }),
    item('u2', { name: 'Tea (2 of 2)', price: cents(200), reduction: cents(1), position: 1, ...unit }),
    item('z', { name: 'Pie', position: 2 }),
  ]);
  expect(after.selections).toEqual([{ item_id: 'u1', guest_id: 'ann', units: 1 }]);
  expect(after.charges).toMatchObject([{ item_ids: ['u1', 'u2'] }]);
  expect(after.disputes).toEqual([{ item_id: 'u1', guest_id: 'ann', state: 'kept' }]);
  expect(splitItem(after, { item_id: 'z' }, facts())).toBe(after);
});

test('an edited line is certain, unless only its sharing was changed', () => {
  const before = receipt({ items: [item('a', { confidence_score: 0.4, reduction: cents(300) })] });
  const [named] = editItem(before, { id: 'a', name: 'Chai' }).items;
  expect(named).toMatchObject({ name: 'Chai', confidence_score: null });
  const [shared] = editItem(before, { id: 'a', split_evenly: true }).items;
  expect(shared).toMatchObject({ assignment_mode: 'group_split', confidence_score: 0.4 });
  const [back] = editItem(
    { ...before, items: shared ? [shared] : [] },
    { id: 'a', split_evenly: false },
  ).items;
  expect(back).toMatchObject({ assignment_mode: 'guest_choice', split_evenly: false });
  const [cheaper] = editItem(before, { id: 'a', price: cents(200) }).items;
  expect(cheaper).toMatchObject({ price: 200, reduction: 200 });
  expect(code(() => editItem(before, { id: 'a', reduction: cents(401) }))).toBe('request.field_refused');
  expect(code(() => editItem(before, { id: 'a', price: ZERO }))).toBe('item.price_invalid');
});

test('a line read without a name gets its price first', () => {
  const before = receipt({ items: [item('a', { name: '', price: ZERO })] });
  expect(editItem(before, { id: 'a', price: cents(500) }).items).toMatchObject([{ name: '', price: 500 }]);
});

test('units are never fewer than people have, and a selector becomes a unit', () => {
  const before = receipt({
    items: [item('a', counted)],
    selections: [{ item_id: 'a', guest_id: 'ann', units: 2 }],
  });
  expect(code(() => editItem(before, { id: 'a', total_quantity: 1 }))).toBe('item.taken');
  const three = editItem(before, { id: 'a', total_quantity: 3 });
  expect(three.selections).toEqual(before.selections);
  expect(editItem(before, { id: 'a', split_evenly: true }).selections).toEqual([]);
});

test('an item is added at the end, or at a place from which the others move up', () => {
  const before = receipt({ items: [item('a'), item('b', { position: 1 })] });
  const places = (after: HostReceipt) => after.items.map(({ id, position }) => [id, position]);
  const pie = { name: ' Pie ', price: cents(500), total_quantity: 1 };
  expect(places(addItem(before, pie, facts()))).toEqual([
    ['a', 0],
    ['b', 1],
    ['new 1', 2],
  ]);
  expect(places(addItem(before, { ...pie, id: 'p', position: 1 }, facts()))).toEqual([
    ['a', 0],
    ['p', 1],
    ['b', 2],
  ]);
  expect(code(() => addItem(before, { ...pie, name: '' }, facts()))).toBe('item.name_missing');
  const full = receipt({ items: Array.from({ length: 200 }, (_, n) => item(`${n}`, { position: n })) });
  expect(code(() => addItem(full, pie, facts()))).toBe('item.too_many');
});

test('what is added is not added twice: a preview ends when its row is there', () => {
  const pie = { id: 'p', name: 'Pie', price: cents(500), total_quantity: 1 };
  const added = addItem(receipt(), pie);
  expect(code(() => addItem(added, pie))).toBe('request.invalid');
  const fee = { id: 'f', amount: cents(100) };
  expect(code(() => addCharge(addCharge(added, fee), fee))).toBe('request.invalid');
});

test('a removed line takes its selections and its own charges; a discount must fit the lines that stay', () => {
  const before = receipt({
    items: [item('a'), item('b')],
    selections: [{ item_id: 'a', guest_id: 'ann', units: 1 }],
    charges: [charge('fee', { applies_to: 'lines', item_ids: ['a'] }), charge('cover')],
  });
  const after = removeItem(before, { id: 'a' });
  expect(after).toMatchObject({ items: [{ id: 'b' }], selections: [], charges: [{ id: 'cover' }] });
  expect(after.receipt.additional_charges).toBe(100);
  const off = charge('off', {
    amount: cents(-700),
    kind: 'discount',
    applies_to: 'lines',
    item_ids: ['a', 'b'],
  });
  expect(code(() => removeItem({ ...before, charges: [off] }, { id: 'a' }))).toBe('charge.exceeds_lines');
  expect(code(() => editItem({ ...before, charges: [off] }, { id: 'a', price: cents(200) }))).toBe(
    'charge.exceeds_lines',
  );
});

test('units are given while there are some, and nobody else loses any', () => {
  const before = receipt({
    receipt: { admin_flow_type: 'preassign' },
    items: [item('a', counted), item('all', { assignment_mode: 'group_split' })],
    selections: [{ item_id: 'a', guest_id: 'ann', units: 1 }],
  });
  const after = assignItem(before, { id: 'a', guest_id: 'ben', units: 1 });
  expect(after.selections).toEqual([...before.selections, { item_id: 'a', guest_id: 'ben', units: 1 }]);
  expect(code(() => assignItem(after, { id: 'a', guest_id: 'host', units: 1 }))).toBe(
    'item.cannot_assign_more',
  );
  expect(code(() => assignItem(after, { id: 'all', guest_id: 'host', units: 1 }))).toBe('item.shared_by_all');
  expect(code(() => assignItem(after, { id: 'a', guest_id: 'nobody', units: 1 }))).toBe('guest.not_found');
});

test('nobody is given an item where the bill is split evenly', () => {
  const before = receipt({ receipt: { evenly: true }, items: [item('a')] });
  expect(code(() => assignItem(before, { id: 'a', guest_id: 'ann', units: 1 }))).toBe('receipt.evenly');
});

test('people keep their place in the list of an item that is assigned again', () => {
  const before = receipt({
    receipt: { admin_flow_type: 'preassign' },
    items: [item('a')],
    selections: ['ben', 'ann'].map((guest_id) => ({ item_id: 'a', guest_id, units: 1 })),
  });
  const selections = ['host', 'ann', 'ben'].map((guest_id) => ({ guest_id, units: 1 }));
  const asked = { item_id: 'a', assignment_mode: 'guest_choice', selections } as const;
  const after = setAssignments(before, { assignments: [asked] });
  expect(after.selections.map(({ guest_id }) => guest_id)).toEqual(['ben', 'ann', 'host']);
});

test('where guests choose, assigning only undoes the group split, and overwrites no choice unasked', () => {
  const before = receipt({
    items: [item('a'), item('b')],
    selections: [{ item_id: 'a', guest_id: 'ann', units: 1 }],
  });
  const all = { item_ids: ['a', 'b'] };
  expect(code(() => setGroupSplit(before, all))).toBe('item.chosen');
  const shared = setGroupSplit(before, { ...all, accept_lost_choices: ['ann'] });
  expect(shared.selections).toEqual([]);
  expect(shared.items.every(({ split_evenly }) => split_evenly)).toBe(true);
  const back = { assignment_mode: 'guest_choice', selections: [{ guest_id: 'ann', units: 1 }] } as const;
  expect(setAssignments(shared, { assignments: [{ item_id: 'a', ...back }] }).selections).toEqual(
    before.selections,
  );
  expect(code(() => setAssignments(before, { assignments: [{ item_id: 'b', ...back }] }))).toBe(
    'receipt.not_preassigned',
  );
});

test('a disputed item is kept, or goes to the others', () => {
  const before = receipt({
    receipt: { admin_flow_type: 'preassign' },
    items: [item('a', { assignment_mode: 'group_split' })],
    disputes: [{ item_id: 'a', guest_id: 'ann', state: 'open' }],
  });
  const disputed = { item_id: 'a', guest_id: 'ann' };
  expect(answerDispute(before, { ...disputed, answer: 'keep' }).disputes).toMatchObject([{ state: 'kept' }]);
  const after = answerDispute(before, { ...disputed, answer: 'remove' });
  expect(after.disputes).toEqual([]);
  expect(after.selections.map(({ guest_id }) => guest_id)).toEqual(['host', 'ben']);
});

test('a charge’s kind follows the sign of its amount, and its lines what it is for', () => {
  const before = receipt({ items: [item('a')], charges: [charge('c', { kind: 'service' })] });
  const off = editCharge(before, { id: 'c', amount: cents(-50) });
  expect(off.charges).toMatchObject([{ kind: 'discount' }]);
  expect(editCharge(off, { id: 'c', amount: cents(50) }).charges).toMatchObject([{ kind: 'fee' }]);
  const tax = addCharge(
    before,
    { amount: cents(30), kind: 'tax', applies_to: 'lines', item_ids: ['a', 'a'] },
    facts(),
  );
  expect(tax.charges.at(-1)).toMatchObject({ id: 'new 1', kind: 'tax', item_ids: ['a'], position: 1 });
  expect(tax.receipt.additional_charges).toBe(130);
  expect(code(() => addCharge(before, { amount: cents(1), applies_to: 'lines' }, facts()))).toBe(
    'charge.no_lines',
  );
  expect(code(() => editCharge(before, { id: 'c', kind: 'discount' }))).toBe('request.field_refused');
  expect(code(() => editCharge(before, { id: 'gone' }))).toBe('charge.not_found');
});

test('an item whose removal is undone has what people had of it, except those who left', () => {
  const had = (item_id: string) => [
    { item_id, guest_id: 'ann', units: 2 },
    { item_id, guest_id: 'host', units: 1 },
  ];
  const beer = item('beer', { assignment_mode: 'quantity_based', total_quantity: 3, position: 1 });
  const before = receipt({ items: [item('a'), beer], selections: had('beer') });
  const { id, name, price, total_quantity, position } = beer;
  const asked = { id, name, price, total_quantity, position, selections: had('beer') };
  expect(addItem(removeItem(before, { id }), asked)).toEqual(before);
  const left = { ...removeItem(before, { id }), guests: before.guests.filter(({ id }) => id !== 'ann') };
  expect(addItem(left, asked).selections).toEqual(had('beer').slice(1));
  const tooMany = [{ guest_id: 'ben', units: 4 }];
  expect(code(() => addItem(left, { ...asked, selections: tooMany }))).toBe('item.taken');
});
