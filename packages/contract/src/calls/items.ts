// Written by `npm run docs:api` from ../items.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../items.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';

export const addItem: CallOf<typeof contract.addItem> = {
  method: 'POST',
  path: '/rest/v1/receipt_items',
  answer: RECEIPT_VIEW_SHAPE,
};

export const updateItem: CallOf<typeof contract.updateItem> = {
  method: 'PATCH',
  path: '/rest/v1/receipt_items/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const removeItem: CallOf<typeof contract.removeItem> = {
  method: 'DELETE',
  path: '/rest/v1/receipt_items/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const mergeItems: CallOf<typeof contract.mergeItems> = {
  method: 'POST',
  path: '/rest/v1/rpc/merge_items',
  answer: RECEIPT_VIEW_SHAPE,
};

export const setGroupSplit: CallOf<typeof contract.setGroupSplit> = {
  method: 'POST',
  path: '/rest/v1/rpc/set_group_split',
  answer: RECEIPT_VIEW_SHAPE,
};

export const assignItem: CallOf<typeof contract.assignItem> = {
  method: 'PUT',
  path: '/rest/v1/receipt_items/{id}/assignments/{guest_id}',
  answer: RECEIPT_VIEW_SHAPE,
};
