import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money';

/** Somebody on the bill below. */
const guest = (id: string, guest_name: string, more: Partial<ReceiptView['guests'][number]> = {}) => ({
  id,
  guest_name,
  is_host: false,
  submitted: false,
  revising: false,
  opted_out_of_split: false,
  seat: 'taken' as const,
  guest_phone_number: null,
  sms_opt_in: null,
  bill: null,
  bill_failure: null,
  ...more,
});

/** A dish of 12.00; counted ones have four units. */
export const dish = (id: string, assignment_mode: ReceiptView['items'][number]['assignment_mode']) => ({
  id,
  name: id,
  price: cents(1200),
  position: 0,
  split_evenly: assignment_mode === 'group_split',
  assignment_mode,
  total_quantity: assignment_mode === 'quantity_based' ? 4 : 1,
  confidence_score: null,
  photo_boxes: [],
});

/** A bill of three dishes, one of each mode, as Ann sees it; 12.00 each. */
export const VIEW: ReceiptView = {
  version: 1,
  receipt: {
    id: 'r',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    payer_name: 'Hana',
    restaurant_name: null,
    party_size: 2,
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    additional_charges_description: null,
    total_amount: cents(3600),
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
  items: [dish('soup', 'guest_choice'), dish('wine', 'quantity_based'), dish('bread', 'group_split')],
  guests: [guest('h', 'Hana', { is_host: true }), guest('a', 'Ann')],
  selections: [
    { item_id: 'soup', guest_id: 'h', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 1 },
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

/** The same bill where the host assigns the items: Ann has a part of the wine, and of the bread as everybody has. */
export const ASSIGNED: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, admin_flow_type: 'preassign' },
  can: { ...VIEW.can, select: false, submit: false, take_name: true, dispute: true },
};
