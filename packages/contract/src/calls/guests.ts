// Written by `npm run docs:api` from ../guests.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../guests.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';

export const getSharedReceipt: CallOf<typeof contract.getSharedReceipt> = {
  method: 'GET',
  path: '/rest/v1/shared_receipt',
  answer: RECEIPT_VIEW_SHAPE,
};

export const getGuestBill: CallOf<typeof contract.getGuestBill> = {
  method: 'GET',
  path: '/rest/v1/guest_bill',
  answer: RECEIPT_VIEW_SHAPE,
};

export const rememberBrowser: CallOf<typeof contract.rememberBrowser> = {
  method: 'POST',
  path: '/rest/v1/rpc/remember_browser',
  answer: {
    cookie: 'boolean',
  },
};

export const saveGuest: CallOf<typeof contract.saveGuest> = {
  method: 'PATCH',
  path: '/rest/v1/receipt_guests/me',
  answer: RECEIPT_VIEW_SHAPE,
};

export const saveSelection: CallOf<typeof contract.saveSelection> = {
  method: 'PUT',
  path: '/rest/v1/guest_selections/{item_id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const submitSelections: CallOf<typeof contract.submitSelections> = {
  method: 'POST',
  path: '/rest/v1/rpc/finalize_guest_edits_and_recalc',
  answer: RECEIPT_VIEW_SHAPE,
};

export const proposeShare: CallOf<typeof contract.proposeShare> = {
  method: 'POST',
  path: '/rest/v1/share_proposals',
  answer: RECEIPT_VIEW_SHAPE,
};

export const answerProposal: CallOf<typeof contract.answerProposal> = {
  method: 'PATCH',
  path: '/rest/v1/share_proposals/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const reviseSelections: CallOf<typeof contract.reviseSelections> = {
  method: 'POST',
  path: '/rest/v1/rpc/revise_selections',
  answer: RECEIPT_VIEW_SHAPE,
};

export const removeGuest: CallOf<typeof contract.removeGuest> = {
  method: 'DELETE',
  path: '/rest/v1/receipt_guests/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const startGuestVerification: CallOf<typeof contract.startGuestVerification> = {
  method: 'POST',
  path: '/functions/v1/start-guest-verification',
  answer: {
    success: 'true',
    'demo_code?': 'string',
  },
};

export const completeGuestVerification: CallOf<typeof contract.completeGuestVerification> = {
  method: 'POST',
  path: '/functions/v1/complete-guest-verification',
  answer: RECEIPT_VIEW_SHAPE,
};

export const listSmsConsents: CallOf<typeof contract.listSmsConsents> = {
  method: 'POST',
  path: '/rest/v1/rpc/list_sms_consents',
  answer: [
    {
      receipt_id: 'string',
      guest_id: 'string',
      given: 'boolean',
      words: 'string',
      language: 'string',
      'time_zone?': 'string',
      at: 'string',
    },
  ],
};

export const getHostVenmoHandle: CallOf<typeof contract.getHostVenmoHandle> = {
  method: 'POST',
  path: '/rest/v1/rpc/get_host_venmo_handle',
  answer: 'string',
};
