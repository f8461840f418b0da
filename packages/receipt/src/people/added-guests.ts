import { LIMITS } from '@fairtab/domain/input/limits';
import { mostPeople } from '@fairtab/domain/people/party';
import type { Facts, HostReceipt, KnownReceipt } from '../model.ts';
import { headsOfGuests } from '../party.ts';
import { refuse } from '../refused.ts';
import { withDevice } from './seat.ts';

export type GuestFacts<R extends KnownReceipt> = Facts & {
  now: Date;
  newGuest: (id: string, name: string) => R['guests'][number];
};

/** Adds people named by the host. On an evenly split bill they have a seat at once. */
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

/** Adds someone who joined by the link, with their browser. The name is cleaned, or empty. @throws Refused guest.too_many */
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

/** Guests are listed by time, so a newcomer must be last even if another server's clock is ahead. */
const afterAll = ({ guests }: Pick<KnownReceipt, 'guests'>, now: Date): number =>
  Math.max(
    now.getTime(),
    ...guests.map(({ created_at }) => (created_at === null ? 0 : Date.parse(created_at) + 1)),
  );

/** @throws Refused guest.too_many if one more person does not fit */
export function requireRoomForOne({ receipt, guests }: Pick<HostReceipt, 'receipt' | 'guests'>): void {
  const most = receipt.admin_flow_type === 'preassign' ? LIMITS.partySize : mostPeople(receipt.party_size);
  if (headsOfGuests(guests) >= most || guests.length >= LIMITS.guestsPerReceipt) refuse('guest.too_many', {});
}
