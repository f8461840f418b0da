import { ZERO } from '@fairtab/domain/money';
import type { Companion, KnownGuest, KnownReceipt } from '../src/model.ts';

export const companion = (id: string, more: Partial<Companion> = {}): Companion => ({
  id,
  name: id,
  child: false,
  item_ids: [],
  ...more,
});

/** A guest who has done nothing yet; 'host' is the host. */
export const knownGuest = (id: string, more: Partial<KnownGuest> = {}): KnownGuest => ({
  id,
  guest_name: id,
  is_host: id === 'host',
  submitted: false,
  revising: false,
  opted_out_of_split: false,
  companions: [],
  companions_set_by_host: [],
  created_at: '2026-01-01T00:00:00.000Z',
  guest_phone_number: null,
  sms_opt_in: null,
  time_zone: null,
  last_texted_amount: null,
  named_by_host: false,
  paid_by: null,
  payment: null,
  ...more,
});

/** A shared receipt of a party of 4, with host, ann and ben. */
export const knownReceipt = ({
  receipt,
  ...more
}: Partial<Omit<KnownReceipt, 'receipt'>> & {
  receipt?: Partial<KnownReceipt['receipt']>;
} = {}): KnownReceipt => ({
  items: [],
  charges: [],
  guests: [knownGuest('host'), knownGuest('ann'), knownGuest('ben')],
  selections: [],
  disputes: [],
  pay_offers: [],
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
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    ...receipt,
  },
});
