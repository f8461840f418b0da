import type { AppliesTo, AssignmentMode, ChargeKind } from '@fairtab/domain/bill';
import type { Currency, Money } from '@fairtab/domain/currency';
import type { Cents } from '@fairtab/domain/money';
import type { FlowType, ReceiptStatus } from '@fairtab/domain/receipt-status';
import type { TipSource } from '@fairtab/domain/tip';

// The parts of a receipt that commands read and write, with the names of the contract, whose schemas must match these types
// (packages/contract, receipt-view.ts). Amounts are in minor units of the receipt's currency.

/** One line of the receipt. */
export type Item = {
  id: string;
  name: string;
  /** Of the whole line, before its reduction. */
  price: Cents;
  /** What is taken off this line alone, 0 to the price: it costs price − reduction. */
  reduction: Cents;
  /** Items are listed by position, then by id. */
  position: number;
  /** The same as assignment_mode group_split. */
  split_evenly: boolean;
  assignment_mode: AssignmentMode;
  total_quantity: number;
  /** How sure the reading is, 0 to 1; null once a person has confirmed or typed it. */
  confidence_score: number | null;
  /** The lines of the photo it was read from, each [x, y, width, height] in fractions of the photo. */
  photo_boxes: number[][];
  /** The address of the picture of these lines, which is made for a view. */
  line_photo: string | null;
};

/** A row between the items and the total that is neither tax nor tip; a discount is below 0. */
export type Charge = {
  id: string;
  description: string | null;
  amount: Cents;
  kind: ChargeKind;
  applies_to: AppliesTo;
  /** The lines it is for, in order of id; empty unless it applies to lines. */
  item_ids: string[];
  position: number;
};

/** Someone a guest came with, who has no page of their own. */
export type Companion = {
  id: string;
  name: string | null;
  child: boolean;
  /** The guest's items that are marked as theirs, in the order of the bill. */
  item_ids: string[];
};

/** One person's part of one item: units of a counted item, otherwise parts. */
export type Selection = { item_id: string; guest_id: string; units: number };

/** A guest says that an assigned item is not theirs; kept: the host has answered that it is. */
export type Dispute = { item_id: string; guest_id: string; state: 'open' | 'kept' };

/** A guest, or the host. */
export type Guest = {
  id: string;
  guest_name: string;
  is_host: boolean;
  submitted: boolean;
  revising: boolean;
  opted_out_of_split: boolean;
  companions: Companion[];
  /** The companions whom the host has set, the others are the guest's own word. Only the server knows it. */
  companions_set_by_host?: string[];
};

/** Someone at a table where guests choose. */
export type Diner = Guest & {
  /** They have not submitted, and no page of theirs has been open for a while. Everybody sees it. */
  away: boolean;
};

/** What a guest says of themself. */
export type GuestAnswers = Pick<
  KnownGuest,
  'guest_name' | 'guest_phone_number' | 'sms_opt_in' | 'opted_out_of_split' | 'time_zone'
> & {
  /** Of their texts. Only the server knows it. */
  language?: string | null;
};

/** One guest asks another to share an item, or to let go of it. Only the two of them see it. */
export type Proposal = {
  id: string;
  item_id: string;
  from_guest_id: string;
  to_guest_id: string;
  kind: 'share' | 'let_go';
  /**
   * Of let_go alone: unanswered, the time to answer is over, and the asker may take it; taken, they have done so; released, the
   * host, who is the asker then, has let go of it.
   */
  state: 'pending' | 'accepted' | 'declined' | 'unanswered' | 'taken' | 'released';
};

/** The receipt's own fields. */
export type ReceiptFields = {
  id: string;
  status: ReceiptStatus;
  admin_flow_type: FlowType | null;
  evenly: boolean;
  party_size: number;
  children: number;
  currency: Currency;
  tax_amount: Cents;
  tip_amount: Cents;
  /** The sum of the charges. */
  additional_charges: Cents;
};

/**
 * A receipt as its host sees it, as far as the host's commands read or write it. A command takes any larger type, such as a
 * view or the server's snapshot, and returns the same type: it copies what it does not know.
 */
export type HostReceipt = {
  receipt: ReceiptFields;
  items: Item[];
  charges: Charge[];
  guests: Guest[];
  selections: Selection[];
  disputes: Dispute[];
};

/** Someone is asked to pay a guest's part. The people concerned and the host see it. */
export type PayOffer = {
  id: string;
  payer_id: string;
  /** Whose part is paid. */
  guest_id: string;
  /** Who asked: the guest, or the host. */
  from_guest_id: string;
  state: 'pending' | 'accepted' | 'declined';
};

/** Someone who asks to be on a final bill. The host sees who waits. */
export type Latecomer = {
  /** Also theirs as a guest, once they are on the bill. */
  id: string;
  guest_name: string;
  /** Lines of the bill that they had a part of; some may have gone since. */
  item_ids: string[];
  state: 'waiting' | 'declined' | 'withdrawn';
  /** Of the browser that asks, as in `devices`. No view has it. */
  token_hashes: string[];
  /** Of the address that asked, the smallest network first. No view has it. */
  network_hashes: string[];
};

/** A guest as the server knows them. */
export type KnownGuest = Diner & {
  /** When they came, or were named. Only the host and the guest see it. */
  created_at: string | null;
  /** Like `sms_opt_in`, only the host and the guest see it. */
  guest_phone_number: string | null;
  /** True for the final bill by text, false for their link alone. */
  sms_opt_in: boolean | null;
  /** An IANA name. Only the host sees it. */
  time_zone: string | null;
  /** In which they have agreed to texts. No view has it. */
  language: string | null;
  /** The amount in the last text to their phone. Only the host sees it. */
  last_texted_amount: Money | null;
  /** Added by the host, not joined through the link. No view has it. */
  named_by_host: boolean;
  /** No view has it. */
  companions_set_by_host: string[];
  /** Who pays their part; null while they pay themself. Everyone sees it. */
  paid_by: string | null;
  /** What is noted of their payment; null if nothing. Only the host and the guest see it. */
  payment: object | null;
};

/** A receipt as the server knows it, as far as commands on people read or write it. */
export type KnownReceipt = Omit<HostReceipt, 'receipt' | 'guests'> & {
  receipt: ReceiptFields & { payer_name: string };
  guests: KnownGuest[];
  proposals: Proposal[];
  pay_offers: PayOffer[];
  latecomers: Latecomer[];
  /** Hash of a browser's secret → the id of the guest it acts as. No view has it. */
  devices: Map<string, string>;
};

/** A guest of a final bill. One with a payment stays on it. */
export type FinalGuest = Guest & Pick<KnownGuest, 'paid_by' | 'payment'>;

/** A receipt as its host sees it once it is final, as far as a correction reads or changes it. */
export type FinalReceipt = Omit<HostReceipt, 'receipt' | 'guests'> & {
  receipt: KnownReceipt['receipt'] & Pick<OwnFields, 'tip_source'>;
  guests: FinalGuest[];
};

/** The receipt's own fields that its host changes. */
export type OwnFields = ReceiptFields & {
  restaurant_name: string | null;
  /** Whom the host expects to come by the link. */
  expected_names: string[];
  /** Where the host is told that everybody has chosen. Only the host sees it. */
  host_phone_number: string | null;
  /** Who says what the tip is; null while nobody has. Only the host sees it. */
  tip_source: TipSource | null;
  /** How the currency is known; null while nobody has said it. Everybody sees it. */
  currency_source: 'printed' | 'guessed' | 'host' | null;
  /** What the host's card was charged, in another currency: that is what everybody is asked for. */
  card: Money | null;
  /** How many times this bill was final and reopened. */
  earlier_bills: number;
  /** The total that the photo says. */
  parsed_total_from_image: Cents | null;
  /** What the photo says was paid before. Only in the host's view, which makes it of what is printed. */
  paid_before?: Cents | null;
  /** The taxes that the photo says are inside the prices. Only in views, which make them of what is printed. */
  included_taxes?: { name: string; rate: number | null; amount: Cents }[];
};

/** A receipt as its host sees it, with all fields that its host changes. */
export type OwnReceipt = Omit<HostReceipt, 'receipt'> & { receipt: OwnFields };

/** A guest, as far as commands on the receipt's own fields read or write them. */
export type StoredGuest = Guest & Pick<KnownGuest, 'named_by_host' | 'payment'>;

/** A receipt as the server knows it, as far as commands on its own fields read or write it. */
export type StoredReceipt = Omit<OwnReceipt, 'guests'> & {
  receipt: {
    /** Of the charge of `own_charge_id`. */
    additional_charges_description: string | null;
  };
  guests: StoredGuest[];
  /** The charge that calls which set the sum of all charges change. No view has it. */
  own_charge_id: string | null;
};

/** A receipt as far as the commands of guests who choose read or write it; of proposals, those that its viewer sees. */
export type TableReceipt = Omit<HostReceipt, 'guests'> & { guests: Diner[]; proposals: Proposal[] };

/** The same with what guests say of themselves. */
export type AnsweredReceipt = Omit<TableReceipt, 'guests'> & { guests: (Diner & GuestAnswers)[] };

/** A receipt before and after it is shared. */
export type SharableReceipt = Pick<HostReceipt, 'items'> & {
  receipt: ReceiptFields &
    Pick<OwnFields, 'currency_source'> & {
      scan_state: 'none' | 'waiting' | 'reading' | 'done' | 'failed';
      /** Sharing it is paid for, or was free. Only the server knows it. */
      credit_consumed?: boolean;
    };
};

/** What a command needs besides the receipt and its input, so that the same call has the same result everywhere. */
export type Facts = {
  /** An id for each row that the call does not name itself. */
  newId: () => string;
};
