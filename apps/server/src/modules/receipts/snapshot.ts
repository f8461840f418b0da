import type {
  DisputeView,
  FinalSplitView,
  GuestView,
  ItemView,
  ProposalView,
  ReceiptFields,
  SelectionView,
} from '@fairtab/contract/receipt-view';

/**
 * Everything about one receipt at one version, by the contract's names and with money in cents. Views for hosts and
 * guests are this without what is private or not theirs (receipt-view.ts).
 */
export type ReceiptSnapshot = {
  version: number;
  receipt: SnapshotReceipt;
  items: ItemView[];
  guests: SnapshotGuest[];
  selections: SelectionView[];
  proposals: ProposalView[];
  disputes: DisputeView[];
  final_split: FinalSplitView | null;
  /** Hash of a browser's secret → the guest it acts for. */
  devices: Map<string, string>;
};

/** Fields of a receipt that are made anew for each view. */
type MadeForView = 'total_amount' | 'image_url';

export type SnapshotReceipt = Omit<ReceiptFields, MadeForView> & {
  user_id: string;
  share_token: string;
  /** Where the photo is stored as it was uploaded, and as it is shown. */
  image_path: string | null;
  display_image_path: string | null;
  /** Where the host gets e-mail; null when they gave none. */
  payer_email: string | null;
};

/** Fields of a guest that are made anew for each view. */
type GuestMadeForView = 'seat' | 'bill' | 'bill_failure';

export type SnapshotGuest = Omit<GuestView, GuestMadeForView> & {
  sms_opt_in: boolean;
  /** The host put them on the list; anybody else came by the link. */
  named_by_host: boolean;
  /** State of the text with the final bill, if there is one. */
  final_bill: 'queued' | 'sent' | 'failed' | 'over_limit' | null;
};
