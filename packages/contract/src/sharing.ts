import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { BillFailure, ReceiptView } from './receipt-view.ts';
import { AmountOut, AssignmentMode, CardInput, Id, MessageState, UnclaimedChoice } from './scalars.ts';

export const startSharing = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/start_sharing',
  access: 'session',
  summary: 'Opens the receipt to everybody who has its link',
  body: z.object({ p_receipt_id: Id }),
  response: ReceiptView,
});

export const getGuestItemShares = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/get_guest_item_shares',
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

export const calculateGuestTotals = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/calculate_and_update_guest_totals_safe',
  access: 'session',
  summary: 'Computes everybody’s total anew and stores it',
  body: z.object({ p_receipt_id: Id }),
  response: z.array(GuestTotal),
});

export const finalizeReceipt = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/finalize_receipt',
  access: 'session',
  summary: 'Fixes every amount and sends the bills',
  body: z.object({
    p_receipt_id: Id,
    /**
     * Required if anything is unclaimed. By item it names every item of which something is left, each with who pays all of
     * that; amounts that belong to no item are the host's. Otherwise 409 receipt.unclaimed, whose details have `missing`,
     * the ids of the items that are not decided; 404 for an item or a guest that is not on this bill.
     */
    unclaimed: z.optional(UnclaimedChoice),
    /**
     * Required if somebody's total is not what the open bill showed, because fewer people share or because of what nobody
     * claimed; that the host owes more by what `unclaimed` gives them needs no more than that. Without it 409 receipt.shares_changed,
     * whose details have `changes`: before, after and reasons for each.
     */
    accept_changed_shares: z._default(z.boolean(), false),
    /** What the host was shown, guest id → cents: 409 receipt.shares_changed if the bill has changed since. */
    expected_totals: z.optional(z.record(Id, z.int())),
  }),
  response: ReceiptView,
});

export const reopenReceipt = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/reopen_receipt',
  access: 'session',
  summary: 'Makes a final bill open again; what it was stays in its history',
  body: z.object({ p_receipt_id: Id }),
  response: ReceiptView,
});

export const changeCard = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/change_card',
  access: 'session',
  summary:
    'Corrects what the host’s card was charged for a final bill; whoever now pays another amount hears it by text',
  body: z.object({
    p_receipt_id: Id,
    /** null: the bill asks for what the receipt is in again. */
    card: z.nullable(CardInput),
    /** What everybody would then pay, as the host was shown, guest id → minor units: 409 receipt.shares_changed if not. */
    expected_totals: z.record(Id, z.int()),
  }),
  response: ReceiptView,
});

/** A bill as it once was final: who owed what, in cents. */
export const EarlierBill = z.object({
  finalized_at: z.string(),
  reopened_at: z.string(),
  totals: z.array(z.object({ guest_id: Id, guest_name: z.string(), total: AmountOut })),
});
export type EarlierBill = z.output<typeof EarlierBill>;

export const listEarlierBills = endpoint({
  method: 'GET',
  path: '/rest/v1/receipts/{id}/history',
  access: 'session',
  summary: 'What a reopened bill was before, newest first',
  params: z.object({ id: Id }),
  response: z.object({ bills: z.array(EarlierBill) }),
});

export const sendFinalBillNotifications = endpoint({
  method: 'POST',
  path: '/functions/v1/send-final-bill-notifications',
  access: 'session',
  summary:
    'Sends final bills again that failed, or that went out before the host could be paid, and says where each of them is',
  body: z.object({
    receiptId: Id,
    /** Only this guest's, and also if it may have been sent already. */
    guest_id: z.optional(Id),
    /** Instead those that went out before the host could be paid, once each: see `lacks_way_to_pay` of a guest. */
    way_to_pay: z._default(z.boolean(), false),
  }),
  response: z.object({
    total: z.int(),
    /** What the provider has accepted: a queued one is not yet sent. */
    sms: z.int(),
    /** Failed, or their phone has opted out. */
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

/** Why the host was not notified just now that everybody has chosen. */
const NotNotifiedReason = z.enum([
  /** They were, before. */
  'already_sent',
  'not_shared',
  'finalized',
  /** They say themselves who had what. */
  'preassigned',
  /** Somebody has not chosen yet. */
  'incomplete',
  /** The receipt has no phone, or no e-mail. */
  'no_address',
  /** The receipt's phone or e-mail is not one that the host's account has verified. */
  'not_verified',
  /** They have stopped these e-mails, or answered STOP to a text. */
  'opted_out',
]);
export type NotNotifiedReason = z.output<typeof NotNotifiedReason>;

/** Whether the host has been notified, now or before; the reason is null if now. */
const HostNotification = z.object({ sent: z.boolean(), reason: z.nullable(NotNotifiedReason) });

export const sendCompletionEmail = endpoint({
  method: 'POST',
  path: '/functions/v1/send-completion-email',
  access: 'session',
  summary: 'E-mails the host once that everybody has chosen, when that is so',
  body: z.object({ receiptId: Id }),
  response: HostNotification,
});

export const notifyHostWhenGuestsFinish = endpoint({
  method: 'POST',
  path: '/functions/v1/notify-host-when-guests-finish',
  access: 'session',
  summary: 'Texts the host once that everybody has chosen, when that is so',
  body: z.object({ receipt_id: Id }),
  response: HostNotification,
});
