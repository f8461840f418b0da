import { USD } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import * as z from 'zod/mini';
import {
  AmountOut,
  CurrencySource,
  CurrencyView,
  Day,
  FlowType,
  Id,
  MoneyOut,
  PayTo,
  PhotoLook,
  ReceiptStatus,
  ScanDoubt,
  ScanReader,
  ScanState,
  TipSource,
} from '../wire/scalars.ts';

/** A tax inside the prices as printed; `rate` in percent, null if not printed. */
const IncludedTaxView = z.object({
  name: z.string(),
  rate: z.nullable(z.number()),
  amount: AmountOut,
});

/** A payment made before the bill was printed, as it is called there. */
export const PaidBefore = z.object({
  label: z.string(),
  amount: AmountOut,
  how: z.enum(['deposit', 'voucher']),
});

const PaidBeforeView = z.extend(PaidBefore, {
  id: Id,
  /** The host was asked who paid it, and is not sure. */
  unsure: z.boolean(),
  /** The discount it became because no one at the table paid it. Without that charge it is open again. */
  charge_id: z.nullable(Id),
});

export const ReceiptFields = z.object({
  id: Id,
  status: ReceiptStatus,
  admin_flow_type: z.nullable(FlowType),
  evenly: z.boolean(),
  /** Guests of this receipt pay no host tip. */
  without_host_tip: z.boolean(),
  payer_name: z.string(),
  restaurant_name: z.nullable(z.string()),
  party_size: z.int(),
  children: z.int(),
  tax_amount: AmountOut,
  tip_amount: AmountOut,
  /** Null while unknown; the host may also have answered that there is none. */
  tip_source: z.nullable(TipSource),
  additional_charges: AmountOut,
  /** Of the charge created by setting `additional_charges`. */
  additional_charges_description: z.nullable(z.string()),
  total_amount: AmountOut,
  parsed_total_from_image: z.nullable(AmountOut),
  /** Parts of that total paid earlier, according to the photo, until the host has named the payer: deposits, gift cards. */
  paid_before: z.array(PaidBeforeView),
  selections_complete: z.boolean(),
  completion_sms_sent: z.boolean(),
  completion_email_sent: z.boolean(),
  earlier_bills: z.int(),
  scan_state: ScanState,
  scan_reader: z.nullable(ScanReader),
  scan_doubt: z.nullable(ScanDoubt),
  currency: CurrencyView,
  currency_source: z.nullable(CurrencySource),
  /** What the host's card was charged in another currency, which everyone then pays in: see `paymentCurrency`. */
  card: z.nullable(MoneyOut),
  /** Only shown; not part of any sum. */
  included_taxes: z.array(IncludedTaxView),
  printed_guests: z.nullable(z.int()),
  /** People the host expects by the link; a guest of that name has come, see `stillExpected`. */
  expected_names: z.array(z.string()),
  image_url: z.nullable(z.string()),
  photo_look: z.nullable(PhotoLook),
  /** In the host's order. Bank accounts and the like are only included for guests who owe. */
  payment_methods: z.array(PayTo),
  created_at: z.string(),
  updated_at: z.nullable(z.string()),
  bill_day: Day,
  finalized_at: z.nullable(z.string()),
  /** Last day the bill can be read, after the host deleted their account. */
  kept_until: z.nullable(Day),
  user_id: z.nullable(z.string()),
  host_user_id: z.nullable(z.string()),
  host_phone_number: z.nullable(z.string()),
  payer_email: z.nullable(z.string()),
  image_path: z.nullable(z.string()),
  share_token: z.nullable(z.string()),
});
export type ReceiptFields = z.output<typeof ReceiptFields>;

/** What a further paper has of its own; the first one's fields are the receipt's. */
export const PaperView = z.extend(
  z.pick(ReceiptFields, {
    restaurant_name: true,
    tax_amount: true,
    tip_amount: true,
    tip_source: true,
    parsed_total_from_image: true,
    paid_before: true,
    scan_state: true,
    scan_reader: true,
    scan_doubt: true,
    included_taxes: true,
    printed_guests: true,
    image_url: true,
    image_path: true,
    photo_look: true,
  }),
  { id: Id },
);
export type PaperView = z.output<typeof PaperView>;

/** Fields of a receipt for everyone with its link; all others are the host's. */
export const RECEIPT_FOR_ALL = [
  'id',
  'status',
  'admin_flow_type',
  'evenly',
  'without_host_tip',
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
  'bill_day',
  'finalized_at',
  'kept_until',
] as const satisfies (keyof ReceiptFields)[];

/** What guests get instead of the others. The compiler asks for each new field, here or above. */
export const INSTEAD_FOR_GUESTS = {
  completion_sms_sent: false,
  completion_email_sent: false,
  scan_reader: null,
  scan_doubt: null,
  paid_before: [],
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

/** An empty draft in US dollars. @param createdAt ISO time */
export const newReceiptFields = (id: string, createdAt: string): ReceiptFields => ({
  ...INSTEAD_FOR_GUESTS,
  id,
  status: 'editing',
  admin_flow_type: null,
  evenly: false,
  without_host_tip: false,
  payer_name: '',
  restaurant_name: null,
  party_size: 0,
  children: 0,
  tax_amount: ZERO,
  tip_amount: ZERO,
  additional_charges: ZERO,
  additional_charges_description: null,
  total_amount: ZERO,
  parsed_total_from_image: null,
  selections_complete: false,
  earlier_bills: 0,
  scan_state: 'none',
  currency: USD,
  currency_source: null,
  card: null,
  included_taxes: [],
  expected_names: [],
  image_url: null,
  photo_look: null,
  payment_methods: [],
  created_at: createdAt,
  bill_day: createdAt.slice(0, 10),
  finalized_at: null,
  kept_until: null,
});
