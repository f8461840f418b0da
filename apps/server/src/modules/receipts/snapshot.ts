import type { FinalSplitView } from '@fairtab/contract/receipt-view';
import type { AssignmentMode } from '@fairtab/domain/items';
import type { Cents } from '@fairtab/domain/money';
import type { ReceiptStatus } from '@fairtab/domain/receipt-status';

/** Everything about one receipt at one version, money in cents. Views for hosts and guests are made from it. */
export type ReceiptSnapshot = {
  version: number;
  receipt: {
    id: string;
    userId: string;
    payerName: string;
    hostPhone: string | null;
    imagePath: string | null;
    displayImagePath: string | null;
    restaurantName: string | null;
    tax: Cents;
    tip: Cents;
    additionalCharges: Cents;
    additionalChargesDescription: string | null;
    parsedTotal: Cents | null;
    partySize: number;
    selectionsComplete: boolean;
    completionSmsSent: boolean;
    completionEmailSent: boolean;
    earlierBills: number;
    status: ReceiptStatus;
    flow: 'guest_choice' | 'preassign' | null;
    shareToken: string;
    scanState: 'none' | 'waiting' | 'reading' | 'done' | 'failed';
    scanReader: 'offline' | 'ai' | null;
    finalSplit: FinalSplitView | null;
    /** Where the host gets e-mail; null when they gave none. */
    payerEmail: string | null;
    createdAt: string;
    finalizedAt: string | null;
    venmoHandle: string | null;
  };
  items: {
    id: string;
    name: string;
    price: Cents;
    position: number;
    mode: AssignmentMode;
    totalQuantity: number;
    confidence: number | null;
    /** Each [x, y, width, height] in fractions of the upright photo. */
    photoBoxes: number[][];
  }[];
  guests: SnapshotGuest[];
  selections: { itemId: string; guestId: string; units: number }[];
  proposals: SnapshotProposal[];
  disputes: { itemId: string; guestId: string; state: 'open' | 'kept' }[];
  /** Hash of a browser's secret → the guest it acts for. */
  devices: Map<string, string>;
};

/** One guest asks another to share an item. */
export type SnapshotProposal = {
  id: string;
  itemId: string;
  fromId: string;
  toId: string;
  state: 'pending' | 'accepted' | 'declined';
};

export type SnapshotGuest = {
  id: string;
  name: string;
  phone: string | null;
  isHost: boolean;
  optedOut: boolean;
  smsOptIn: boolean;
  submitted: boolean;
  revising: boolean;
  /** The host put them on the list; anybody else came by the link. */
  namedByHost: boolean;
  /** State of the text with the final bill, if there is one. */
  bill: 'queued' | 'sent' | 'failed' | 'over_limit' | null;
};
