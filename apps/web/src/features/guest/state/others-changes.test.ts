import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { expect, test } from 'vitest';
import { ASSIGNED, dish, VIEW } from '../../../test-support/guest-view.ts';
import { othersChanges } from './others-changes.ts';

const assigned = (...selections: [item_id: string, guest_id: string, units: number][]): ReceiptView => ({
  ...ASSIGNED,
  version: 2,
  selections: selections.map(([item_id, guest_id, units]) => ({ item_id, guest_id, units })),
});

test('names what the host gave and took, and the new total', () => {
  const after = assigned(['soup', 'a', 1], ['soup', 'h', 1]);
  expect(othersChanges(ASSIGNED, after)).toMatch(
    /^soup is yours now, shared by 2\. wine is no longer yours\. Your total is now \$13\.50\.$/,
  );
});

test('names how many share an item now', () => {
  const [alone, shared] = [assigned(['soup', 'a', 1]), assigned(['soup', 'a', 1], ['soup', 'h', 1])];
  expect(othersChanges(alone, shared)).toContain('soup: shared by 2.');
  expect(othersChanges(shared, alone)).toContain('soup: all yours.');
});

test('announces that a disputed item stays', () => {
  const dispute = (state: 'open' | 'kept') => ({
    ...ASSIGNED,
    disputes: [{ item_id: 'wine', guest_id: 'a', state }],
  });
  expect(othersChanges(dispute('open'), dispute('kept'))).toBe('Hana says wine is yours.');
  expect(othersChanges(dispute('kept'), dispute('open'))).toBe('');
});

test('a guest who has just picked a name, or has none, gets no notice', () => {
  const stranger = { ...ASSIGNED, me: { ...ASSIGNED.me, guest_id: null } };
  expect(othersChanges(stranger, assigned(['soup', 'a', 1]))).toBe('');
  expect(othersChanges(assigned(['soup', 'a', 1]), stranger)).toBe('');
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

test('who is confirmed to be another guest has not let go of anything', () => {
  const unnamed = { item_id: 'soup', guest_id: 'unnamed', units: 1 };
  const me = VIEW.me.guest_id ?? expect.unreachable();
  const before = { ...VIEW, selections: [unnamed] };
  const after = { ...VIEW, version: 2, selections: [{ ...unnamed, guest_id: me }] };
  expect(othersChanges(before, after)).toBe('');
});
