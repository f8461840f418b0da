import { expect, test } from 'vitest';
import { ASSIGNED, dish, VIEW } from '../../../test-support/guest-view.ts';
import { personBills } from '../../person-bill/index.ts';
import { othersChanges } from './others-changes.ts';
import { submissionOf } from './submission.ts';
import { withPending } from './with-pending.ts';

const DRAFT = {
  name: ' Ann ',
  phone: '5555550100',
  consent: 'text' as const,
  units: {},
  late: [],
  optedOut: null,
};

test('a tap counts before the server has confirmed it, and letting go too', () => {
  const { view, me } = withPending(VIEW, { name: 'Ann', units: { soup: 1, wine: 0 }, optedOut: true });
  const lines = personBills(view, me).get(me)?.lines;
  expect(lines).toEqual([{ itemId: 'soup', name: 'soup', cents: 600, part: 'shared by 2' }]);
});

test('a tap on a dish that is gone counts for nothing', () => {
  const { view } = withPending(VIEW, { name: 'Ann', units: { gone: 1 }, optedOut: null });
  expect(view.selections).toEqual(VIEW.selections);
});

test('whoever has not written anything yet already sees what they would owe', () => {
  const stranger = { ...VIEW, me: { guest_id: null, is_host: false, may_link_phone: false } };
  const { view, me } = withPending(stranger, { name: 'Bob', units: { wine: 2 }, optedOut: null });
  expect(view.guests.map((one) => one.guest_name)).toEqual(['Hana', 'Ann', 'Bob']);
  // Half of the wine, and a part of the bread: host and newcomer, as many as the party.
  expect(personBills(view, me).get(me)?.subtotal).toBe(1200);
});

test('where the host assigns the items a stranger is no further person at the table', () => {
  const stranger = { ...ASSIGNED, me: { guest_id: null, is_host: false, may_link_phone: false } };
  const { view } = withPending(stranger, { name: 'Bob', units: {}, optedOut: null });
  expect(view.guests.map((one) => one.guest_name)).toEqual(['Hana', 'Ann']);
  expect(personBills(view).get('a')?.lines.at(-1)?.part).toBe('shared by 2');
});

test('a submission holds the whole choice, by kind', () => {
  const { view, me } = withPending(VIEW, { name: 'Ann', units: { soup: 1, wine: 3 }, optedOut: true });
  expect(submissionOf(view, me, DRAFT)).toEqual({
    guest_name: 'Ann',
    guest_phone: '5555550100',
    sms_opt_in: true,
    consent_words: '1-en',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    opted_out_of_split: true,
    selected_choice_item_ids: ['soup'],
    quantity_assignments: { wine: 3 },
  });
});

test('the host submits under the name of the receipt, without phone and consent', () => {
  const view = { ...VIEW, me: { guest_id: 'h', is_host: true, may_link_phone: false } };
  const { guest_name, guest_phone, sms_opt_in } = submissionOf(view, 'h', DRAFT);
  expect({ guest_name, guest_phone, sms_opt_in }).toEqual({
    guest_name: 'Hana',
    guest_phone: null,
    sms_opt_in: null,
  });
});

test('tells what others did, and nothing of my own', () => {
  const selections = [
    { item_id: 'soup', guest_id: 'a', units: 1 },
    { item_id: 'wine', guest_id: 'h', units: 2 },
  ];
  const guests = VIEW.guests.map((one) => ({ ...one, submitted: true }));
  const after = { ...VIEW, version: 2, selections, guests };
  expect(othersChanges(VIEW, after)).toBe('Hana took wine. Hana let go of soup. Hana has submitted.');
  expect(othersChanges(VIEW, VIEW)).toBe('');
});

test('a flood of news is summed up', () => {
  const items = ['b', 'c', 'd', 'e'].map((id) => dish(id, 'guest_choice'));
  const selections = items.map((item) => ({ item_id: item.id, guest_id: 'h', units: 1 }));
  const before = { ...VIEW, items, selections: [] };
  expect(othersChanges(before, { ...before, selections })).toBe('Others at the table changed their choices.');
});
