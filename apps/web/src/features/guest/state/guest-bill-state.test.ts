import { expect, test } from 'vitest';
import { ASSIGNED, VIEW } from '../../../test-support/guest-view.ts';
import { personBill } from '../../person-bill/index.ts';
import { withTaps } from './guest-bill-state.ts';

test('a tap counts before the server has confirmed it, and letting go too', () => {
  const { view, me } = withTaps(VIEW, { name: 'Ann', units: { soup: 1, wine: 0 }, optedOut: true });
  const lines = personBill(view, me)?.lines;
  expect(lines).toMatchObject([{ item: { id: 'soup' }, cents: 600, part: 'shared by 2' }]);
});

test('a tap on a dish that is gone counts for nothing', () => {
  const { view } = withTaps(VIEW, { name: 'Ann', units: { gone: 1 }, optedOut: null });
  expect(view.selections).toEqual(VIEW.selections);
});

test('a visitor who has changed nothing yet already sees what they would owe', () => {
  const stranger = { ...VIEW, me: { guest_id: null, is_host: false, may_link_phone: false } };
  const { view, me } = withTaps(stranger, { name: 'Bob', units: { wine: 2 }, optedOut: null });
  expect(view.guests.map((one) => one.guest_name)).toEqual(['Hana', 'Ann', 'Bob']);
  // Half of the wine, and a part of the bread: host and newcomer, as many as the party.
  expect(personBill(view, me)?.subtotal).toBe(1200);
});

test('where the host assigns the items a stranger is no further person at the table', () => {
  const stranger = { ...ASSIGNED, me: { guest_id: null, is_host: false, may_link_phone: false } };
  const { view } = withTaps(stranger, { name: 'Bob', units: {}, optedOut: null });
  expect(view.guests.map((one) => one.guest_name)).toEqual(['Hana', 'Ann']);
  expect(personBill(view, 'a')?.lines.at(-1)?.part).toBe('shared by 2');
});
