import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { expect, test } from 'vitest';
import { ASSIGNED, dish, VIEW } from '../test-support/guest-view.ts';
import { claimsBetween, wasClosed } from './moments.ts';

const OPEN: ReceiptView = { ...VIEW, items: [dish('soup', 'guest_choice'), dish('wine', 'quantity_based')] };

const having = (...selections: [item: string, guest: string, units: number][]): ReceiptView => ({
  ...OPEN,
  selections: selections.map(([item_id, guest_id, units]) => ({ item_id, guest_id, units })),
});

test('what others took is a claim: not one’s own, not one more unit, not what was let go', () => {
  const before = having(['wine', 'h', 1], ['soup', 'h', 1]);
  const after = having(['wine', 'h', 2], ['wine', 'a', 1], ['soup', 'b', 1]);
  expect(claimsBetween(before, after)).toEqual([{ itemId: 'soup', guestId: 'b' }]);
  expect(claimsBetween(after, after)).toEqual([]);
});

test('the bill closes with the last unit, again after something was let go, and not while it stays closed', () => {
  const [left, whole] = [
    having(['soup', 'h', 1], ['wine', 'a', 3]),
    having(['soup', 'h', 1], ['wine', 'a', 4]),
  ];
  expect(wasClosed(left, whole)).toBe(true);
  expect(wasClosed(whole, whole)).toBe(false);
  expect(wasClosed(whole, left)).toBe(false);
  expect(wasClosed(whole, having(['soup', 'a', 1], ['wine', 'a', 4]))).toBe(false);
});

test('only a bill that guests claim closes so, and one that is open', () => {
  const [left, whole] = [having(['soup', 'h', 1]), having(['soup', 'h', 1], ['wine', 'a', 4])];
  const assigned = { ...whole, receipt: ASSIGNED.receipt };
  expect(wasClosed({ ...left, receipt: ASSIGNED.receipt }, assigned)).toBe(false);
  const final = { ...whole, receipt: { ...whole.receipt, status: 'finalized' as const } };
  expect(wasClosed(left, final)).toBe(false);
  const evenly = { ...whole.receipt, evenly: true };
  expect(wasClosed({ ...left, receipt: evenly }, { ...whole, receipt: evenly })).toBe(false);
  expect(wasClosed({ ...left, items: [] }, { ...whole, items: [] })).toBe(false);
});
