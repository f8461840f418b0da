// Written by `npm run docs:api` from ../receipts.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';
import type * as contract from '../receipts.ts';

export const listReceipts: CallOf<typeof contract.listReceipts> = {
  method: 'GET',
  path: '/rest/v1/receipts',
  answer: {
    receipts: [
      {
        id: 'string',
        'restaurant_name?': 'string',
        payer_name: 'string',
        status: '=editing|sharing|finalized',
        'admin_flow_type?': '=guest_choice|preassign',
        item_count: 'int',
        guest_count: 'int',
        party_size: 'int',
        total_amount: 'int',
        selections_complete: 'boolean',
        created_at: 'string',
        created_day: 'string',
      },
    ],
    'next?': 'string',
  },
};

export const createReceipt: CallOf<typeof contract.createReceipt> = {
  method: 'POST',
  path: '/rest/v1/receipts',
  answer: RECEIPT_VIEW_SHAPE,
};

export const getReceipt: CallOf<typeof contract.getReceipt> = {
  method: 'GET',
  path: '/rest/v1/receipts/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const updateReceipt: CallOf<typeof contract.updateReceipt> = {
  method: 'PATCH',
  path: '/rest/v1/receipts/{id}',
  answer: RECEIPT_VIEW_SHAPE,
};

export const deleteReceipt: CallOf<typeof contract.deleteReceipt> = {
  method: 'DELETE',
  path: '/rest/v1/receipts/{id}',
  answer: {
    deleted: 'true',
  },
};
