import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { expect, test } from 'vitest';
import { ASSIGNED } from '../../../test-support/guest-view.ts';
import { othersChanges } from './others-changes.ts';

const selections = (...selections: [item_id: string, guest_id: string, units: number][]): ReceiptView => ({
  ...ASSIGNED,
  version: 2,
  selections: selections.map(([item_id, guest_id, units]) => ({ item_id, guest_id, units })),
});

test('says what the host gave and took, and the new total', () => {
  const after = selections(['soup', 'a', 1], ['soup', 'h', 1]);
  expect(othersChanges(ASSIGNED, after)).toMatch(
    /^soup is yours now, shared by 2\. wine is no longer yours\. Your total is now \$13\.50\.$/,
  );
});

test('says how many share an item now', () => {
  const [alone, shared] = [selections(['soup', 'a', 1]), selections(['soup', 'a', 1], ['soup', 'h', 1])];
  expect(othersChanges(alone, shared)).toContain('soup: shared by 2.');
  expect(othersChanges(shared, alone)).toContain('soup: all yours.');
});

test('says that a disputed item stays', () => {
  const dispute = (state: 'open' | 'kept') => ({
    ...ASSIGNED,
    disputes: [{ item_id: 'wine', guest_id: 'a', state }],
  });
  expect(othersChanges(dispute('open'), dispute('kept'))).toBe('Hana says wine is yours.');
  expect(othersChanges(dispute('kept'), dispute('open'))).toBe('');
});

test('whoever has just picked their name, or has none, is told nothing', () => {
  const stranger = { ...ASSIGNED, me: { ...ASSIGNED.me, guest_id: null } };
  expect(othersChanges(stranger, selections(['soup', 'a', 1]))).toBe('');
  expect(othersChanges(selections(['soup', 'a', 1]), stranger)).toBe('');
});
