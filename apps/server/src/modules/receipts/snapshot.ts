import type {
  BillFailure,
  ChargeView,
  DisputeView,
  FinalSplitView,
  GuestView,
  ItemView,
  LatecomerView,
  PayOfferView,
  ProposalView,
  ReceiptFields,
  SelectionView,
} from '@fairtab/contract/receipt-view';
import type { AmountChangeReason, MessageState } from '@fairtab/contract/scalars';
import type { Cents } from '@fairtab/domain/money';
import { newGuest as newGuestOf } from '@fairtab/receipt/people/new-guest';
import type { Reading } from '@fairtab/receipt/reading/reading';

/**
 * Everything about one receipt at one version, with the contract's names and money in cents. A view for a host or guest
 * is this without private fields and without other people's data (receipt-view.ts).
 */
export type ReceiptSnapshot = {
  version: number;
  receipt: SnapshotReceipt;
  /** What was read from the photo; null before. */
  reading: Reading | null;
  items: ItemView[];
  charges: ChargeView[];
  /** The charge that calls which set the sum of all charges change; null if there is none. */
  own_charge_id: string | null;
  guests: SnapshotGuest[];
  selections: SelectionView[];
  proposals: ProposalView[];
  disputes: DisputeView[];
  pay_offers: PayOfferView[];
  latecomers: SnapshotLatecomer[];
  /** What people have not seen yet of how others changed their amounts, in the order in which it was done. */
  amount_changes: AmountChange[];
  final_split: FinalSplitView | null;
  /** Hash of a browser's secret → the id of the guest it acts as. */
  devices: Map<string, string>;
};

/** The hashes are of the browser and of the address that ask. */
export type SnapshotLatecomer = LatecomerView & { token_hashes: string[]; network_hashes: string[] };

/** What was made; `after`: the receipt at that version, where it is known. */
export type Changed = { receiptId: string; version: number; after?: ReceiptSnapshot };

/** One row of amount_changes. */
export type AmountChange = {
  id: string;
  guest_id: string;
  version: number;
  /** Null where the bill asked for another currency then. */
  before: Cents | null;
  after: Cents;
  reason: AmountChangeReason;
  actor_id: string | null;
  item_id: string | null;
};

/** Fields of a receipt that are computed for each view. */
type MadeForView = 'total_amount' | 'image_url' | 'included_taxes' | 'paid_before' | 'scan_doubt';

export type SnapshotReceipt = Omit<ReceiptFields, MadeForView> & {
  user_id: string;
  share_token: string;
  /** Sharing it is paid for, or was free. */
  credit_consumed: boolean;
  /** The storage path of the photo as it is displayed. */
  display_image_path: string | null;
};

/** Fields of a guest that are computed for each view. */
type GuestMadeForView = 'seat' | 'bill' | 'bill_failure' | 'bill_link' | 'lacks_way_to_pay';

export type SnapshotGuest = Omit<GuestView, GuestMadeForView> & {
  /** Added by the host, not joined through the link. */
  named_by_host: boolean;
  /** The companions whom the host has set; the others are what the guest has said. */
  companions_set_by_host: string[];
  /** In which they have agreed to texts; null while they have not. */
  language: string | null;
  /** What is stored of the links of their own bill that work. */
  bill_links: string[];
  /** Where the text with the final bill is, if there is one. */
  final_bill: { state: MessageState; failure: BillFailure | null; without_way_to_pay: boolean } | null;
};

/** Someone new on a receipt as it is stored. */
export const newGuest = (id: string, guest_name: string): SnapshotGuest => ({
  ...newGuestOf(id, guest_name),
  named_by_host: false,
  companions_set_by_host: [],
  bill_links: [],
  final_bill: null,
  language: null,
});
