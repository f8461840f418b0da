import { MESSAGE_CHANNELS } from '@fairtab/domain/texting/messages';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut, AssignmentMode, CardInput, Id, MessageState, UnclaimedChoice } from '../wire/scalars.ts';
import { BillFailure, receiptCall } from './receipt-view.ts';

export const startSharing = receiptCall('POST /rest/v1/rpc/start_sharing', {
  access: 'session',
  summary: 'Opens the receipt to everybody who has its link',
  body: z.object({ p_receipt_id: Id }),
});

export const getGuestItemShares = endpoint('POST /rest/v1/rpc/get_guest_item_shares', {
  access: 'session',
  summary: 'Who pays how much of which item',
  body: z.object({ p_receipt_id: Id }),
  response: z.array(
    z.object({
      guest_name: z.string(),
      item_id: Id,
      item_name: z.string(),
      share_amount: AmountOut,
      units: z.int(),
      mode: AssignmentMode,
      guest_phone_number: z.nullable(z.string()),
    }),
  ),
});

const GuestTotal = z.object({
  receipt_id: Id,
  guest_id: Id,
  guest_name: z.string(),
  subtotal: AmountOut,
  tax: AmountOut,
  tip: AmountOut,
  additional_charges: AmountOut,
  host_tip: AmountOut,
  total: AmountOut,
  updated_at: z.string(),
});

export const calculateGuestTotals = endpoint('POST /rest/v1/rpc/calculate_and_update_guest_totals_safe', {
  access: 'session',
  summary: 'Computes all totals again and stores them',
  body: z.object({ p_receipt_id: Id }),
  response: z.array(GuestTotal),
});

export const finalizeReceipt = receiptCall('POST /rest/v1/rpc/finalize_receipt', {
  access: 'session',
  summary: 'Fixes every amount and sends the bills',
  body: z.object({
    p_receipt_id: Id,
    /** By item it names every unclaimed one. Else 409 receipt.unclaimed with `missing`; 404 for an unknown item or guest. */
    unclaimed: z.optional(UnclaimedChoice),
    /** Required if totals differ from the open bill's, except the host's with `unclaimed`: 409 receipt.shares_changed. */
    accept_changed_shares: z._default(z.boolean(), false),
    /** What the host was shown, guest id → cents: 409 receipt.shares_changed if it differs. */
    expected_totals: z.optional(z.record(Id, z.int())),
  }),
});

export const reopenReceipt = receiptCall('POST /rest/v1/rpc/reopen_receipt', {
  access: 'session',
  summary: 'Makes a final bill open again; what it was stays in its history',
  body: z.object({ p_receipt_id: Id }),
});

export const changeCard = receiptCall('POST /rest/v1/rpc/change_card', {
  access: 'session',
  summary:
    'Corrects what the host’s card was charged for a final bill; guests who now pay another amount get a text',
  body: z.object({
    p_receipt_id: Id,
    card: z.nullable(CardInput),
    /** As in finalize_receipt, in minor units of what the bill would ask for. */
    expected_totals: z.record(Id, z.int()),
  }),
});

/** In cents. `reopened_at`: when it was reopened, or corrected in place. */
export const EarlierBill = z.object({
  finalized_at: z.string(),
  reopened_at: z.string(),
  totals: z.array(z.object({ guest_id: Id, guest_name: z.string(), total: AmountOut })),
});
export type EarlierBill = z.output<typeof EarlierBill>;

export const listEarlierBills = endpoint('GET /rest/v1/receipts/{id}/history', {
  access: 'session',
  summary: 'What a reopened or corrected bill was before, newest first',
  response: z.object({ bills: z.array(EarlierBill) }),
});

export const sendFinalBillNotifications = endpoint('POST /functions/v1/send-final-bill-notifications', {
  access: 'session',
  summary:
    'Sends final bills again that failed, or that were sent before the host could be paid; answers with the state of each',
  body: z.object({
    receiptId: Id,
    guest_id: z.optional(Id),
    /** Only those sent before the host could be paid, once each: see `lacks_way_to_pay`. */
    way_to_pay: z._default(z.boolean(), false),
  }),
  response: z.object({
    total: z.int(),
    /** Accepted by the provider, so not yet queued ones. */
    sms: z.int(),
    failed: z.int(),
    notifications: z.array(
      z.object({
        guest_id: z.nullable(Id),
        guest_name: z.string(),
        channel: z.enum(MESSAGE_CHANNELS),
        state: MessageState,
        reason: z.nullable(BillFailure),
      }),
    ),
  }),
});

const NotNotifiedReason = z.enum([
  'already_sent',
  'not_shared',
  'finalized',
  'preassigned',
  'incomplete',
  'no_address',
  /** The receipt's phone or e-mail is not verified by the host's account. */
  'not_verified',
  'opted_out',
]);
export type NotNotifiedReason = z.output<typeof NotNotifiedReason>;

const HostNotification = z.object({ sent: z.boolean(), reason: z.nullable(NotNotifiedReason) });

export const sendCompletionEmail = endpoint('POST /functions/v1/send-completion-email', {
  access: 'session',
  summary: 'E-mails the host once that everybody has chosen, when that is so',
  body: z.object({ receiptId: Id }),
  response: HostNotification,
});

export const notifyHostWhenGuestsFinish = endpoint('POST /functions/v1/notify-host-when-guests-finish', {
  access: 'session',
  summary: 'Texts the host once that everybody has chosen, when that is so',
  body: z.object({ receipt_id: Id }),
  response: HostNotification,
});
