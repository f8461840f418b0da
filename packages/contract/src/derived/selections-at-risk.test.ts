import { selectionsAtRisk } from '@fairtab/receipt/party';
import { expect, test } from 'vitest';
import { guestView, receiptFields } from '../../test-support/receipt-view.ts';

const guests = [guestView('h', 'Hana', { is_host: true }), guestView('a', 'Ann'), guestView('b', 'Bob')];
const selections = [
  { item_id: 'soup', guest_id: 'a', units: 1 },
  { item_id: 'pie', guest_id: 'b', units: 1 },
  { item_id: 'soup', guest_id: 'h', units: 1 },
];
const shared = receiptFields({ admin_flow_type: 'guest_choice', status: 'sharing' });
const idsOf = (receipt: typeof shared, itemIds: string[]) =>
  selectionsAtRisk({ receipt, guests, selections }, itemIds).map(({ id }) => id);

test('guests who have chosen one of the dishes, in the order of the table; not the host', () => {
  expect(idsOf(shared, ['pie', 'soup'])).toEqual(['a', 'b']);
  expect(idsOf(shared, ['soup'])).toEqual(['a']);
  expect(idsOf(shared, ['bread'])).toEqual([]);
});

test('nobody where the host assigns, nor of the draft that corrects a final bill', () => {
  expect(idsOf({ ...shared, admin_flow_type: 'preassign' }, ['soup'])).toEqual([]);
  expect(idsOf({ ...shared, status: 'finalized' }, ['soup'])).toEqual([]);
});
