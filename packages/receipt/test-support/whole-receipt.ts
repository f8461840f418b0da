import { ZERO } from '@fairtab/domain/money/money';
import {
  type KnownGuest,
  type KnownReceipt,
  newGuest,
  type OwnFields,
  type SharableReceipt,
} from '../src/model.ts';
import type { PhotographedReceipt } from '../src/put-reading.ts';
import type { FinalizedReceipt, FinalSplit } from '../src/status.ts';

/** That somebody's amount has changed, as the server notes it after a command. */
export type AmountChange = {
  version: number;
  guest_id: string;
  actor_id: string | null;
  item_id: string | null;
};

/** A receipt with all that any command reads or writes. */
export type WholeReceipt = Omit<KnownReceipt, 'receipt' | 'papers'> &
  Pick<PhotographedReceipt, 'reading' | 'own_charge_id' | 'papers'> & {
    receipt: OwnFields &
      KnownReceipt['receipt'] &
      Required<SharableReceipt['receipt']> &
      PhotographedReceipt['receipt'] &
      FinalizedReceipt['receipt'];
    amount_changes: AmountChange[];
    final_split: FinalSplit | null;
  };

/** Someone who has done nothing yet. */
export const wholeGuest = (id: string, guest_name: string): KnownGuest => ({
  ...newGuest(id, guest_name),
  named_by_host: false,
  companions_set_by_host: [],
  language: null,
});

/** A receipt that its host, Hana, has just created. */
export const newReceipt = (): WholeReceipt => ({
  receipt: {
    id: 'receipt',
    payer_name: 'Hana',
    status: 'editing',
    admin_flow_type: null,
    evenly: false,
    restaurant_name: null,
    party_size: 0,
    children: 0,
    expected_names: [],
    host_phone_number: null,
    currency: { code: 'USD', digits: 2 },
    without_host_tip: false,
    currency_source: null,
    card: null,
    tax_amount: ZERO,
    tip_amount: ZERO,
    tip_source: null,
    additional_charges: ZERO,
    additional_charges_description: null,
    credit_consumed: false,
    earlier_bills: 0,
    finalized_at: null,
    scan_state: 'none',
    scan_reader: null,
    image_path: null,
    display_image_path: null,
    photo_look: null,
    printed_guests: null,
    parsed_total_from_image: null,
    paid_before: [],
    bill_day: '2026-11-21',
  },
  reading: null,
  papers: [],
  items: [],
  charges: [],
  own_charge_id: null,
  guests: [{ ...wholeGuest('host', 'Hana'), is_host: true, created_at: '2026-01-01T00:00:00.000Z' }],
  selections: [],
  disputes: [],
  proposals: [],
  pay_offers: [],
  payments: [],
  transfers: [],
  contributions: [],
  latecomers: [],
  amount_changes: [],
  final_split: null,
  devices: new Map(),
});
