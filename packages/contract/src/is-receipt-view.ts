import type { ReceiptView } from './receipt-view.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const whole: Check = (value) => Number.isSafeInteger(value);
const number: Check = (value) => typeof value === 'number';
const maybe =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object that holds at least the named parts, each as its check wants it. */
function shape<Keys extends string>(parts: Record<Keys, Check>): Check {
  const checks = Object.entries<Check>(parts);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return checks.every(([key, check]) => check(found.get(key)));
  };
}

// `satisfies` below names every key of the view: a field added to the schema and forgotten here does not compile.
type Parts<T> = Record<keyof T, Check>;

const receipt = shape({
  id: text,
  status: oneOf('editing', 'sharing', 'finalized'),
  admin_flow_type: maybe(oneOf('guest_choice', 'preassign')),
  payer_name: text,
  restaurant_name: maybe(text),
  party_size: whole,
  tax_amount: whole,
  tip_amount: whole,
  additional_charges: whole,
  additional_charges_description: maybe(text),
  total_amount: whole,
  parsed_total_from_image: maybe(whole),
  selections_complete: flag,
  completion_sms_sent: flag,
  completion_email_sent: flag,
  earlier_bills: whole,
  scan_state: text,
  scan_reader: maybe(text),
  image_url: maybe(text),
  venmo_handle: maybe(text),
  created_at: text,
  finalized_at: maybe(text),
  host_phone_number: maybe(text),
  share_token: maybe(text),
} satisfies Parts<ReceiptView['receipt']>);

const item = shape({
  id: text,
  name: text,
  price: whole,
  position: whole,
  split_evenly: flag,
  assignment_mode: oneOf('guest_choice', 'quantity_based', 'group_split'),
  total_quantity: whole,
  confidence_score: maybe(number),
  photo_boxes: list(list(number)),
} satisfies Parts<ReceiptView['items'][number]>);

const guest = shape({
  id: text,
  guest_name: text,
  is_host: flag,
  submitted: flag,
  revising: flag,
  opted_out_of_split: flag,
  seat: oneOf('free', 'taken', 'taken_with_phone'),
  guest_phone_number: maybe(text),
  sms_opt_in: maybe(flag),
  bill: maybe(text),
  bill_failure: maybe(text),
} satisfies Parts<ReceiptView['guests'][number]>);

const selection = shape({ item_id: text, guest_id: text, units: whole } satisfies Parts<
  ReceiptView['selections'][number]
>);

const proposal = shape({
  id: text,
  item_id: text,
  from_guest_id: text,
  to_guest_id: text,
  state: oneOf('pending', 'accepted', 'declined'),
} satisfies Parts<ReceiptView['proposals'][number]>);

const dispute = shape({ item_id: text, guest_id: text, state: text } satisfies Parts<
  ReceiptView['disputes'][number]
>);

type FinalSplit = NonNullable<ReceiptView['final_split']>;

const finalSplit = shape({
  host_tip_pool: whole,
  unclaimed: maybe(text),
  shares: list(
    shape({ guest_id: text, item_id: text, units: whole, cents: whole, of: whole } satisfies Parts<
      FinalSplit['shares'][number]
    >),
  ),
  totals: list(
    shape({
      guest_id: text,
      subtotal: whole,
      tax: whole,
      tip: whole,
      additional_charges: whole,
      host_tip: whole,
      total: whole,
    } satisfies Parts<FinalSplit['totals'][number]>),
  ),
} satisfies Parts<FinalSplit>);

const view = shape({
  version: whole,
  receipt,
  items: list(item),
  guests: list(guest),
  selections: list(selection),
  proposals: list(proposal),
  disputes: list(dispute),
  final_split: maybe(finalSplit),
  me: shape({ guest_id: maybe(text), is_host: flag, may_link_phone: flag } satisfies Parts<
    ReceiptView['me']
  >),
  can: shape({
    edit: flag,
    share: flag,
    finalize: flag,
    assign: flag,
    reopen: flag,
    select: flag,
    submit: flag,
    revise: flag,
    take_name: flag,
    add_name: flag,
    dispute: flag,
  } satisfies Parts<ReceiptView['can']>),
} satisfies Parts<ReceiptView>);

/**
 * Whether an answer of the server is a ReceiptView. For the guest page, which cannot afford the schema library;
 * is-receipt-view.test.ts holds it against the schema. It is a little more generous: ids are any text.
 */
export function isReceiptView(value: unknown): value is ReceiptView {
  return view(value);
}
