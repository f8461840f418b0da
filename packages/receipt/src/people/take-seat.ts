import type { KnownGuest, KnownReceipt } from '../model.ts';
import { isUnnamed, requirePermission, whileOpen } from '../permissions.ts';
import { refuse } from '../refused.ts';
import { withGuest } from '../selections/choosing.ts';
import { type GuestFacts, withNewcomer } from './added-guests.ts';
import { acceptedGuestName } from './guest-names.ts';
import { absorbGuest, moveCompanions } from './move-guest.ts';
import { freeSeat, othersActFor, seatOf, withDevice } from './seat.ts';

/** `me`: the guest their browser acts as; `hashes`: of its secrets. */
export type Visitor = { me: { id: string } | undefined; hashes: readonly string[] };

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
  const { id: from, guest_phone_number, sms_opt_in, time_zone, language } = before;
  const isOpen = receipt.receipt.status !== 'finalized';
  // They set these companions themselves, under the wrong name.
  const moved = isOpen ? moveCompanions(receipt, { from, to }) : receipt;
  // Only this browser used the name, and nothing was assigned to it or paid.
  const isUnused = before.payment === null && receipt.selections.every(({ guest_id }) => guest_id !== from);
  const isGone = isOpen && !before.named_by_host && isUnused;
  const left = isGone
    ? { ...moved, guests: moved.guests.filter(({ id }) => id !== from) }
    : freeSeat(moved, from);
  return withGuest(left, to, { guest_phone_number, sms_opt_in, time_zone, language });
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
