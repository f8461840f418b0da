import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import {
  newGuest,
  type ReceiptSnapshot,
  type SnapshotGuest,
  type SnapshotReceipt,
} from '../src/modules/receipts/store/snapshot.ts';

/** A receipt as the server loads it, with a value in every private field. */
export function snapshotReceipt(more: Partial<SnapshotReceipt> = {}): SnapshotReceipt {
  const {
    total_amount: _,
    image_url: __,
    included_taxes: ___,
    scan_doubt: ____,
    ...fields
  } = receiptFields();
  return {
    ...fields,
    user_id: 'hanna',
    host_user_id: 'hanna',
    updated_at: '2026-01-02T00:00:00Z',
    share_token: 'token',
    credit_consumed: false,
    bill_day_source: null,
    image_path: 'hanna/photo.jpg',
    display_image_path: null,
    photo_look: null,
    payer_email: 'hanna@example.com',
    ...more,
  };
}

/** A guest as the server loads them, new on the bill unless `more` says otherwise. */
export const snapshotGuest = (id: string, guest_name: string, more: Partial<SnapshotGuest> = {}) => ({
  ...newGuest(id, guest_name),
  ...more,
});

/** A snapshot of one receipt without items or guests. */
export const snapshotOf = (more: Partial<ReceiptSnapshot> = {}): ReceiptSnapshot => ({
  version: 1,
  receipt: snapshotReceipt(),
  reading: null,
  papers: [],
  items: [],
  charges: [],
  own_charge_id: null,
  guests: [],
  selections: [],
  proposals: [],
  disputes: [],
  pay_offers: [],
  payments: [],
  transfers: [],
  contributions: [],
  latecomers: [],
  amount_changes: [],
  final_split: null,
  devices: new Map(),
  ...more,
});
