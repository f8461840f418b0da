import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { expect, test } from 'vitest';
import { scanSummary } from './scan-summary.ts';

const ID = '00000000-0000-4000-8000-000000000000';

const item: ReceiptView['items'][number] = {
  id: ID,
  name: 'Dumplings',
  price: cents(1200),
  position: 0,
  split_evenly: false,
  assignment_mode: 'guest_choice',
  total_quantity: 1,
  confidence_score: 0.95,
  photo_box: null,
};

const receipt: ReceiptView['receipt'] = {
  id: ID,
  status: 'editing',
  admin_flow_type: null,
  payer_name: 'Maya',
  restaurant_name: 'Noodle Bar',
  party_size: 0,
  tax_amount: cents(100),
  tip_amount: cents(250),
  additional_charges: cents(36),
  additional_charges_description: 'Service',
  total_amount: cents(1586),
  parsed_total_from_image: null,
  selections_complete: false,
  scan_state: 'done',
  image_url: null,
  venmo_handle: null,
  created_at: '2026-11-21T00:00:00.000Z',
  finalized_at: null,
  host_phone_number: null,
  share_token: null,
};

test('sums up what was read', () => {
  const items = [item, { ...item, total_quantity: 3 }, { ...item, confidence_score: 0.4 }];
  expect(scanSummary({ receipt, items })).toEqual({
    title: 'Receipt Scanned Successfully!',
    text: 'Noodle Bar · 3 items · 1 with several units · tax and fees $1.36 · tip $2.50 · 1 to check',
    tone: 'settled',
  });
});

test('leaves out what is not on the receipt', () => {
  const bare = {
    ...receipt,
    restaurant_name: null,
    tax_amount: cents(0),
    tip_amount: cents(0),
    additional_charges: cents(0),
  };
  expect(scanSummary({ receipt: bare, items: [item] }).text).toBe('1 item');
});

test('asks for manual entry when nothing could be read', () => {
  expect(scanSummary({ receipt: { ...receipt, scan_state: 'failed' }, items: [] }).title).toBe(
    'Manual Entry Required',
  );
  expect(scanSummary({ receipt, items: [] }).title).toBe('Manual Entry Required');
});

test('says that reading goes on when the answer did not come in time', () => {
  expect(scanSummary({ receipt: { ...receipt, scan_state: 'reading' }, items: [] }).title).toBe(
    'Parsing Notice',
  );
});
