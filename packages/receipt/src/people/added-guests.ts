import { LIMITS } from '@fairtab/domain/limits';
import { mostPeople } from '@fairtab/domain/party';
import type { Facts, HostReceipt, KnownReceipt } from '../model.ts';
import { headsOfGuests } from '../party.ts';
import { refuse } from '../refused.ts';
import { withDevice } from './seat.ts';

/** What is needed to add guests to a receipt. */
export type GuestFacts<R extends KnownReceipt> = Facts & {
  now: Date;
  /** Someone who has done nothing yet. */
  newGuest: (id: string, name: string) => R['guests'][number];
};

/**
 * The receipt with people whom the host names, in this order, after everyone who is on it; where the bill is split evenly they
 * have a seat at once.
 */
export function withNamed<R extends KnownReceipt>(
  receipt: R,
  names: readonly string[],
  { newId, now, newGuest }: GuestFacts<R>,
): R {
  const first = afterAll(receipt, now);
  const added = names.map((name, row) => ({
    ...newGuest(newId(), name),
    named_by_host: true,
    submitted: receipt.receipt.evenly,
    created_at: new Date(first + row).toISOString(),
  }));
  return { ...receipt, guests: [...receipt.guests, ...added] };
}

/**
 * The receipt with someone who has come by the link, and the browser they act from.
 * @param asked.guest_name cleaned; empty while they have said none
 * @throws Refused guest.too_many
 */
export function withNewcomer<R extends KnownReceipt>(
  receipt: R,
  { guest_name, hashes }: { guest_name: string; hashes: readonly string[] },
  { newId, now, newGuest }: GuestFacts<R>,
): { receipt: R; me: R['guests'][number] } {
  requireRoomForOne(receipt);
  const created_at = new Date(afterAll(receipt, now)).toISOString();
  const me = { ...newGuest(newId(), guest_name), created_at };
  return { receipt: withDevice({ ...receipt, guests: [...receipt.guests, me] }, me.id, hashes), me };
}

/** Guests are listed in the order of time, whichever server's clock it was. @returns milliseconds */
const afterAll = ({ guests }: Pick<KnownReceipt, 'guests'>, now: Date): number =>
  Math.max(
    now.getTime(),
    ...guests.map(({ created_at }) => (created_at === null ? 0 : Date.parse(created_at) + 1)),
  );

/** Checks that one more person fits on a bill, however they come. @throws Refused guest.too_many */
export function requireRoomForOne({ receipt, guests }: Pick<HostReceipt, 'receipt' | 'guests'>): void {
  // If the host assigns the items, one person joins per seat.
  const most = receipt.admin_flow_type === 'preassign' ? LIMITS.partySize : mostPeople(receipt.party_size);
  if (headsOfGuests(guests) >= most || guests.length >= LIMITS.guestsPerReceipt) refuse('guest.too_many', {});
}
