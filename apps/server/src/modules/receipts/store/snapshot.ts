import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type {
  BillFailure,
  ChargeView,
  ContributionView,
  DisputeView,
  FinalSplitView,
  GuestView,
  ItemView,
  LatecomerView,
  PaymentView,
  PayOfferView,
  ProposalView,
  SelectionView,
  TransferView,
} from '@fairtab/contract/receipt/receipt-view';
import type { AmountChangeReason, MessageState } from '@fairtab/contract/wire/scalars';
import type { Cents } from '@fairtab/domain/money/money';
import { newGuest as newGuestOf } from '@fairtab/receipt/model';
import type { PhotographedPaper } from '@fairtab/receipt/put-reading';
import type { Reading } from '@fairtab/receipt/reading';

/** Everything about a receipt at one version, money in minor units. Views are this without private fields (receipt-view.ts). */
export type ReceiptSnapshot = {
  version: number;
  receipt: SnapshotReceipt;
  reading: Reading | null;
  papers: PhotographedPaper[];
  items: ItemView[];
  charges: ChargeView[];
  /** The charge that calls change which set only the sum of all charges. */
  own_charge_id: string | null;
  guests: SnapshotGuest[];
  selections: SelectionView[];
  proposals: ProposalView[];
  disputes: DisputeView[];
  pay_offers: PayOfferView[];
  payments: PaymentView[];
  transfers: TransferView[];
  contributions: ContributionView[];
  latecomers: SnapshotLatecomer[];
  /** The unseen ones, oldest first. */
  amount_changes: AmountChange[];
  final_split: FinalSplitView | null;
  /** Hash of a browser's secret → id of the guest it acts as. */
  devices: Map<string, string>;
};

/** The hashes identify the browser that asks, and its network. */
export type SnapshotLatecomer = Omit<LatecomerView, 'held'> & {
  token_hashes: string[];
  network_hashes: string[];
};

/** The outcome of a change; `states` if they are known and one version apart. */
export type Changed = {
  receiptId: string;
  version: number;
  states?: { before: ReceiptSnapshot; after: ReceiptSnapshot };
};

/** Without states if the host's payment methods, which count towards the version, are newer than in these. */
export function changedTo(
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
  { version, updated_at }: { version: number; updated_at: Date },
): Changed {
  const receiptId = before.receipt.id;
  if (version !== before.version + 1) return { receiptId, version };
  const receipt = { ...after.receipt, updated_at: updated_at.toISOString() };
  return { receiptId, version, states: { before, after: { ...after, version, receipt } } };
}

/** A row of amount_changes. */
export type AmountChange = {
  id: string;
  guest_id: string;
  version: number;
  /** Null if the bill asked for money in another currency then. */
  before: Cents | null;
  after: Cents;
  reason: AmountChangeReason;
  actor_id: string | null;
  item_id: string | null;
};

/** Computed for each view. */
type MadeForView = 'total_amount' | 'image_url' | 'included_taxes' | 'scan_doubt';

export type SnapshotReceipt = Omit<ReceiptFields, MadeForView> & {
  user_id: string;
  share_token: string;
  /** Whether sharing it was paid for, or was free. */
  credit_consumed: boolean;
  /** What `bill_day` is; null: when the bill was created. */
  bill_day_source: 'receipt' | 'host' | null;
  display_image_path: string | null;
};

type GuestMadeForView = 'seat' | 'has_paid' | 'bill' | 'bill_failure' | 'bill_link' | 'lacks_way_to_pay';

export type SnapshotGuest = Omit<GuestView, GuestMadeForView> & {
  /** Whether the host has added them, so that they did not join through the link. */
  named_by_host: boolean;
  /** Ids of the companions that the host has set; the guest has set the others. */
  companions_set_by_host: string[];
  /** In which they agreed to texts; null without consent. */
  language: string | null;
  /** Hashes of working links to their own bill. */
  bill_links: string[];
  /** Delivery of the text with the final bill. */
  final_bill: { state: MessageState; failure: BillFailure | null; without_way_to_pay: boolean } | null;
};

export const newGuest = (id: string, guest_name: string): SnapshotGuest => ({
  ...newGuestOf(id, guest_name),
  named_by_host: false,
  companions_set_by_host: [],
  bill_links: [],
  final_bill: null,
  language: null,
});
