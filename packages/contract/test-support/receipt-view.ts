import { USD } from '@fairtab/domain/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money';
import { newGuestView } from '../src/new-guest-view.ts';
import {
  type Abilities,
  type ChargeView,
  type GuestView,
  type ItemView,
  NO_ABILITIES,
  type ReceiptFields,
  type ReceiptView,
} from '../src/receipt-view.ts';

// One builder for each part of a receipt: what all tests start from, and the one place where a new field is filled in.

/** An id as the database makes them, for where the schema looks at ids. */
export const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** How a host is paid who has Venmo alone. */
export const paidBy = (handle: string): ReceiptFields['payment_methods'] => [
  { method: 'venmo', handle, holder: null },
];

/** A shared receipt of Hana's without any amount, where guests choose. */
export const receiptFields = (more: Partial<ReceiptFields> = {}): ReceiptFields => ({
  id: 'r',
  status: 'sharing',
  admin_flow_type: 'guest_choice',
  evenly: false,
  payer_name: 'Hana',
  restaurant_name: null,
  party_size: 2,
  children: 0,
  tax_amount: ZERO,
  tip_amount: ZERO,
  tip_source: null,
  additional_charges: ZERO,
  additional_charges_description: null,
  total_amount: ZERO,
  parsed_total_from_image: null,
  paid_before: null,
  selections_complete: false,
  completion_sms_sent: false,
  completion_email_sent: false,
  earlier_bills: 0,
  scan_state: 'done',
  scan_reader: null,
  scan_doubt: null,
  currency: USD,
  currency_source: 'printed',
  card: null,
  included_taxes: [],
  printed_guests: null,
  expected_names: [],
  image_url: null,
  photo_look: null,
  payment_methods: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  created_day: '2026-01-01',
  finalized_at: null,
  kept_until: null,
  user_id: null,
  host_user_id: null,
  host_phone_number: null,
  payer_email: null,
  image_path: null,
  share_token: null,
  ...more,
});

/** A line typed by hand, called like its id. */
export const itemView = (id: string, price: Cents, more: Partial<ItemView> = {}): ItemView => ({
  id,
  name: id,
  price,
  position: 0,
  split_evenly: more.assignment_mode === 'group_split',
  assignment_mode: 'guest_choice',
  total_quantity: 1,
  reduction: ZERO,
  confidence_score: null,
  photo_boxes: [],
  line_photo: null,
  ...more,
});

/** A fee for everything, called like its id. */
export const chargeView = (id: string, amount: Cents, more: Partial<ChargeView> = {}): ChargeView => ({
  id,
  description: id,
  amount,
  kind: amount < 0 ? 'discount' : 'fee',
  applies_to: 'everything',
  item_ids: [],
  position: 0,
  ...more,
});

/** Somebody who has come by the link and not submitted. */
export const guestView = (id: string, guest_name: string, more: Partial<GuestView> = {}): GuestView => ({
  ...newGuestView(id, guest_name),
  ...more,
});

/** Nothing, or what is named. */
export const abilities = (...may: (keyof Abilities)[]): Abilities => ({
  ...NO_ABILITIES,
  ...Object.fromEntries(may.map((name) => [name, true])),
});

/** An empty receipt as a stranger sees it. */
export const receiptView = (more: Partial<ReceiptView> = {}): ReceiptView => ({
  version: 1,
  receipt: receiptFields(),
  items: [],
  charges: [],
  guests: [],
  selections: [],
  proposals: [],
  disputes: [],
  pay_offers: [],
  latecomers: [],
  amount_changes: [],
  final_split: null,
  me: { guest_id: null, is_host: false, may_link_phone: false },
  can: abilities(),
  ...more,
});

/** A final bill of one dish, with something in every field that can be filled. */
export const FINAL: ReceiptView = receiptView({
  receipt: receiptFields({
    id: ID,
    status: 'finalized',
    scan_reader: 'ai',
    scan_doubt: 'sums',
    currency: { code: 'EUR', digits: 2 },
    currency_source: 'printed',
    card: { amount: cents(108), currency: USD },
    included_taxes: [],
    payment_methods: paidBy('@lukasz'),
  }),
  items: [
    itemView(ID, cents(100), {
      assignment_mode: 'quantity_based',
      total_quantity: 4,
      confidence_score: 0.9,
      photo_boxes: [[0, 0.1, 1, 0.2]],
    }),
  ],
  charges: [
    {
      id: ID,
      description: 'Alcohol tax',
      amount: cents(0),
      kind: 'tax',
      applies_to: 'lines',
      item_ids: [ID],
      position: 0,
    },
  ],
  guests: [
    guestView(ID, '🦊', {
      submitted: true,
      bill: 'sent',
      last_texted_amount: { amount: cents(108), currency: USD },
      paid_by: ID,
      companions: [{ id: ID, name: 'Ana', child: false, item_ids: [ID] }],
    }),
  ],
  selections: [{ item_id: ID, guest_id: ID, units: 2 }],
  proposals: [{ id: ID, item_id: ID, from_guest_id: ID, to_guest_id: ID, kind: 'share', state: 'pending' }],
  disputes: [{ item_id: ID, guest_id: ID, state: 'open' }],
  pay_offers: [{ id: ID, payer_id: ID, guest_id: ID, from_guest_id: ID, state: 'pending' }],
  latecomers: [{ id: ID, guest_name: 'Zoe', item_ids: [ID], state: 'waiting' }],
  amount_changes: [
    { version: 1, before: ZERO, after: cents(1), reasons: [{ reason: 'parts', by: ID, item_id: ID }] },
  ],
  final_split: {
    version: 2,
    host_tip_pool: ZERO,
    unclaimed: 'host',
    shares: [
      {
        guest_id: ID,
        item_id: ID,
        units: 2,
        cents: ZERO,
        of: 4,
        in_parts: false,
        left_by: null,
        left_parts: null,
      },
    ],
    totals: [
      {
        guest_id: ID,
        subtotal: ZERO,
        tax: ZERO,
        tip: ZERO,
        additional_charges: ZERO,
        charges: [{ charge_id: ID, cents: ZERO }],
        host_tip: ZERO,
        total: ZERO,
        card: { part: ZERO, host_tip: ZERO },
      },
    ],
    changes: [{ guest_id: ID, before: ZERO, reasons: ['host_tip'] }],
  },
  me: { guest_id: ID, is_host: false, may_link_phone: false },
});
