// Written by `npm run docs:api` from ../sharing.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';
import type * as contract from '../sharing.ts';

export const startSharing: CallOf<typeof contract.startSharing> = {
  method: 'POST',
  path: '/rest/v1/rpc/start_sharing',
  answer: RECEIPT_VIEW_SHAPE,
};

export const getGuestItemShares: CallOf<typeof contract.getGuestItemShares> = {
  method: 'POST',
  path: '/rest/v1/rpc/get_guest_item_shares',
  answer: [
    {
      guest_name: 'string',
      item_id: 'string',
      item_name: 'string',
      share_amount: 'int',
      units: 'int',
      mode: '=guest_choice|quantity_based|group_split',
      'guest_phone_number?': 'string',
    },
  ],
};

export const calculateGuestTotals: CallOf<typeof contract.calculateGuestTotals> = {
  method: 'POST',
  path: '/rest/v1/rpc/calculate_and_update_guest_totals_safe',
  answer: [
    {
      receipt_id: 'string',
      guest_id: 'string',
      guest_name: 'string',
      subtotal: 'int',
      tax: 'int',
      tip: 'int',
      additional_charges: 'int',
      host_tip: 'int',
      total: 'int',
      updated_at: 'string',
    },
  ],
};

export const finalizeReceipt: CallOf<typeof contract.finalizeReceipt> = {
  method: 'POST',
  path: '/rest/v1/rpc/finalize_receipt',
  answer: RECEIPT_VIEW_SHAPE,
};

export const reopenReceipt: CallOf<typeof contract.reopenReceipt> = {
  method: 'POST',
  path: '/rest/v1/rpc/reopen_receipt',
  answer: RECEIPT_VIEW_SHAPE,
};

export const listEarlierBills: CallOf<typeof contract.listEarlierBills> = {
  method: 'GET',
  path: '/rest/v1/receipts/{id}/history',
  answer: {
    bills: [
      {
        finalized_at: 'string',
        reopened_at: 'string',
        totals: [
          {
            guest_id: 'string',
            guest_name: 'string',
            total: 'int',
          },
        ],
      },
    ],
  },
};

export const sendFinalBillNotifications: CallOf<typeof contract.sendFinalBillNotifications> = {
  method: 'POST',
  path: '/functions/v1/send-final-bill-notifications',
  answer: {
    total: 'int',
    sms: 'int',
    failed: 'int',
    notifications: [
      {
        'guest_id?': 'string',
        guest_name: 'string',
        channel: '=sms|email',
        state: '=queued|sent|delivered|failed|unknown|opted_out',
        'reason?': '=unreachable|blocked|provider|limit|too_late|other',
      },
    ],
  },
};

export const sendCompletionEmail: CallOf<typeof contract.sendCompletionEmail> = {
  method: 'POST',
  path: '/functions/v1/send-completion-email',
  answer: {
    sent: 'boolean',
    'reason?': '=already_sent|not_shared|finalized|preassigned|incomplete|no_address|not_verified|opted_out',
  },
};

export const notifyHostWhenGuestsFinish: CallOf<typeof contract.notifyHostWhenGuestsFinish> = {
  method: 'POST',
  path: '/functions/v1/notify-host-when-guests-finish',
  answer: {
    sent: 'boolean',
    'reason?': '=already_sent|not_shared|finalized|preassigned|incomplete|no_address|not_verified|opted_out',
  },
};
