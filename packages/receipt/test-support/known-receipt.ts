import { cents, ZERO } from '@fairtab/domain/money/money';
import { type Companion, type Item, type KnownGuest, type KnownReceipt, newGuest } from '../src/model.ts';

/** A typed line that guests choose, of 4.00. */
export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  paper_id: null,
  name: 'Tea',
  price: cents(400),
  reduction: ZERO,
  position: 0,
  split_evenly: more.assignment_mode === 'group_split',
  assignment_mode: 'guest_choice',
  total_quantity: 1,
  confidence_score: null,
  photo_boxes: [],
  line_photo: null,
  ...more,
});

export const companion = (id: string, more: Partial<Companion> = {}): Companion => ({
  id,
  name: id,
  child: false,
  item_ids: [],
  ...more,
});

/** A guest who has done nothing yet; 'host' is the host. */
export const knownGuest = (id: string, more: Partial<KnownGuest> = {}): KnownGuest => ({
  ...newGuest(id, id),
  is_host: id === 'host',
  created_at: '2026-01-01T00:00:00.000Z',
  companions_set_by_host: [],
  named_by_host: false,
  language: null,
  ...more,
});

/** A shared receipt of a party of 4, with host, ann and ben. */
export const knownReceipt = ({
  receipt,
  ...more
}: Partial<Omit<KnownReceipt, 'receipt'>> & {
  receipt?: Partial<KnownReceipt['receipt']>;
} = {}): KnownReceipt => ({
  papers: [],
  items: [],
  charges: [],
  guests: [knownGuest('host'), knownGuest('ann'), knownGuest('ben')],
  selections: [],
  disputes: [],
  proposals: [],
  pay_offers: [],
  payments: [],
  transfers: [],
  contributions: [],
  latecomers: [],
  devices: new Map(),
  ...more,
  receipt: {
    id: 'receipt',
    payer_name: 'host',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 4,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    without_host_tip: false,
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    ...receipt,
  },
});
