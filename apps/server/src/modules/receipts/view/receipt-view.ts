import { duesIn } from '@fairtab/contract/derived/split-of';
import { billPath } from '@fairtab/contract/pages/share-path';
import { INSTEAD_FOR_GUESTS, ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import {
  type DisputeView,
  GuestView,
  type LatecomerView,
  type PayOfferView,
  type ProposalView,
  type ReceiptView,
} from '@fairtab/contract/receipt/receipt-view';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { INSTEAD_FOR_OTHERS, INSTEAD_FOR_THE_GUEST } from '@fairtab/contract/receipt/who-sees';
import { isSameMoney, type Money } from '@fairtab/domain/money/currency';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { NO_PAYMENT, paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { DELIVERED_STATES } from '@fairtab/domain/texting/messages';
import { totalOf } from '@fairtab/receipt/cost';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import { seatOf } from '@fairtab/receipt/people/seat';
import * as z from 'zod/mini';
import { signUrl } from '../../../adapters/storage/signed-url.ts';
import type { SessionContext, ShareContext } from '../../../http/request-context.ts';
import { amountChangesOf } from '../amount-changes.ts';
import {
  abilitiesOf,
  guestOf,
  requireOwner,
  requireShared,
  type Viewer,
  viewerOf,
} from '../receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest, SnapshotReceipt } from '../store/snapshot.ts';
import { billTokenHash, billTokenOf } from './bill-link.ts';
import { linePhotoAddress } from './line-photo.ts';
import { methodsShown } from './methods-shown.ts';
import { printedOn } from './printed.ts';

/** Allow-list of fields that leave the server. */
const SHOWN = z.keyof(
  z.omit(ReceiptFields, {
    total_amount: true,
    image_url: true,
    payment_methods: true,
    included_taxes: true,
    paid_before: true,
    scan_doubt: true,
  }),
).options;
const SHOWN_OF_GUEST = z.keyof(
  z.omit(GuestView, {
    seat: true,
    bill: true,
    bill_failure: true,
    lacks_way_to_pay: true,
    last_texted_amount: true,
    bill_link: true,
    time_zone: true,
    reminder: true,
  }),
).options;

const DISPLAY_SECONDS = 3600;
const STEADY_SECONDS = 300;

/** What one viewer may see. A guest's phone and bill link are only for the host and that guest. */
export function viewFor(snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): ReceiptView {
  const { own, ofAll } = viewParts(snapshot, viewer, secret);
  return { ...own, ...ofAll };
}

/** The part of a view that is the same for all viewers. It is by far the largest. */
export type PartOfAll = Pick<ReceiptView, 'items' | 'charges' | 'selections' | 'final_split'>;

/** A view in two parts; `ofAll` is the same object for all viewers of a snapshot. */
export type ViewParts = { own: Omit<ReceiptView, keyof PartOfAll>; ofAll: PartOfAll };

export const viewParts = (snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): ViewParts => ({
  own: ownPart(snapshot, viewer, secret),
  ofAll: partOfAll(snapshot, secret),
});

/** A view and its snapshot. */
export type Viewed = ViewParts & { snapshot: ReceiptSnapshot };

/** `viewParts` for a viewer who has seen the receipt before. After a tap by others, the viewer's own part is reused. */
export function viewedAfter(
  before: Viewed | null,
  snapshot: ReceiptSnapshot,
  viewer: Viewer,
  secret: string,
): Viewed {
  if (before === null || !isSameForViewer(before, snapshot, viewer, secret))
    return { ...viewParts(snapshot, viewer, secret), snapshot };
  const own = { ...before.own, version: snapshot.version };
  return { own, ofAll: partOfAll(snapshot, secret), snapshot };
}

/** Selections change a viewer's own part only through the ways to pay, which depend on whether the viewer owes something. */
function isSameForViewer(before: Viewed, snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): boolean {
  const { receipt } = before.own;
  const { receipt: known } = before.snapshot;
  const shown = methodsShown(snapshot, viewer);
  return (
    (viewer.kind === 'host' ? snapshot.receipt === known : isSameButTime(known, snapshot.receipt)) &&
    (Object.keys(snapshot) as (keyof ReceiptSnapshot)[]).every(
      (part) => AFTER_A_TAP.includes(part) || snapshot[part] === before.snapshot[part],
    ) &&
    receipt.image_url === photoAddress(snapshot.receipt, secret) &&
    receipt.payment_methods.length === shown.length
  );
}

/** What a tap changes. Of the receipt it is only `updated_at`, which only the host sees. */
const AFTER_A_TAP: readonly (keyof ReceiptSnapshot)[] = ['version', 'selections', 'receipt'];

const sameButTime = new WeakMap<SnapshotReceipt, { before: SnapshotReceipt; same: boolean }>();

/** Compared once for all viewers of a change. */
function isSameButTime(before: SnapshotReceipt, after: SnapshotReceipt): boolean {
  const known = sameButTime.get(after);
  if (known?.before === before) return known.same;
  const fields = Object.keys(after) as (keyof SnapshotReceipt)[];
  const same = fields.every((field) => field === 'updated_at' || after[field] === before[field]);
  sameButTime.set(after, { before, same });
  return same;
}

const partsOfAll = new WeakMap<ReceiptSnapshot, PartOfAll>();

function partOfAll(snapshot: ReceiptSnapshot, secret: string): PartOfAll {
  const known = partsOfAll.get(snapshot);
  if (known !== undefined) return known;
  const { charges, selections, final_split } = snapshot;
  const items = snapshot.items.map((item) =>
    item.name === '' ? { ...item, line_photo: linePhotoAddress(snapshot, item, secret) } : item,
  );
  const part = { items, charges, selections, final_split };
  partsOfAll.set(snapshot, part);
  return part;
}

const jsonOfAll = new WeakMap<PartOfAll, Uint8Array>();
const encoder = new TextEncoder();

/** A view as chunks of JSON, to be sent in order. The largest chunk has the same bytes for all viewers, and is encoded once. */
export function viewJson({ own, ofAll }: ViewParts): Uint8Array[] {
  let common = jsonOfAll.get(ofAll);
  if (common === undefined) {
    common = encoder.encode(JSON.stringify(ofAll).slice(1));
    jsonOfAll.set(ofAll, common);
  }
  return [encoder.encode(`${JSON.stringify(own).slice(0, -1)},`), common];
}

function ownPart(snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): ViewParts['own'] {
  const isHost = viewer.kind === 'host';
  const guestId = guestOf(snapshot, viewer)?.id ?? null;
  return {
    version: snapshot.version,
    receipt: receiptFor(snapshot, viewer, secret),
    guests: guestsOf(snapshot, { me: guestId, forHost: isHost, secret }),
    proposals: proposalsOf(snapshot, guestId),
    disputes: disputesOf(snapshot, viewer),
    pay_offers: payOffersOf(snapshot, viewer),
    latecomers: latecomersOf(snapshot, viewer),
    amount_changes: amountChangesOf(snapshot, guestId),
    me: { guest_id: guestId, is_host: isHost, may_link_phone: !isHost && viewer.mayLinkPhone },
    can: abilitiesOf(snapshot, viewer),
  };
}

type ShownFields = Omit<ReceiptFields, 'payment_methods'>;

function fieldsForHost(snapshot: ReceiptSnapshot, secret: string): ShownFields {
  const { receipt } = snapshot;
  return {
    ...pick(receipt, SHOWN),
    ...printedOn(snapshot),
    expected_names: receipt.status === 'finalized' ? [] : receipt.expected_names,
    total_amount: totalOf(snapshot),
    image_url: photoAddress(receipt, secret),
  };
}

/** By the photo's address and the ways to pay, because guests' views differ only in these. */
const seenByGuests = new WeakMap<ReceiptSnapshot, Map<string, ReceiptFields>>();

function receiptFor(snapshot: ReceiptSnapshot, viewer: Viewer, secret: string): ReceiptFields {
  const payment_methods = methodsShown(snapshot, viewer);
  if (viewer.kind === 'host') return { ...fieldsForHost(snapshot, secret), payment_methods };
  const key = JSON.stringify([photoAddress(snapshot.receipt, secret), payment_methods]);
  const all = seenByGuests.get(snapshot) ?? new Map<string, ReceiptFields>();
  seenByGuests.set(snapshot, all);
  const seen = all.get(key) ?? { ...fieldsForHost(snapshot, secret), ...INSTEAD_FOR_GUESTS, payment_methods };
  all.set(key, seen);
  return seen;
}

function proposalsOf({ proposals, receipt, items }: ReceiptSnapshot, guestId: string | null): ProposalView[] {
  if (receipt.status === 'finalized') return [];
  const theirs = proposals.filter(
    ({ from_guest_id, to_guest_id }) => guestId !== null && [from_guest_id, to_guest_id].includes(guestId),
  );
  // Countable items need no sharing; items shared by everyone need no proposals at all.
  return theirs.filter(({ item_id, kind }) => {
    const mode = items.find(({ id }) => id === item_id)?.assignment_mode;
    return mode === 'guest_choice' || (mode === 'quantity_based' && kind === 'let_go');
  });
}

function disputesOf({ disputes, receipt }: ReceiptSnapshot, viewer: Viewer): DisputeView[] {
  if (receipt.status === 'finalized') return [];
  return disputes.filter(({ guest_id }) => viewer.kind === 'host' || guest_id === viewer.guestId);
}

function payOffersOf({ pay_offers }: ReceiptSnapshot, viewer: Viewer): PayOfferView[] {
  return pay_offers.filter(
    ({ payer_id, guest_id }) =>
      viewer.kind === 'host' || [payer_id, guest_id].some((id) => id === viewer.guestId),
  );
}

function latecomersOf({ latecomers, items }: ReceiptSnapshot, viewer: Viewer): LatecomerView[] {
  const shown = latecomers.filter(({ id, state }) =>
    viewer.kind === 'host' ? state === 'waiting' : id === viewer.latecomerId,
  );
  return shown.map(({ token_hashes: _, network_hashes: __, item_ids, ...one }) => ({
    ...one,
    item_ids: item_ids.filter((id) => items.some((item) => item.id === id)),
  }));
}

const seenByOthers = new WeakMap<SnapshotGuest, GuestView>();

function forOthers(guest: SnapshotGuest, acting: ReadonlySet<string>): GuestView {
  const known = seenByOthers.get(guest);
  // A device may come or go while the guest object stays the same.
  const seat = seatOf(guest, acting);
  if (known?.seat === seat) return known;
  const seen = {
    ...pick(guest, SHOWN_OF_GUEST),
    ...INSTEAD_FOR_OTHERS,
    seat,
  };
  seenByOthers.set(guest, seen);
  return seen;
}

type Guests = {
  devices: ReceiptSnapshot['devices'];
  acting: ReadonlySet<string>;
  forOthers: GuestView[];
  /** By viewer (true: the host), until there is a final bill. After that, guests' rows also depend on the amounts due. */
  whileOpen: Map<string | true | null, GuestView[]>;
};

/** A tap leaves the guest list untouched, so this survives most changes. */
const allGuests = new WeakMap<readonly SnapshotGuest[], Guests>();

function allGuestsOf({ guests, devices }: ReceiptSnapshot): Guests {
  const known = allGuests.get(guests);
  if (known?.devices === devices) return known;
  const acting = new Set(devices.values());
  const seen = guests.map((guest) => forOthers(guest, acting));
  const all = { devices, acting, forOthers: seen, whileOpen: new Map() };
  allGuests.set(guests, all);
  return all;
}

type SeeingGuests = { me: string | null; forHost: boolean; secret: string };

function guestsOf(snapshot: ReceiptSnapshot, seeing: SeeingGuests): GuestView[] {
  const all = allGuestsOf(snapshot);
  if (snapshot.final_split !== null) return newGuestsOf(snapshot, seeing, all);
  const viewer = seeing.forHost || seeing.me;
  const seen = all.whileOpen.get(viewer) ?? newGuestsOf(snapshot, seeing, all);
  all.whileOpen.set(viewer, seen);
  return seen;
}

function newGuestsOf(
  snapshot: ReceiptSnapshot,
  { me, forHost, secret }: SeeingGuests,
  all: Guests,
): GuestView[] {
  if (!forHost && me === null) return all.forOthers;
  const dues = snapshot.final_split === null ? null : duesIn(snapshot);
  const currency = paymentCurrency(snapshot.receipt);
  const dueOf = (id: string): Money | undefined => {
    const amount = dues?.get(id)?.due;
    return amount === undefined ? undefined : { amount, currency };
  };
  const isBilled = (id: string) => dues === null || dues.has(id);
  const ofHost = (guest: SnapshotGuest) => ({
    ...(guest.is_host ? NO_BILL : finalBillOf(guest, dueOf(guest.id))),
    lacks_way_to_pay: lacksWayToPay(snapshot, guest),
    last_texted_amount: guest.last_texted_amount,
    time_zone: guest.time_zone,
    reminder: guest.reminder,
  });
  const toThemself = (guest: SnapshotGuest): GuestView => ({
    ...pick(guest, SHOWN_OF_GUEST),
    ...(forHost ? ofHost(guest) : INSTEAD_FOR_THE_GUEST),
    bill_link: isBilled(guest.id) ? workingLink(guest, secret) : null,
    seat: seatOf(guest, all.acting),
  });
  if (forHost) return snapshot.guests.map(toThemself);
  return all.forOthers.map((seen, at) => {
    const guest = snapshot.guests[at];
    return seen.id === me && guest !== undefined ? toThemself(guest) : seen;
  });
}

const isDelivered = (state: string) => DELIVERED_STATES.some((delivered) => delivered === state);

/** Null if the link would not work: the guest has not submitted yet, or it was made with another secret. */
function workingLink({ id, bill_links }: SnapshotGuest, secret: string): string | null {
  if (bill_links.length === 0) return null;
  const token = billTokenOf(secret, id);
  return bill_links.includes(billTokenHash(token)) ? billPath(token) : null;
}

/** Whether the text with a guest's bill offered no way to pay, although there is one now and the guest still owes something. */
export function lacksWayToPay(snapshot: ReceiptSnapshot, guest: SnapshotGuest): boolean {
  const { receipt, final_split } = snapshot;
  const { final_bill: text, payment } = guest;
  if (final_split === null || text === null || !text.without_way_to_pay || !isDelivered(text.state))
    return false;
  if (methodsFor(receipt.payment_methods, paymentCurrency(receipt)).length === 0) return false;
  const due = duesIn(snapshot).get(guest.id)?.due;
  return due !== undefined && paymentStatusOf(due, payment ?? NO_PAYMENT).outstanding > 0;
}

const NO_BILL = { bill: null, bill_failure: null };

/** A delivered text with another amount does not count: the bill was reopened, and the guest has opted out of texts since. */
function finalBillOf(
  { final_bill, last_texted_amount }: SnapshotGuest,
  due: Money | undefined,
): Pick<GuestView, 'bill' | 'bill_failure'> {
  if (due === undefined) return NO_BILL;
  if (final_bill === null) return { bill: 'no_phone', bill_failure: null };
  const { state, failure } = final_bill;
  if (isDelivered(state) && !(last_texted_amount && isSameMoney(last_texted_amount, due)))
    return { bill: 'no_phone', bill_failure: null };
  return { bill: state, bill_failure: failure };
}

/** A loop, because it runs for each guest and viewer of every change. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) picked[name] = from[name];
  return picked as Pick<T, K>;
}

const photoAddresses = new WeakMap<SnapshotReceipt, { since: number; url: string }>();

/** Signed URL of the photo, valid for at least an hour (spec section 9); stable for five minutes, so pages do not reload it. */
function photoAddress(receipt: SnapshotReceipt, secret: string): string | null {
  const path = receipt.display_image_path ?? receipt.image_path;
  if (path === null) return null;
  const now = Math.floor(Date.now() / 1000);
  const since = now - (now % STEADY_SECONDS);
  const known = photoAddresses.get(receipt);
  if (known?.since === since) return known.url;
  const url = signUrl(`${RECEIPT_BUCKET}/${path}`, since + DISPLAY_SECONDS + STEADY_SECONDS - now, secret);
  photoAddresses.set(receipt, { since, url });
  return url;
}

/** The receipt as its signed-in host sees it. @throws AppError receipt.not_found */
export async function hostView(context: SessionContext, receiptId: string): Promise<ReceiptView> {
  const snapshot = await context.services.snapshots.byId(receiptId);
  requireOwner(snapshot.receipt, context);
  return viewFor(snapshot, { kind: 'host' }, context.services.settings.secret);
}

/** The receipt as the holder of a share link sees it. @throws AppError share.invalid */
export async function sharedView(context: ShareContext): Promise<ReceiptView> {
  const { snapshots, settings } = context.services;
  const snapshot = requireShared(await snapshots.byShareToken(context.share.token), context);
  return viewFor(snapshot, viewerOf(snapshot, context), settings.secret);
}
