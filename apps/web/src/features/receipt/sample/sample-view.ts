import { newReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import { type ItemView, NO_ABILITIES, type ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import diner from './diner.json' with { type: 'json' };

/** Nothing is stored under them. */
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

type Line = (typeof diner.items)[number];

const itemOf = ({ name, price, quantity, confidence, box }: Line, position: number): ItemView => ({
  id: idOf(position),
  paper_id: null,
  name,
  price: cents(price),
  position,
  split_evenly: false,
  assignment_mode: 'guest_choice',
  total_quantity: quantity,
  reduction: ZERO,
  confidence_score: confidence,
  photo_boxes: [box],
  line_photo: null,
});

/** A receipt that exists in this browser alone, as its host would see it after the photo was read. */
export const sampleView = (now: string): ReceiptView => ({
  version: 1,
  receipt: {
    ...newReceiptFields(idOf(diner.items.length), now),
    admin_flow_type: 'guest_choice',
    restaurant_name: diner.restaurant,
    party_size: diner.guests,
    tax_amount: cents(diner.tax),
    total_amount: cents(diner.total),
    parsed_total_from_image: cents(diner.total),
    scan_state: 'done',
    scan_reader: 'offline',
    currency_source: 'printed',
    printed_guests: diner.guests,
    image_url: '/samples/diner.jpg',
    photo_look: { width: 1000, height: 1480, color: '#c9c4ba' },
  },
  papers: [],
  items: diner.items.map(itemOf),
  charges: [],
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
  me: { guest_id: null, is_host: true, may_link_phone: false },
  can: { ...NO_ABILITIES, edit: true, share: true },
});
