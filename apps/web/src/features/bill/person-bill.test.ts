import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money';
import { expect, test } from 'vitest';
import { personBills } from './person-bill.ts';
import { selectorsByItem } from './selectors.ts';

function item(id: string, price: number, more: Partial<ItemView> = {}): ItemView {
  return {
    id,
    name: id,
    price: cents(price),
    position: 0,
    split_evenly: false,
    assignment_mode: 'guest_choice',
    total_quantity: 1,
    confidence_score: null,
    photo_boxes: [],
    ...more,
  };
}

function guest(id: string, guest_name: string, is_host = false): ReceiptView['guests'][number] {
  const facts = { guest_phone_number: null, sms_opt_in: null, bill: null, bill_failure: null };
  return {
    id,
    guest_name,
    is_host,
    submitted: false,
    revising: false,
    opted_out_of_split: false,
    seat: 'taken',
    ...facts,
  };
}

const VIEW: ReceiptView = {
  version: 1,
  receipt: {
    id: 'r',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    payer_name: 'Hana',
    restaurant_name: null,
    party_size: 3,
    tax_amount: cents(100),
    tip_amount: cents(200),
    additional_charges: ZERO,
    additional_charges_description: null,
    total_amount: cents(4300),
    parsed_total_from_image: null,
    selections_complete: false,
    completion_sms_sent: false,
    completion_email_sent: false,
    earlier_bills: 0,
    scan_state: 'done',
    scan_reader: null,
    image_url: null,
    venmo_handle: null,
    created_at: '2026-01-01T00:00:00Z',
    finalized_at: null,
    host_phone_number: null,
    share_token: null,
  },
  items: [
    item('soup', 1000),
    item('wine', 1200, { assignment_mode: 'quantity_based', total_quantity: 4 }),
    item('bread', 1800, { assignment_mode: 'group_split', split_evenly: true }),
  ],
  guests: [guest('h', 'Hana', true), guest('a', 'Alex'), guest('b', 'Alex')],
  selections: [
    { item_id: 'soup', guest_id: 'b', units: 1 },
    { item_id: 'soup', guest_id: 'a', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 2 },
  ],
  proposals: [],
  disputes: [],
  final_split: null,
  me: { guest_id: 'a', is_host: false, may_link_phone: false },
  can: {
    edit: false,
    share: false,
    finalize: false,
    assign: false,
    reopen: false,
    select: true,
    submit: true,
    revise: false,
    take_name: false,
    add_name: false,
    dispute: false,
  },
};

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
