import { billPath } from '@fairtab/contract/pages/pages';
import { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { INSTEAD_FOR_OTHERS, INSTEAD_FOR_THE_GUEST } from '@fairtab/contract/receipt/who-sees';
import { isSameMoney, type Money } from '@fairtab/domain/money/currency';
import { methodsFor, PAYMENT_METHODS, type PayTo } from '@fairtab/domain/paying/payment-methods';
import { DELIVERED_STATES } from '@fairtab/domain/texting/messages';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { hasPaid } from '@fairtab/receipt/paying/paid-so-far';
import { pairsFrom } from '@fairtab/receipt/paying/pairs';
import { owedToHostIn, owedWhileOpen } from '@fairtab/receipt/paying/to-host';
import { seatOf } from '@fairtab/receipt/seats';
import { duesIn } from '@fairtab/receipt/split-of';
import * as z from 'zod/mini';
import type { Viewer } from '../receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../store/snapshot.ts';
import { billTokenHash, billTokenOf } from './bill-link.ts';

const SHOWN_OF_GUEST = z.keyof(
  z.omit(GuestView, {
    seat: true,
    has_paid: true,
    bill: true,
    bill_failure: true,
    lacks_way_to_pay: true,
    last_texted_amount: true,
    bill_link: true,
    time_zone: true,
    reminder: true,
  }),
).options;

const seenByOthers = new WeakMap<SnapshotGuest, GuestView>();

type Beside = Pick<GuestView, 'seat' | 'has_paid'>;

function forOthers(guest: SnapshotGuest, beside: Beside): GuestView {
  const known = seenByOthers.get(guest);
  // Devices and payments come and go while the guest object stays the same.
  if (known?.seat === beside.seat && known.has_paid === beside.has_paid) return known;
  const seen = { ...pick(guest, SHOWN_OF_GUEST), ...INSTEAD_FOR_OTHERS, ...beside };
  seenByOthers.set(guest, seen);
  return seen;
}

type Guests = {
  devices: ReceiptSnapshot['devices'];
  payments: ReceiptSnapshot['payments'];
  besides: (guest: SnapshotGuest) => Beside;
  forOthers: GuestView[];
  /** By viewer (true: the host), until there is a final bill. After that, guests' rows also depend on the amounts due. */
  whileOpen: Map<string | true | null, GuestView[]>;
};

/** A tap leaves the guest list untouched, so this survives most changes. */
const allGuests = new WeakMap<readonly SnapshotGuest[], Guests>();

function allGuestsOf({ guests, devices, payments }: ReceiptSnapshot): Guests {
  const known = allGuests.get(guests);
  if (known?.devices === devices && known.payments === payments) return known;
  const acting = new Set(devices.values());
  const besides = (guest: SnapshotGuest) => ({
    seat: seatOf(guest, acting),
    has_paid: hasPaid({ payments }, guest.id),
  });
  const seen = guests.map((guest) => forOthers(guest, besides(guest)));
  const all = { devices, payments, besides, forOthers: seen, whileOpen: new Map() };
  allGuests.set(guests, all);
  return all;
}

type SeeingGuests = { me: string | null; forHost: boolean; secret: string };

/** The guests as one viewer may see them. */
export function guestsOf(snapshot: ReceiptSnapshot, seeing: SeeingGuests): GuestView[] {
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
    ...all.besides(guest),
  });
  if (forHost) return snapshot.guests.map(toThemself);
  const payees = payeesOf(snapshot, me);
  return all.forOthers.map((seen, at) => {
    const guest = snapshot.guests[at];
    if (guest === undefined) return seen;
    if (seen.id === me) return toThemself(guest);
    return payees.has(seen.id) && guest.pay_to?.confirmed ? { ...seen, pay_to: guest.pay_to } : seen;
  });
}

/** Ids of the payees of a guest who still owes them something. */
const payeesOf = (snapshot: ReceiptSnapshot, guestId: string | null): ReadonlySet<string> =>
  new Set(
    snapshot.final_split === null || guestId === null
      ? []
      : pairsFrom(snapshot, guestId).flatMap(({ to, status }) => (status.outstanding > 0 ? [to] : [])),
  );

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
  const { final_bill: text } = guest;
  if (final_split === null || text === null || !text.without_way_to_pay || !isDelivered(text.state))
    return false;
  if (methodsFor(receipt.payment_methods, paymentCurrency(receipt)).length === 0) return false;
  return owesHost(snapshot, guest.id);
}

const owesHost = (snapshot: ReceiptSnapshot, guestId: string): boolean =>
  (owedToHostIn(snapshot, guestId)?.status.outstanding ?? 0) > 0;

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
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) picked[name] = from[name];
  return picked as Pick<T, K>;
}

/** Payment methods for a viewer. Handles that may be a phone, e-mail or account go only to guests who still owe the host. */
export function methodsShown(snapshot: ReceiptSnapshot, viewer: Viewer): PayTo[] {
  const { payment_methods: all } = snapshot.receipt;
  if (viewer.kind === 'host') return all;
  const fitting = methodsFor(all, paymentCurrency(snapshot.receipt));
  const isForAll = ({ method }: PayTo) => !PAYMENT_METHODS[method].forDebtors;
  return fitting.every(isForAll) || isDebtor(snapshot, viewer.guestId) ? fitting : fitting.filter(isForAll);
}

/** Whether a guest still owes the host: on the final bill, or on the open one if they submitted or the host assigns. */
function isDebtor(snapshot: ReceiptSnapshot, guestId: string | null): boolean {
  const guest = snapshot.guests.find(({ id }) => id === guestId);
  if (guest === undefined || guest.is_host) return false;
  if (snapshot.final_split !== null) return owesHost(snapshot, guest.id);
  const isOn = guest.submitted || snapshot.receipt.admin_flow_type === 'preassign';
  const due = isOn ? duesIn(snapshot).get(guest.id)?.due : undefined;
  return due !== undefined && owedWhileOpen(snapshot, guest.id, due).status.outstanding > 0;
}
