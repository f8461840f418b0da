import type { GuestView, ReceiptFields } from './receipt-view.ts';

/** Fields of a receipt for everyone with its link; all others are the host's. */
export const RECEIPT_FOR_ALL = [
  'id',
  'status',
  'admin_flow_type',
  'evenly',
  'payer_name',
  'restaurant_name',
  'party_size',
  'children',
  'tax_amount',
  'tip_amount',
  'additional_charges',
  'additional_charges_description',
  'total_amount',
  'parsed_total_from_image',
  'selections_complete',
  'earlier_bills',
  'scan_state',
  'currency',
  'currency_source',
  'card',
  'included_taxes',
  'expected_names',
  'image_url',
  'photo_look',
  'payment_methods',
  'created_at',
  'created_day',
  'finalized_at',
  'kept_until',
] as const satisfies (keyof ReceiptFields)[];

/** What guests get instead of the others. The compiler asks for each new field, here or above. */
export const INSTEAD_FOR_GUESTS = {
  completion_sms_sent: false,
  completion_email_sent: false,
  scan_reader: null,
  scan_doubt: null,
  paid_before: null,
  printed_guests: null,
  tip_source: null,
  updated_at: null,
  user_id: null,
  host_user_id: null,
  host_phone_number: null,
  payer_email: null,
  image_path: null,
  share_token: null,
} as const satisfies Omit<ReceiptFields, (typeof RECEIPT_FOR_ALL)[number]>;

/** Fields of a guest for everyone with the link; all others are hidden from other guests. */
export const GUEST_FOR_ALL = [
  'id',
  'guest_name',
  'is_host',
  'submitted',
  'revising',
  'away',
  'opted_out_of_split',
  'companions',
  'seat',
  'paid_by',
] as const satisfies (keyof GuestView)[];

/** Fields only the host sees, with what the guest gets instead. */
export const INSTEAD_FOR_THE_GUEST = {
  bill: null,
  bill_failure: null,
  lacks_way_to_pay: false,
  last_texted_amount: null,
  time_zone: null,
  reminder: null,
} as const satisfies Partial<GuestView>;

/** What other guests get instead. The compiler asks for each new field, here or above. */
export const INSTEAD_FOR_OTHERS = {
  ...INSTEAD_FOR_THE_GUEST,
  created_at: null,
  guest_phone_number: null,
  sms_opt_in: null,
  payment: null,
  bill_link: null,
} as const satisfies Omit<GuestView, (typeof GUEST_FOR_ALL)[number]>;
