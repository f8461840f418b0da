import { CREDIT_CAUSES } from '@fairtab/domain/paying/credits';
import * as z from 'zod/mini';
import { Purchase } from '../host/credits.ts';
import { ReceiptFields } from '../receipt/receipt-fields.ts';
import {
  ChargeView,
  DisputeView,
  FinalSplitView,
  GuestView,
  ItemView,
  PayOfferView,
  PersonTotalView,
  SelectionView,
} from '../receipt/receipt-view.ts';
import { PrintedAdjustment } from '../receipt/scanning.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AmountChangeReason, AmountOut } from '../wire/scalars.ts';
import { Profile } from './account.ts';
import { Identity } from './auth-session.ts';

const MyAmountChange = z.object({
  /** Null if the bill asked for another currency then. */
  before: z.nullable(AmountOut),
  after: AmountOut,
  reason: AmountChangeReason,
  by: z.nullable(z.string()),
  item_id: z.nullable(z.string()),
  seen_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** Without guests' phones and locations, which are their data. */
const MyReceipt = z.object({
  receipt: z.extend(z.omit(ReceiptFields, { image_url: true, photo_look: true }), {
    payer_email: z.nullable(z.string()),
    /** Address of the photo, valid for an hour. */
    photo: z.nullable(z.string()),
  }),
  items: z.array(ItemView),
  charges: z.array(ChargeView),
  printed_adjustments: z.array(PrintedAdjustment),
  guests: z.array(z.omit(GuestView, { guest_phone_number: true, time_zone: true })),
  selections: z.array(SelectionView),
  disputes: z.array(DisputeView),
  pay_offers: z.array(PayOfferView),
  amount_changes: z.array(MyAmountChange),
  totals: z.array(PersonTotalView),
  final_split: z.nullable(FinalSplitView),
});

const MyMessage = z.object({
  receipt_id: z.nullable(z.string()),
  kind: z.string(),
  channel: z.string(),
  /** False if it went to a guest, whose address is left out. */
  to_you: z.boolean(),
  subject: z.nullable(z.string()),
  body: z.string(),
  state: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});

/** Everything kept about an account. Amounts in cents, times in UTC. */
export const MyData = z.object({
  product: z.string(),
  made_at: z.string(),
  account: z.object({
    id: z.string(),
    created_at: z.string(),
    email: z.nullable(z.string()),
    language: z.nullable(z.string()),
    has_password: z.boolean(),
    identities: z.array(Identity),
  }),
  profile: Profile,
  credit_changes: z.array(
    z.object({
      old_credits: z.int(),
      new_credits: z.int(),
      old_owed: z.int(),
      new_owed: z.int(),
      change_reason: z.string(),
      cause: z.enum(CREDIT_CAUSES),
      created_at: z.string(),
    }),
  ),
  purchases: z.array(Purchase),
  sessions: z.array(
    z.object({
      user_agent: z.nullable(z.string()),
      ip_address: z.nullable(z.string()),
      created_at: z.string(),
      last_used_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  receipts: z.array(MyReceipt),
  messages: z.array(MyMessage),
  changes: z.array(
    z.object({
      created_at: z.string(),
      what: z.string(),
      receipt_id: z.nullable(z.string()),
      details: z.unknown(),
    }),
  ),
});
export type MyData = z.output<typeof MyData>;

export const downloadMyData = endpoint('GET /functions/v1/download-my-data', {
  access: 'session',
  summary: 'Everything kept about the account, as a file; without other people’s phones',
  response: MyData,
});
