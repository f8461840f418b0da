import { acceptedGuestName, afterAll, type GuestFacts, requireRoomForOne } from './guests.ts';
import type { KnownGuest, KnownReceipt, Latecomer, Proposal } from './model.ts';
import { hasPaid, hasPayment } from './paying/paid-so-far.ts';
import { isQuestion } from './proposals.ts';
import { isUnnamed, refuse, requirePermission, whileOpen } from './refusals.ts';
import { unitsOf, withGuest, withoutAnswered, withUnits } from './selections.ts';

/** Adds someone who joined by the link, with their browser. The name is cleaned, or empty. @throws Refused guest.too_many */
export function withNewcomer<R extends KnownReceipt>(
  receipt: R,
  { guest_name, hashes }: { guest_name: string; hashes: readonly string[] },
  { newId, now, newGuest }: GuestFacts<R>,
): { receipt: R; me: R['guests'][number] } {
  requireRoomForOne(receipt);
  const created_at = new Date(afterAll(receipt, now)).toISOString();
  const me = { ...newGuest(newId(), guest_name), created_at };
  const joined = withDevice({ ...receipt, guests: [...receipt.guests, me] }, me.id, hashes);
  // They may choose while they wait to be recognised.
  const isKept = (one: Latecomer) => one.claimed_guest_id !== null || joined.latecomers.includes(one);
  return { receipt: { ...joined, latecomers: receipt.latecomers.filter(isKept) }, me };
}

/** `me`: the guest their browser acts as; `hashes`: of its secrets. */
type Visitor = { me: { id: string } | undefined; hashes: readonly string[] };

/** A wrong claim is released, unless another browser acts as that guest. @throws Refused guest.not_found, guest.name_taken */
export function takeSeat<R extends KnownReceipt>(
  receipt: R,
  { guest_id, me, hashes }: Visitor & { guest_id: string },
): R {
  if (guest_id === me?.id) return receipt;
  const seat =
    receipt.guests.find(({ id, is_host }) => id === guest_id && !is_host) ?? refuse('guest.not_found', {});
  if (seatOf(seat, new Set(receipt.devices.values())) !== 'free')
    refuse('guest.name_taken', { name: seat.guest_name });
  const before = receipt.guests.find(({ id }) => id === me?.id);
  const left =
    before === undefined || othersActFor(receipt, before.id, hashes)
      ? receipt
      : exchangeSeats(receipt, before, seat.id);
  return withDevice(left, seat.id, hashes);
}

function exchangeSeats<R extends KnownReceipt>(receipt: R, before: KnownGuest, to: string): R {
  const { id: from, guest_phone_number, guest_email, sms_opt_in, time_zone, language } = before;
  const isOpen = receipt.receipt.status !== 'finalized';
  // They set these companions themselves, under the wrong name.
  const moved = isOpen ? moveCompanions(receipt, { from, to }) : receipt;
  // Only this browser used the name, and nothing was assigned to it or paid.
  const isUnused =
    !hasPaidAnything(receipt, from) && receipt.selections.every(({ guest_id }) => guest_id !== from);
  const isGone = isOpen && !before.named_by_host && isUnused;
  const left = isGone
    ? { ...moved, guests: moved.guests.filter(({ id }) => id !== from) }
    : freeSeat(moved, from);
  return withGuest(left, to, { guest_phone_number, guest_email, sms_opt_in, time_zone, language });
}

/** Repeating it renames. @throws Refused receipt.finalized, guest.not_listed, guest.name_is_host, guest.too_many; InputRefused */
export function setOwnName<R extends KnownReceipt>(
  receipt: R,
  { guest_name: typed, me, hashes }: Visitor & { guest_name: string },
  facts: GuestFacts<R>,
): R {
  requirePermission(whileOpen, receipt);
  if (!isUnnamed(receipt)) refuse('guest.not_listed', {});
  const guest_name = acceptedGuestName(receipt, typed);
  return me === undefined
    ? withNewcomer(receipt, { guest_name, hashes }, facts).receipt
    : withGuest(receipt, me.id, { guest_name });
}

type Joining = Visitor & {
  /** The guest they proved to be. */
  guest_id: string;
};

/** Lets a browser act as a guest after proof, and merges its earlier selections unless the host assigns. */
export const joinDevice = <R extends KnownReceipt>(receipt: R, joining: Joining): R =>
  withDevice(withoutDraft(receipt, joining), joining.guest_id, joining.hashes);

function withoutDraft<R extends KnownReceipt>(receipt: R, joining: Joining): R {
  const { me, guest_id } = joining;
  if (me === undefined || me.id === guest_id) return receipt;
  if (receipt.receipt.admin_flow_type !== 'preassign')
    return absorbGuest(receipt, { from: me.id, to: guest_id });
  return leavesSeat(receipt, joining) ? freeSeat(receipt, me.id) : receipt;
}

/** Whether joining frees the earlier seat: without a phone it could not be claimed again. */
export const leavesSeat = (receipt: KnownReceipt, { me, guest_id, hashes }: Joining): boolean =>
  receipt.receipt.admin_flow_type === 'preassign' &&
  receipt.guests.some(
    ({ id, guest_phone_number }) =>
      id === me?.id && id !== guest_id && guest_phone_number === null && !othersActFor(receipt, id, hashes),
  );

/** `acting`: ids of guests that browsers act as. */
export function seatOf(
  guest: Pick<KnownGuest, 'id' | 'is_host' | 'guest_phone_number'>,
  acting: ReadonlySet<string>,
): 'free' | 'taken' | 'taken_with_phone' {
  if (guest.guest_phone_number !== null) return 'taken_with_phone';
  return guest.is_host || acting.has(guest.id) ? 'taken' : 'free';
}

/** A named guest without a browser cannot be asked, so the host decides for them. */
export const isUnopened = ({ devices }: Pick<KnownReceipt, 'devices'>, guest: KnownGuest): boolean =>
  guest.named_by_host && seatOf(guest, new Set(devices.values())) === 'free';

export const othersActFor = (
  { devices }: Pick<KnownReceipt, 'devices'>,
  guestId: string,
  hashes: readonly string[],
): boolean => [...devices].some(([hash, id]) => id === guestId && !hashes.includes(hash));

/** Lets a browser act as this guest only. It may send any one of its secrets next time, so `hashes` are of all. */
export const withDevice = <R extends Pick<KnownReceipt, 'devices' | 'latecomers'>>(
  receipt: R,
  guestId: string,
  hashes: readonly string[],
): R => ({
  ...receipt,
  devices: new Map([...receipt.devices, ...hashes.map((hash) => [hash, guestId] as const)]),
  latecomers: receipt.latecomers.filter(
    ({ token_hashes }) => !token_hashes.some((hash) => hashes.includes(hash)),
  ),
});

/** An address is for the browser that gave it: others must not see it. */
export const NO_ADDRESS: Pick<
  KnownGuest,
  'guest_phone_number' | 'guest_email' | 'sms_opt_in' | 'time_zone' | 'language' | 'last_texted_amount'
> = {
  guest_phone_number: null,
  guest_email: null,
  sms_opt_in: null,
  time_zone: null,
  language: null,
  last_texted_amount: null,
};

/** Drops devices, address, consent, disputes and unsettled payers, which another person may have set. */
export function freeSeat<R extends KnownReceipt>(receipt: R, guestId: string): R {
  const ended = endedPayments(receipt, guestId);
  return {
    ...ended,
    disputes: receipt.disputes.filter(({ guest_id }) => guest_id !== guestId),
    devices: new Map([...receipt.devices].filter(([, id]) => id !== guestId)),
    guests: ended.guests.map((one) =>
      one.id === guestId
        ? {
            // A final bill was divided by its heads.
            ...(receipt.receipt.status === 'finalized' ? one : withoutOwnCompanions(one)),
            ...NO_ADDRESS,
          }
        : one,
    ),
  };
}

function withoutOwnCompanions(guest: KnownGuest): KnownGuest {
  const set = new Set(guest.companions_set_by_host);
  return { ...guest, companions: guest.companions.filter(({ id }) => set.has(id)) };
}

function endedPayments<R extends KnownReceipt>(receipt: R, guestId: string): R {
  const ends = ({ id, paid_by }: KnownGuest) =>
    paid_by !== null &&
    [id, paid_by].includes(guestId) &&
    !hasPaid(receipt, id) &&
    !hasPaid(receipt, paid_by);
  return {
    ...receipt,
    guests: receipt.guests.map((one) => (ends(one) ? { ...one, paid_by: null } : one)),
    pay_offers: receipt.pay_offers.filter((one) => ![one.guest_id, one.payer_id].includes(guestId)),
  };
}

/** At the restaurant, or for the final bill. */
const hasPaidAnything = (receipt: KnownReceipt, id: string): boolean =>
  hasPayment(receipt, id) || receipt.contributions.some(({ guest_id }) => guest_id === id);

type Move = { from: string; to: string };

/** Moves companions the guest has set, unless the other has some. Items stay with the first guest, so marks are dropped. */
export function moveCompanions<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const left = receipt.guests.find(({ id }) => id === from);
  const target = receipt.guests.find(({ id }) => id === to);
  if (left === undefined || target === undefined || target.companions.length > 0) return receipt;
  const set = new Set(left.companions_set_by_host);
  const unmarked = left.companions.map((one) => ({ ...one, item_ids: [] }));
  const companionsOf = new Map([
    [from, unmarked.filter(({ id }) => set.has(id))],
    [to, unmarked.filter(({ id }) => !set.has(id))],
  ]);
  return {
    ...receipt,
    guests: receipt.guests.map((one) => ({
      ...one,
      companions: companionsOf.get(one.id) ?? one.companions,
    })),
  };
}

/** Moves the role of payer, unless the other guest is paid for: a bill never passes through two payers. */
export function movePayments<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const paidBy = receipt.guests.find(({ id }) => id === to)?.paid_by ?? null;
  if (paidBy !== null && paidBy !== from) return receipt;
  return {
    ...receipt,
    guests: receipt.guests.map((one) =>
      one.paid_by === from && one.id !== to ? { ...one, paid_by: to } : one,
    ),
    pay_offers: receipt.pay_offers.map((one) =>
      one.payer_id === from && one.guest_id !== to ? { ...one, payer_id: to } : one,
    ),
  };
}

function moveProposals<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const idOf = (id: string) => (id === from ? to : id);
  const isMoved = (one: Proposal) => [one.from_guest_id, one.to_guest_id].includes(from);
  const after = (one: Proposal) => ({
    ...one,
    from_guest_id: idOf(one.from_guest_id),
    to_guest_id: idOf(one.to_guest_id),
  });
  const [moved, others] = [
    receipt.proposals.filter(isMoved).map(after),
    receipt.proposals.filter((one) => !isMoved(one)),
  ];
  const proposals = receipt.proposals.flatMap((one) => {
    if (!isMoved(one)) {
      const state = one.state === 'declined' ? moved.find(isQuestion(one.kind, one))?.state : undefined;
      return state === undefined ? one : { ...one, state };
    }
    const is = after(one);
    return is.from_guest_id === is.to_guest_id || others.some(isQuestion(is.kind, is)) ? [] : is;
  });
  return { ...receipt, proposals };
}

/** Merges a guest into one who turned out to be the same person. Guests who submitted or paid, and final bills, do not change. */
function absorbGuest<R extends KnownReceipt>(receipt: R, move: Move): R {
  const { from, to } = move;
  const draft = receipt.guests.find(({ id }) => id === from);
  if (draft === undefined || draft.submitted || hasPaidAnything(receipt, from)) return receipt;
  if (receipt.receipt.status === 'finalized') return receipt;
  const isCounted = new Map(receipt.items.map((one) => [one.id, one.assignment_mode === 'quantity_based']));
  const taps = receipt.selections.filter(({ guest_id }) => guest_id === from);
  const moved = movePayments(moveCompanions(moveProposals(receipt, move), move), move);
  const free = { ...moved, selections: moved.selections.filter(({ guest_id }) => guest_id !== from) };
  const after = taps.reduce((one, { item_id, units }) => {
    const had = unitsOf(receipt, item_id, to);
    const all = isCounted.get(item_id) ? had + units : had || units;
    return withUnits(one, { item_id, guest_id: to, units: all });
  }, free);
  const guests = after.guests
    .filter(({ id }) => id !== from)
    // They had submitted a different selection, so they review it.
    .map((one) => (one.id === to && one.submitted && taps.length > 0 ? { ...one, revising: true } : one));
  return withoutAnswered({ ...after, guests });
}
