import type { Currency, Money } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import type { FlowType, ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import type { AppliesTo, AssignmentMode, ChargeKind } from '@fairtab/domain/split/bill';

// Field names are the contract's, whose schemas must match (packages/contract: receipt-view.ts, receipt-fields.ts). Amounts are in minor units.

/** Of a further paper; null for the first one, whose fields are the receipt's own. */
export type PaperId = string | null;

export type Item = {
  id: string;
  paper_id: PaperId;
  name: string;
  /** Of the whole line, before its reduction. */
  price: Cents;
  reduction: Cents;
  position: number;
  /** True exactly for assignment_mode group_split. */
  split_evenly: boolean;
  assignment_mode: AssignmentMode;
  total_quantity: number;
  /** 0 to 1; null once a person has typed or confirmed the item. */
  confidence_score: number | null;
  /** [x, y, width, height] of each line it was read from, as fractions of the photo. */
  photo_boxes: number[][];
  line_photo: string | null;
};

/** Neither item, tax nor tip; a discount is negative. */
export type Charge = {
  id: string;
  /** It applies to this paper alone. */
  paper_id: PaperId;
  description: string | null;
  amount: Cents;
  kind: ChargeKind;
  applies_to: AppliesTo;
  /** In order of id; empty unless it applies to lines. */
  item_ids: string[];
  position: number;
};

export type Companion = {
  id: string;
  name: string | null;
  child: boolean;
  /** The guest's items marked as this companion's. */
  item_ids: string[];
};

/** Units of a counted item, otherwise parts. */
export type Selection = { item_id: string; guest_id: string; units: number };

/** `kept`: the host left the item with the guest. */
export type Dispute = { item_id: string; guest_id: string; state: 'open' | 'kept' };

export type Guest = {
  id: string;
  guest_name: string;
  is_host: boolean;
  submitted: boolean;
  revising: boolean;
  opted_out_of_split: boolean;
  /** Papers at which they were not there. */
  absent_from: PaperId[];
  companions: Companion[];
  /** The others were set by the guest. Server only. */
  companions_set_by_host?: string[];
};

export type Diner = Guest & {
  /** Not submitted, and without an open page for a while. */
  away: boolean;
};

export type GuestAnswers = Pick<
  KnownGuest,
  'guest_name' | 'guest_phone_number' | 'guest_email' | 'sms_opt_in' | 'opted_out_of_split' | 'time_zone'
> & {
  /** Server only. */
  language?: string | null;
};

/** Visible to these two guests only. */
export type Proposal = {
  id: string;
  item_id: string;
  from_guest_id: string;
  to_guest_id: string;
  kind: 'share' | 'let_go';
  /** let_go only: `unanswered`: the asker may take the item; `taken`: they did; `released`: the host, as asker, deselected it. */
  state: 'pending' | 'accepted' | 'declined' | 'unanswered' | 'taken' | 'released';
};

/** What was ordered in one place and has one printed total: see `paperOf`. */
export type Paper = Pick<ReceiptFields, 'tax_amount' | 'tip_amount'> & { id: string };

export type ReceiptFields = {
  id: string;
  status: ReceiptStatus;
  admin_flow_type: FlowType | null;
  evenly: boolean;
  party_size: number;
  children: number;
  currency: Currency;
  /** Set when it is created, by the operator's setting, and never changed. */
  without_host_tip?: boolean;
  tax_amount: Cents;
  tip_amount: Cents;
  additional_charges: Cents;
};

/** The part of a receipt that host commands use. Commands accept larger types and copy the fields they do not know. */
export type HostReceipt = {
  receipt: ReceiptFields;
  /** The further ones of the evening, in order. */
  papers: Paper[];
  items: Item[];
  charges: Charge[];
  guests: Guest[];
  selections: Selection[];
  disputes: Dispute[];
  payments: Payment[];
  /** The plan of the final bill, in order of the ids; once it is reopened, of the last one. */
  transfers: Transfer[];
  contributions: Contribution[];
};

/** A request to pay another guest's bill, visible to those concerned and the host. */
export type PayOffer = {
  id: string;
  payer_id: string;
  guest_id: string;
  from_guest_id: string;
  state: 'pending' | 'accepted' | 'declined';
};

/**
 * Money that went from one person to another for a final bill, above 0, in the currency it asks for. The payer has reported it, the
 * payee has confirmed it, or both. Visible to the two and the host.
 */
export type Payment = {
  id: string;
  from_guest_id: string;
  to_guest_id: string;
  amount: Cents;
  reported: boolean;
  confirmed: boolean;
  /** The host confirmed it for a payee, who can undo that. */
  by_host: boolean;
};

/**
 * What one person owes another for a final bill, payments included, in the currency it asks for, above 0.
 * Visible to the two and the host.
 */
export type Transfer = { from_guest_id: string; to_guest_id: string; amount: Cents };

/** What someone other than the host paid of a paper's total, above 0, in its currency. The host paid the rest. Visible to all. */
export type Contribution = { guest_id: string; paper_id: PaperId; amount: Cents; how: ContributionWay };
export type ContributionWay = 'card' | 'cash' | 'deposit' | 'voucher';

/** A part of the printed total that was paid earlier, above 0, until the host has named the payer. */
export type PaidBefore = {
  id: string;
  /** As printed. */
  label: string;
  amount: Cents;
  how: 'deposit' | 'voucher';
  /** The host was asked, and is not sure. */
  unsure: boolean;
  /** The discount it became. */
  charge_id: string | null;
};

export type Latecomer = {
  /** Becomes their guest id. */
  id: string;
  guest_name: string;
  item_ids: string[];
  state: 'waiting' | 'declined' | 'withdrawn';
  /** Server only, like `network_hashes`. */
  token_hashes: string[];
  /** Smallest network first. */
  network_hashes: string[];
  /** The guest they claim to be; null for someone to be added. */
  claimed_guest_id: string | null;
  /** Of a claim, as an ISO time. */
  asked_at: string | null;
};

export type KnownGuest = Diner & {
  created_at: string | null;
  /** Visible to the host and the guest, like `guest_email`, `sms_opt_in` and `created_at`. */
  guest_phone_number: string | null;
  /** Instead of a phone, see `addressOf`. */
  guest_email: string | null;
  /** True: final bill by text or e-mail. False: only their link. */
  sms_opt_in: boolean | null;
  /** IANA name, visible to the host. */
  time_zone: string | null;
  /** Server only, as are `named_by_host` and `companions_set_by_host`. */
  language: string | null;
  /** Visible to the host. */
  last_texted_amount: Money | null;
  named_by_host: boolean;
  companions_set_by_host: string[];
  paid_by: string | null;
};

export type KnownReceipt = Omit<HostReceipt, 'receipt' | 'guests'> & {
  receipt: ReceiptFields & { payer_name: string };
  guests: KnownGuest[];
  proposals: Proposal[];
  pay_offers: PayOffer[];
  latecomers: Latecomer[];
  /** Hash of a browser's secret → guest id. Server only. */
  devices: Map<string, string>;
};

export type FinalGuest = Guest & Pick<KnownGuest, 'paid_by'>;

export type FinalReceipt = Omit<HostReceipt, 'receipt' | 'guests'> & {
  receipt: KnownReceipt['receipt'] & Pick<OwnFields, 'tip_source' | 'card'>;
  guests: FinalGuest[];
};

export type OwnFields = ReceiptFields & {
  restaurant_name: string | null;
  expected_names: string[];
  /** Notified once everyone has chosen. Visible to the host, like `tip_source`. */
  host_phone_number: string | null;
  tip_source: TipSource | null;
  currency_source: 'printed' | 'guessed' | 'host' | null;
  /** The host's card charge in another currency, which is then what guests pay. */
  card: Money | null;
  /** How often this bill was final and reopened. */
  earlier_bills: number;
  parsed_total_from_image: Cents | null;
  /** Visible to the host. */
  paid_before: PaidBefore[];
  /** 'YYYY-MM-DD': when the bill was created, until the receipt's date is read or the host sets another day. */
  bill_day: string;
  /** Server only. */
  bill_day_source?: 'receipt' | 'host' | null;
  /** Views only: derived from the printed lines. */
  included_taxes?: { name: string; rate: number | null; amount: Cents }[];
};

export type OwnPaper = Paper & Pick<OwnFields, (typeof OF_OWN_PAPERS)[number]>;
const OF_OWN_PAPERS = ['restaurant_name', 'tip_source', 'parsed_total_from_image', 'paid_before'] as const;

export type OwnReceipt = Omit<HostReceipt, 'receipt' | 'papers'> & { receipt: OwnFields; papers: OwnPaper[] };

export type StoredGuest = Diner & Pick<KnownGuest, 'named_by_host'>;

export type StoredReceipt = Omit<OwnReceipt, 'guests'> & {
  receipt: {
    additional_charges_description: string | null;
  };
  guests: StoredGuest[];
  /** The charge that absorbs changes of the sum of all charges. Server only. */
  own_charge_id: string | null;
};

/** `proposals` are those the viewer sees. */
export type TableReceipt = Omit<HostReceipt, 'guests'> & { guests: Diner[]; proposals: Proposal[] };

export type AnsweredReceipt = Omit<TableReceipt, 'guests'> & { guests: (Diner & GuestAnswers)[] };

export type SharableReceipt = Pick<HostReceipt, 'items'> & {
  receipt: ReceiptFields &
    Pick<OwnFields, 'currency_source'> & {
      scan_state: 'none' | 'waiting' | 'reading' | 'done' | 'failed';
      /** Paid for, or free. Server only. */
      credit_consumed?: boolean;
    };
};

/** Passed in so that commands stay deterministic. */
export type Facts = {
  newId: () => string;
};

/** The fields of a new guest that all sides know; the name may be empty. */
export const newGuest = (id: string, guest_name: string) => ({
  id,
  guest_name,
  created_at: null,
  is_host: false,
  submitted: false,
  revising: false,
  away: false,
  opted_out_of_split: false,
  absent_from: [],
  companions: [],
  guest_phone_number: null,
  guest_email: null,
  sms_opt_in: null,
  last_texted_amount: null,
  paid_by: null,
  pay_to: null,
  time_zone: null,
  reminder: null,
});
