import { INSTEAD_FOR_GUESTS, PaperView, ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type {
  DisputeView,
  LatecomerView,
  PayOfferView,
  ProposalView,
  ReceiptView,
} from '@fairtab/contract/receipt/receipt-view';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { rowsInDigits } from '@fairtab/domain/money/currency';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { totalOf } from '@fairtab/receipt/total-of';
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
import type { ReceiptSnapshot, SnapshotReceipt } from '../store/snapshot.ts';
import { guestsOf, methodsShown, pick } from './guests-shown.ts';
import { linePhotoAddress } from './line-photo.ts';

/** Allow-list of fields that leave the server. */
const SHOWN = z.keyof(
  z.omit(ReceiptFields, {
    total_amount: true,
    image_url: true,
    payment_methods: true,
    included_taxes: true,
    scan_doubt: true,
  }),
).options;
const PAPER_FIELDS = z.keyof(
  z.omit(PaperView, { id: true, image_url: true, included_taxes: true, scan_doubt: true }),
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
    papers: papersFor(snapshot, isHost, secret),
    guests: guestsOf(snapshot, { me: guestId, forHost: isHost, secret }),
    proposals: proposalsOf(snapshot, guestId),
    disputes: disputesOf(snapshot, viewer),
    pay_offers: payOffersOf(snapshot, viewer),
    payments: ofViewer(snapshot.payments, viewer),
    contributions: snapshot.contributions,
    transfers: snapshot.final_split === null ? [] : ofViewer(snapshot.transfers, viewer),
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
    ...printedOn(paperOf(snapshot, null)),
    expected_names: receipt.status === 'finalized' ? [] : receipt.expected_names,
    total_amount: totalOf(snapshot),
    image_url: photoAddress(receipt, secret),
  };
}

const { tip_source, paid_before, scan_reader, scan_doubt, printed_guests, image_path } = INSTEAD_FOR_GUESTS;
const INSTEAD_ON_PAPERS = { tip_source, paid_before, scan_reader, scan_doubt, printed_guests, image_path };

const papersFor = (snapshot: ReceiptSnapshot, forHost: boolean, secret: string): PaperView[] =>
  snapshot.papers.map(({ id }) => {
    const paper = paperOf(snapshot, id);
    const image_url = photoAddress(paper.receipt, secret);
    const shown = { ...pick(paper.receipt, PAPER_FIELDS), ...printedOn(paper), image_url, id };
    return forHost ? shown : { ...shown, ...INSTEAD_ON_PAPERS };
  });

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

type BetweenTwo = { from_guest_id: string; to_guest_id: string };

/** The host sees all, a guest those from or to them. */
const ofViewer = <One extends BetweenTwo>(all: One[], viewer: Viewer): One[] =>
  viewer.kind === 'host'
    ? all
    : all.filter(({ from_guest_id, to_guest_id }) =>
        [from_guest_id, to_guest_id].some((id) => id === viewer.guestId),
      );

function payOffersOf({ pay_offers }: ReceiptSnapshot, viewer: Viewer): PayOfferView[] {
  return pay_offers.filter(
    ({ payer_id, guest_id }) =>
      viewer.kind === 'host' || [payer_id, guest_id].some((id) => id === viewer.guestId),
  );
}

function latecomersOf({ latecomers, items, devices }: ReceiptSnapshot, viewer: Viewer): LatecomerView[] {
  const isHost = viewer.kind === 'host';
  const shown = latecomers.filter(({ id, state }) =>
    viewer.kind === 'host' ? state === 'waiting' : id === viewer.latecomerId,
  );
  const acting = new Set(isHost ? devices.values() : []);
  return shown.map(({ token_hashes: _, network_hashes: __, item_ids, ...one }) => ({
    ...one,
    item_ids: item_ids.filter((id) => items.some((item) => item.id === id)),
    held: one.claimed_guest_id !== null && acting.has(one.claimed_guest_id),
  }));
}

const photoAddresses = new WeakMap<SnapshotReceipt, { since: number; url: string }>();

/** There is no picture of it. */
const isPrintedPdf = ({ display_image_path, image_path, scan_state }: SnapshotReceipt): boolean =>
  scan_state === 'done' && display_image_path === null && image_path?.endsWith('.pdf') === true;

const photoAddress = (receipt: SnapshotReceipt, secret: string): string | null =>
  isPrintedPdf(receipt) ? null : fileAddress(receipt, secret);

/** Signed URL of the photo or PDF file, valid for at least an hour (spec section 9); stable for five minutes, so pages do not reload it. */
export function fileAddress(receipt: SnapshotReceipt, secret: string): string | null {
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

type Printed = Pick<ReceiptFields, 'included_taxes' | 'scan_doubt'>;

/** What was printed, without amounts the currency cannot express, and without included taxes once a tax was entered. */
export function printedOn({ receipt, reading }: Pick<ReceiptSnapshot, 'receipt' | 'reading'>): Printed {
  if (reading === null) return { included_taxes: [], scan_doubt: null };
  const { adjustments, digits, doubt } = reading;
  const taxes = receipt.tax_amount === 0 ? adjustments.filter(({ kind }) => kind === 'included_tax') : [];
  return {
    included_taxes: rowsInDigits(
      taxes.map(({ amount, label: name, rate }) => ({ name, rate, amount })),
      digits,
      receipt.currency.digits,
    ),
    scan_doubt: doubt,
  };
}
