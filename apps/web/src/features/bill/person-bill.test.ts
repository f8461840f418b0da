import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import {
  abilities,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money';
import { expect, test } from 'vitest';
import { personBills } from './person-bill.ts';
import { selectorsByItem } from './selectors.ts';

const item = (id: string, price: number, more: Partial<ItemView> = {}) => itemView(id, cents(price), more);

const VIEW: ReceiptView = receiptView({
  receipt: receiptFields({
    party_size: 3,
    tax_amount: cents(100),
    tip_amount: cents(200),
    total_amount: cents(4300),
  }),
  items: [
    item('soup', 1000),
    item('wine', 1200, { assignment_mode: 'quantity_based', total_quantity: 4 }),
    item('bread', 1800, { assignment_mode: 'group_split' }),
  ],
  guests: [guestView('h', 'Hana', { is_host: true }), guestView('a', 'Alex'), guestView('b', 'Alex')],
  selections: [
    { item_id: 'soup', guest_id: 'b', units: 1 },
    { item_id: 'soup', guest_id: 'a', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 2 },
  ],
  me: { guest_id: 'a', is_host: false, may_link_phone: false },
  can: abilities('select', 'submit'),
});

test('an open bill lists the dishes of somebody who is still choosing, in the order of the receipt', () => {
  const mine = personBills(VIEW, 'a').get('a');
  expect(mine?.lines).toEqual([
    { itemId: 'soup', name: 'soup', cents: 500, part: 'shared by 2' },
    { itemId: 'wine', name: 'wine', cents: 600, part: '2 of 4' },
    { itemId: 'bread', name: 'bread', cents: 600, part: 'shared by 3' },
  ]);
  expect(mine?.subtotal).toBe(1700);
});

test('a finalized bill is shown as it was decided, whatever the selections say now', () => {
  const totals = { tax: cents(1), tip: cents(2), additional_charges: ZERO, host_tip: cents(3) };
  const final: ReceiptView = {
    ...VIEW,
    selections: [],
    final_split: {
      host_tip_pool: cents(150),
      unclaimed: 'everyone',
      shares: [
        { guest_id: 'a', item_id: 'wine', units: 5, cents: cents(500), of: 12 },
        { guest_id: 'a', item_id: 'soup', units: 3, cents: cents(500), of: 6 },
      ],
      changes: [],
      totals: [{ guest_id: 'a', subtotal: cents(1000), ...totals, total: cents(1006) }],
    },
  };
  expect(personBills(final).get('a')).toEqual({
    personId: 'a',
    lines: [
      { itemId: 'soup', name: 'soup', cents: 500, part: 'shared by 2' },
      { itemId: 'wine', name: 'wine', cents: 500, part: '5 of 12 parts' },
    ],
    subtotal: 1000,
    tax: 1,
    tip: 2,
    additionalCharges: 0,
    hostTip: 3,
    total: 1006,
  });
});

test('selectors stand in the order of the table, and namesakes are told apart', () => {
  expect(selectorsByItem(VIEW).get('soup')).toEqual([
    { id: 'a', name: 'Alex', units: 1 },
    { id: 'b', name: 'Alex (2)', units: 1 },
  ]);
});
