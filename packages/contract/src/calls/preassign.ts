// Written by `npm run docs:api` from ../preassign.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../preassign.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';

export const nameGuests: CallOf<typeof contract.nameGuests> = {
  method: 'PUT',
  path: '/rest/v1/receipts/{id}/guests',
  answer: RECEIPT_VIEW_SHAPE,
};

export const listGuestNames: CallOf<typeof contract.listGuestNames> = {
  method: 'GET',
  path: '/rest/v1/guest_names',
  answer: {
    names: ['string'],
  },
};

export const setAssignments: CallOf<typeof contract.setAssignments> = {
  method: 'PUT',
  path: '/rest/v1/receipts/{id}/assignments',
  answer: RECEIPT_VIEW_SHAPE,
};

export const releaseGuest: CallOf<typeof contract.releaseGuest> = {
  method: 'POST',
  path: '/rest/v1/receipt_guests/{id}/release',
  answer: RECEIPT_VIEW_SHAPE,
};

export const answerDispute: CallOf<typeof contract.answerDispute> = {
  method: 'PATCH',
  path: '/rest/v1/item_disputes/{item_id}/{guest_id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const takeGuestName: CallOf<typeof contract.takeGuestName> = {
  method: 'POST',
  path: '/rest/v1/rpc/take_guest_name',
  answer: RECEIPT_VIEW_SHAPE,
};

export const disputeItem: CallOf<typeof contract.disputeItem> = {
  method: 'PUT',
  path: '/rest/v1/item_disputes/{item_id}',
  answer: RECEIPT_VIEW_SHAPE,
};
