import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { newGuestView } from '../src/receipt/new-guest-view.ts';
import { newReceiptFields, type PaperView, type ReceiptFields } from '../src/receipt/receipt-fields.ts';
import {
  type Abilities,
  type ChargeView,
  type GuestView,
  type ItemView,
  type LatecomerView,
  NO_ABILITIES,
  type PaymentView,
  type ReceiptView,
} from '../src/receipt/receipt-view.ts';

// One builder for each part of a receipt: what all tests start from, and the one place where a new field is filled in.

/** An id as the database makes them, for where the schema looks at ids. */
export const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** How a host is paid who has Venmo alone. */
export const paidBy = (handle: string): ReceiptFields['payment_methods'] => [
  { method: 'venmo', handle, holder: null },
];

/** A shared receipt of Hana's without any amount, where guests choose. */
export const receiptFields = (more: Partial<ReceiptFields> = {}): ReceiptFields => ({
  ...newReceiptFields('r', '2026-01-01T00:00:00Z'),
  status: 'sharing',
  admin_flow_type: 'guest_choice',
  payer_name: 'Hana',
  party_size: 2,
  scan_state: 'done',
  currency_source: 'printed',
  ...more,
});

/** A line typed by hand, called like its id. */
/** What the receipt says was paid before; nobody has answered by whom. */
export const paidBefore = (
  id: string,
  amount: number,
  more: Partial<ReceiptFields['paid_before'][number]> = {},
): ReceiptFields['paid_before'][number] => ({
  ...{ id, label: 'Deposit', amount: cents(amount), how: 'deposit', unsure: false, charge_id: null },
  ...more,
});

export const itemView = (id: string, price: Cents, more: Partial<ItemView> = {}): ItemView => ({
  id,
  paper_id: null,
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
  paper_id: null,
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

/** A further receipt of the evening, typed in and without tax and tip. */
export const paperView = (id: string, restaurant_name: string, more: Partial<PaperView> = {}): PaperView => ({
  ...{ id, restaurant_name, tax_amount: ZERO, tip_amount: ZERO, tip_source: null },
  ...{ parsed_total_from_image: null, paid_before: [], included_taxes: [], printed_guests: null },
  ...{ scan_state: 'none', scan_reader: null, scan_doubt: null },
  ...{ image_url: null, image_path: null, photo_look: null },
  ...more,
});

/** Rows that come to what a guest has paid the host so far. */
export function paymentsOf(guestId: string, hostId: string, paid: PaidSoFar): PaymentView[] {
  const { reported, confirmed, refunded } = paid;
  const all = (confirmed ?? 0) + (refunded ?? 0);
  const waiting = (reported ?? 0) - (confirmed ?? 0);
  const there = { from_guest_id: guestId, to_guest_id: hostId };
  const back = { from_guest_id: hostId, to_guest_id: guestId };
  const rows = [
    { ...there, amount: all, reported: reported !== null, confirmed: true },
    { ...back, amount: refunded ?? 0, reported: false, confirmed: true },
    { ...there, amount: waiting, reported: true, confirmed: false },
  ];
  return rows.flatMap((row, place) =>
    row.amount > 0 ? [{ ...row, id: `${guestId} ${place}`, amount: cents(row.amount), by_host: false }] : [],
  );
}

/** Nothing, or what is named. */
export const latecomerView = (
  id: string,
  guest_name: string,
  more: Partial<LatecomerView> = {},
): LatecomerView => ({
  ...{ id, guest_name, item_ids: [], state: 'waiting' },
  ...{ claimed_guest_id: null, asked_at: null, held: false },
  ...more,
});

export const abilities = (...may: (keyof Abilities)[]): Abilities => ({
  ...NO_ABILITIES,
  ...Object.fromEntries(may.map((name) => [name, true])),
});

/** An empty receipt as a stranger sees it. */
export const receiptView = (more: Partial<ReceiptView> = {}): ReceiptView => ({
  version: 1,
  receipt: receiptFields(),
  papers: [],
  items: [],
  charges: [],
  guests: [],
  selections: [],
  proposals: [],
  disputes: [],
  pay_offers: [],
  payments: [],
  transfers: [],
  contributions: [],
  latecomers: [],
  amount_changes: [],
  final_split: null,
  me: { guest_id: null, is_host: false, may_link_phone: false },
  can: abilities(),
  ...more,
});
