import type { GuestView } from './receipt-view.ts';

/** Fields of a guest for everyone with the link; all others are hidden from other guests. */
export const GUEST_FOR_ALL = [
  'id',
  'guest_name',
  'is_host',
  'submitted',
  'revising',
  'away',
  'opted_out_of_split',
  'absent_from',
  'companions',
  'seat',
  'paid_by',
  'has_paid',
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
  guest_email: null,
  sms_opt_in: null,
  bill_link: null,
  pay_to: null,
} as const satisfies Omit<GuestView, (typeof GUEST_FOR_ALL)[number]>;
