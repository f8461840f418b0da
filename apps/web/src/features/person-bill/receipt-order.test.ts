import { billOf } from '@fairtab/contract/bill-of';
import { splitBill } from '@fairtab/domain/splitting';
import { expect, test } from 'vitest';
import { dish, VIEW } from '../../test-support/guest-view.ts';
import { inReceiptOrder } from './receipt-order.ts';

test('what nobody has taken stands in the order of the receipt, whatever its ids are', () => {
  const items = ['soup', 'tea', 'apple', 'wine', 'bread'].map((id) => dish(id, 'guest_choice'));
  const view = { ...VIEW, items, selections: [{ item_id: 'wine', guest_id: 'h', units: 1 }] };
  const { unclaimed } = splitBill(billOf(view));
  expect(inReceiptOrder(view, unclaimed.items).map(({ itemId }) => itemId)).toEqual([
    'soup',
    'tea',
    'apple',
    'bread',
  ]);
  expect(inReceiptOrder({ items: [] }, unclaimed.items)).toEqual([]);
});
