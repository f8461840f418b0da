// Written by `npm run docs:api` from ../guest-payments.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../guest-payments.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';

export const sayPaid: CallOf<typeof contract.sayPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/say_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const confirmPayment: CallOf<typeof contract.confirmPayment> = {
  method: 'POST',
  path: '/rest/v1/rpc/confirm_payment',
  answer: RECEIPT_VIEW_SHAPE,
};

export const markPaid: CallOf<typeof contract.markPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/mark_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const unmarkPaid: CallOf<typeof contract.unmarkPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/unmark_paid',
  answer: RECEIPT_VIEW_SHAPE,
};
