import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { splitBill } from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/split-of';
import { expect, test } from 'vitest';
import { dish, VIEW as OPEN_BILL } from '../../test-support/guest-view.ts';
import { inReceiptOrder, personBill, personBills } from './person-bill.ts';
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
  const mine = personBill(VIEW, 'a');
  expect(mine?.lines).toMatchObject([
    { item: { id: 'soup' }, cents: 500, part: 'shared by 2' },
    { item: { id: 'wine' }, cents: 600, part: '2 of 4' },
    { item: { id: 'bread' }, cents: 600, part: 'shared by 3' },
  ]);
  expect(mine?.subtotal).toBe(1700);
});

/**
 * The bill of those three once it is final, with these parts of the wine for Alex.
 * @param left_by among how many what was left of it was divided
 */
function finalized(units: number, selected: number, left_by: number | null = 3): ReceiptView {
  const totals = { tax: cents(1), tip: cents(2), additional_charges: ZERO, charges: [], host_tip: cents(3) };
  return {
    ...VIEW,
    selections: [{ item_id: 'wine', guest_id: 'a', units: selected }],
    final_split: {
      version: 2,
      host_tip_pool: cents(150),
      earlier_host_tips: null,
      unclaimed: 'everyone',
      changes: [],
      papers: [],
      shares: [
        {
          guest_id: 'a',
          item_id: 'wine',
          units,
          cents: cents(500),
          of: 4 * (left_by ?? 3),
          in_parts: false,
          left_by,
          left_parts: left_by === null ? null : 1,
        },
        {
          guest_id: 'a',
          item_id: 'soup',
          units: 1,
          cents: cents(500),
          of: 2,
          in_parts: false,
          left_by: null,
          left_parts: null,
        },
      ],
      totals: [{ guest_id: 'a', subtotal: cents(1000), ...totals, total: cents(1006), card: null }],
    },
  };
}

test('an own bill, which lists no one else, shows that not every part counts as one adult', () => {
  const { final_split } = finalized(2, 2);
  if (final_split === null) throw new Error('no final bill');
  const shares = final_split.shares
    .slice(1)
    .map((share) => ({ ...share, item_id: 'bread', units: 2, of: 13 }));
  const alone = {
    ...VIEW,
    guests: VIEW.guests.filter(({ id }) => id === 'a'),
    final_split: { ...final_split, shares },
  };
  expect(personBills(alone).get('a')?.lines).toMatchObject([
    { item: { id: 'bread' }, part: '2 of 13: one grown-up counts 2, a kid 1' },
  ]);
});

test('a finalized bill is shown as it was decided', () => {
  expect(personBills(finalized(5, 1)).get('a')).toMatchObject({
    personId: 'a',
    lines: [
      { item: { id: 'soup' }, cents: 500, part: 'shared by 2' },
      { item: { id: 'wine' }, cents: 500, part: 'yours, and 2 left over, split 3 ways' },
    ],
    subtotal: 1000,
    tax: 1,
    tip: 2,
    additionalCharges: 0,
    hostTip: 3,
    total: 1006,
  });
});

test.each([
  [7, 2, 3, '2 yours, and 1 left over, split 3 ways'],
  [1, 0, 3, '1 left over, split 3 ways'],
  [3, 0, 3, '3 left over, split 3 ways'],
  [4, 0, 3, 'Left over, split 3 ways'],
  [6, 2, null, '2 of 4'],
  [5, 1, null, '5 of 12'],
  [4, 0, 1, '4 of 4 · Given by Hana'],
  [3, 1, 1, '3 of 4, 2 left over · Given by Hana'],
])('what nobody had claimed says how it came: %d parts with %d glasses', (units, selected, by, words) => {
  expect(personBills(finalized(units, selected, by)).get('a')?.lines[1]?.part).toBe(words);
});

test('an unclaimed dish shows who gave it, or that it was left over for the host', () => {
  const share = {
    item_id: 'soup',
    units: 1,
    cents: cents(500),
    of: 1,
    in_parts: false,
    left_by: 1,
    left_parts: 1,
  };
  const view = finalized(0, 0);
  const part = (guest_id: string) => {
    const final_split = view.final_split && {
      ...view.final_split,
      shares: [{ ...share, guest_id }],
      totals: view.final_split.totals.map((one) => ({ ...one, guest_id })),
    };
    return personBills({ ...view, final_split }).get(guest_id)?.lines[0]?.part;
  };
  expect([part('a'), part('h')]).toEqual(['Given by Hana', 'Left over']);
});

test('an uneven part is shown in parts, as are the others, in lowest terms', () => {
  const selections = [
    { item_id: 'soup', guest_id: 'h', units: 14 },
    { item_id: 'soup', guest_id: 'a', units: 6 },
  ];
  const bills = personBills({ ...VIEW, selections });
  const soupOf = (id: string) => bills.get(id)?.lines.find(({ item }) => item.id === 'soup')?.part;
  expect([soupOf('h'), soupOf('a')]).toEqual(['7 of 10 parts', '3 of 10 parts']);
});

test('who only pays for what was left has no unit of it', () => {
  const shares = ['h', 'a'].map((guest_id) => ({
    guest_id,
    item_id: 'wine',
    units: guest_id === 'a' ? 5 : 3,
    cents: cents(600),
    of: 8,
    in_parts: false,
    left_by: 2,
    left_parts: 1,
  }));
  const view = finalized(0, 1);
  const final_split = view.final_split && { ...view.final_split, shares };
  expect(selectorsByItem({ ...view, final_split }).get('wine')).toEqual([
    { id: 'h', name: 'Hana', units: 0 },
    { id: 'a', name: 'Alex', units: 1 },
  ]);
});

test('selectors are in the order of the table, and namesakes are distinguished', () => {
  expect(selectorsByItem(VIEW).get('soup')).toEqual([
    { id: 'a', name: 'Alex', units: 1 },
    { id: 'b', name: 'Alex (2)', units: 1 },
  ]);
});

test('unclaimed items are in the order of the receipt, whatever their ids are', () => {
  const items = ['soup', 'tea', 'apple', 'wine', 'bread'].map((id) => dish(id, 'guest_choice'));
  const view = { ...OPEN_BILL, items, selections: [{ item_id: 'wine', guest_id: 'h', units: 1 }] };
  const { unclaimed } = splitBill(billOf(view));
  expect(inReceiptOrder(view, unclaimed.items).map(({ itemId }) => itemId)).toEqual([
    'soup',
    'tea',
    'apple',
    'bread',
  ]);
  expect(inReceiptOrder({ items: [] }, unclaimed.items)).toEqual([]);
});
