import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import type { ReceiptSnapshot, SnapshotGuest, SnapshotReceipt } from '../src/modules/receipts/snapshot.ts';

/** A receipt as the server loads it, with a value in every private field. */
export function snapshotReceipt(more: Partial<SnapshotReceipt> = {}): SnapshotReceipt {
  const { total_amount: _, image_url: __, ...fields } = receiptFields();
  return {
    ...fields,
    user_id: 'hanna',
    share_token: 'token',
    image_path: 'hanna/photo.jpg',
    display_image_path: null,
    payer_email: 'hanna@example.com',
    ...more,
  };
}

export const snapshotGuest = (id: string, guest_name: string, more: Partial<SnapshotGuest> = {}) => ({
  id,
  guest_name,
  guest_phone_number: null,
  is_host: false,
  opted_out_of_split: false,
  sms_opt_in: false,
  submitted: false,
  revising: false,
  named_by_host: false,
  final_bill: null,
  ...more,
});

export const snapshotOf = (more: Partial<ReceiptSnapshot> = {}): ReceiptSnapshot => ({
  version: 1,
  receipt: snapshotReceipt(),
  items: [],
  guests: [],
  selections: [],
  proposals: [],
  disputes: [],
  final_split: null,
  devices: new Map(),
  ...more,
});
