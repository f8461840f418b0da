import {
  type DisputeView,
  type GuestView,
  OVER_LIMIT,
  type ProposalView,
  type ReceiptView,
} from '@fairtab/contract/receipt-view';
import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import { billTotal } from '@fairtab/domain/bill-total';
import { signUrl } from '../../adapters/storage/signed-url.ts';
import { abilitiesOf } from './receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from './snapshot.ts';
import type { Viewer } from './viewer.ts';

const DISPLAY_SECONDS = 3600;
const STEADY_SECONDS = 300;

/** What one viewer may see of a receipt. Phones, and the link itself, are for the host and their owners alone. */
export function viewFor(snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): ReceiptView {
  return { ...ownPart(snapshot, viewer, secret), ...partOfAll(snapshot) };
}

/** What everybody who may see the receipt sees alike: by far the most of it on a large bill. */
type PartOfAll = Pick<ReceiptView, 'items' | 'selections' | 'final_split'>;

function partOfAll(snapshot: ReceiptSnapshot): PartOfAll {
  return {
    items: snapshot.items.map((item) => ({
      id: item.id,
      name: item.name,
      price: item.price,
      position: item.position,
      split_evenly: item.mode === 'group_split',
      assignment_mode: item.mode,
      total_quantity: item.totalQuantity,
      confidence_score: item.confidence,
      photo_boxes: item.photoBoxes,
    })),
    selections: snapshot.selections.map((selection) => ({
      item_id: selection.itemId,
      guest_id: selection.guestId,
      units: selection.units,
    })),
    final_split: snapshot.receipt.finalSplit,
  };
}

/** The part of all as JSON, made once for each snapshot and forgotten with it. */
const partsOfAll = new WeakMap<ReceiptSnapshot, Uint8Array>();
const encoder = new TextEncoder();

/**
 * The same view as JSON, in parts to be sent one after the other. Its bulk is the same bytes for every viewer, so
 * that a change which a whole table watches is written out once.
 */
export function viewJson(snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): Uint8Array[] {
  let ofAll = partsOfAll.get(snapshot);
  if (ofAll === undefined) {
    ofAll = encoder.encode(JSON.stringify(partOfAll(snapshot)).slice(1));
    partsOfAll.set(snapshot, ofAll);
  }
  const own = JSON.stringify(ownPart(snapshot, viewer, secret)).slice(0, -1);
  return [encoder.encode(`${own},`), ofAll];
}

function ownPart(
  snapshot: ReceiptSnapshot,
  viewer: Viewer,
  secret: string,
): Omit<ReceiptView, keyof PartOfAll> {
  const { receipt } = snapshot;
  const isHost = viewer.kind === 'host';
  const hostGuest = snapshot.guests.find((guest) => guest.isHost);
  const guestId = isHost ? (hostGuest?.id ?? null) : viewer.guestId;
  return {
    version: snapshot.version,
    receipt: {
      id: receipt.id,
      status: receipt.status,
      admin_flow_type: receipt.flow,
      payer_name: receipt.payerName,
      restaurant_name: receipt.restaurantName,
      party_size: receipt.partySize,
      tax_amount: receipt.tax,
      tip_amount: receipt.tip,
      additional_charges: receipt.additionalCharges,
      additional_charges_description: receipt.additionalChargesDescription,
      total_amount: billTotal({ ...receipt, items: snapshot.items }),
      parsed_total_from_image: receipt.parsedTotal,
      selections_complete: receipt.selectionsComplete,
      completion_sms_sent: isHost && receipt.completionSmsSent,
      completion_email_sent: isHost && receipt.completionEmailSent,
      earlier_bills: receipt.earlierBills,
      scan_state: receipt.scanState,
      scan_reader: isHost ? receipt.scanReader : null,
      image_url: photoAddress(receipt.displayImagePath ?? receipt.imagePath, secret),
      venmo_handle: receipt.venmoHandle,
      created_at: receipt.createdAt,
      finalized_at: receipt.finalizedAt,
      host_phone_number: isHost ? receipt.hostPhone : null,
      share_token: isHost ? receipt.shareToken : null,
    },
    guests: guestsOf(snapshot, guestId, isHost),
    proposals: proposalsOf(snapshot, guestId),
    disputes: disputesOf(snapshot, viewer),
    me: { guest_id: guestId, is_host: isHost, may_link_phone: !isHost && viewer.mayLinkPhone },
    can: abilitiesOf(snapshot, viewer),
  };
}

/** Who asks whom to share what is between the two of them. */
function proposalsOf({ proposals, receipt, items }: ReceiptSnapshot, guestId: string | null): ProposalView[] {
  if (receipt.status === 'finalized') return [];
  // What the host has meanwhile made countable, or everybody's, is shared in another way.
  const shareable = new Set(items.filter(({ mode }) => mode === 'guest_choice').map(({ id }) => id));
  return proposals
    .filter(({ itemId }) => shareable.has(itemId))
    .filter(({ fromId, toId }) => guestId !== null && [fromId, toId].includes(guestId))
    .map(({ id, itemId, fromId, toId, state }) => ({
      id,
      item_id: itemId,
      from_guest_id: fromId,
      to_guest_id: toId,
      state,
    }));
}

/** What is disputed and not settled: all of it for the host, their own for a guest. */
function disputesOf({ disputes, receipt }: ReceiptSnapshot, viewer: Viewer): DisputeView[] {
  if (receipt.status === 'finalized') return [];
  return disputes
    .filter(({ guestId }) => viewer.kind === 'host' || guestId === viewer.guestId)
    .map(({ itemId, guestId, state }) => ({ item_id: itemId, guest_id: guestId, state }));
}

function guestsOf(snapshot: ReceiptSnapshot, me: string | null, forHost: boolean): GuestView[] {
  const acting = new Set(snapshot.devices.values());
  return snapshot.guests.map((guest) => ({
    ...guestView(guest, guest.id === me, forHost, snapshot.receipt.status),
    seat: seatOf(guest, acting),
  }));
}

function seatOf(guest: SnapshotGuest, acting: ReadonlySet<string>): GuestView['seat'] {
  if (guest.phone !== null) return 'taken_with_phone';
  return guest.isHost || acting.has(guest.id) ? 'taken' : 'free';
}

function guestView(
  guest: SnapshotGuest,
  isMe: boolean,
  forHost: boolean,
  status: string,
): Omit<GuestView, 'seat'> {
  const mayKnow = isMe || forHost;
  const bill = status === 'finalized' && !guest.isHost ? (guest.bill ?? 'no_phone') : null;
  return {
    id: guest.id,
    guest_name: guest.name,
    is_host: guest.isHost,
    submitted: guest.submitted,
    revising: guest.revising,
    opted_out_of_split: guest.optedOut,
    guest_phone_number: mayKnow ? guest.phone : null,
    sms_opt_in: mayKnow ? guest.smsOptIn : null,
    bill: forHost ? (bill === 'over_limit' ? 'failed' : bill) : null,
    bill_failure: forHost && bill === 'over_limit' ? OVER_LIMIT : null,
  };
}

/**
 * A signed address, good for an hour from when it is given (spec section 9). It stays the same for five minutes, so that
 * not every change of the bill is a new address of the same photo, and lives as much longer.
 */
function photoAddress(path: string | null, secret: string): string | null {
  if (path === null) return null;
  const now = Math.floor(Date.now() / 1000);
  const left = DISPLAY_SECONDS + STEADY_SECONDS - (now % STEADY_SECONDS);
  return signUrl(`${RECEIPT_BUCKET}/${path}`, left, secret);
}
