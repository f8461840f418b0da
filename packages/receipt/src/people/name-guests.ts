import { LIMITS } from '@fairtab/domain/input/limits';
import type { HostReceipt, KnownReceipt } from '../model.ts';
import { headsOfGuests, seatedIn } from '../party.ts';
import { refuse } from '../refused.ts';
import { type GuestFacts, requireRoomForOne, withNamed } from './added-guests.ts';
import { acceptedGuestName, acceptedGuestNames } from './guest-names.ts';
import { withPartySize } from './party-size.ts';

/**
 * Specification section 5, "Guest names". Removes unlisted guests, unless they joined after the list was made (`known`).
 * @throws Refused guest.not_found, guest.too_many; InputRefused with the invalid row (0 is the host)
 */
export function nameGuests<R extends KnownReceipt>(
  receipt: R,
  {
    guests: asked,
    known,
  }: {
    guests: readonly { id?: string | undefined; guest_name: string }[];
    known?: readonly string[] | undefined;
  },
  facts: GuestFacts<R>,
): R {
  const present = receipt.guests.filter(({ is_host }) => !is_host);
  const ids = new Set(present.map(({ id }) => id));
  const listed = asked.flatMap(({ id }) => id ?? []);
  if (listed.some((id) => !ids.has(id)) || new Set(listed).size < listed.length)
    refuse('guest.not_found', {});
  const unlisted = present.filter(({ id }) => !listed.includes(id));
  const came = known === undefined ? [] : unlisted.filter(({ id }) => !known.includes(id));
  const [, ...names] = acceptedGuestNames(
    receipt.receipt.payer_name,
    [...asked, ...came].map(({ guest_name }) => guest_name),
  );
  const named = asked.map(({ id }, row) => ({ id, name: names[row] ?? '' }));
  const renamed = new Map(named.map(({ id, name }) => [id, name]));
  const staying = receipt.guests
    .filter((one) => !unlisted.includes(one) || came.includes(one))
    .map((one) => {
      const name = renamed.get(one.id);
      return name === undefined ? one : { ...one, guest_name: name, named_by_host: true };
    });
  const newcomers = named.flatMap(({ id, name }) => (id === undefined ? [name] : []));
  const after = withNamed({ ...receipt, guests: staying }, newcomers, facts);
  const heads = headsOfGuests(after.guests);
  if (heads > LIMITS.partySize && heads > headsOfGuests(receipt.guests)) refuse('guest.too_many', {});
  return withPartySize(after, heads);
}

/** A full party grows by one. @throws Refused guest.name_is_host, guest.too_many; InputRefused for the name */
export function addGuest<R extends KnownReceipt>(
  receipt: R,
  { guest_name }: { guest_name: string },
  facts: GuestFacts<R>,
): R {
  requireRoomForOne(receipt);
  const name = acceptedGuestName(receipt, guest_name);
  const { admin_flow_type: flow, evenly, party_size: partySize, payer_name: host } = receipt.receipt;
  const after = withNamed(receipt, [name], facts);
  if (flow === 'preassign') {
    const others = receipt.guests.flatMap((one) => (one.is_host ? [] : [one.guest_name]));
    acceptedGuestNames(host, [...others, name]);
    return withPartySize(after, headsOfGuests(after.guests));
  }
  const isFull = headsOfGuests(evenly ? seatedIn(receipt) : receipt.guests) >= partySize;
  return isFull && partySize < LIMITS.partySize ? withPartySize(after, partySize + 1) : after;
}

/** Where the host assigns, the party shrinks. @throws Refused guest.not_found, also for the host */
export function removeGuest<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  if (receipt.guests.every((one) => one.id !== id || one.is_host)) refuse('guest.not_found', {});
  const after = { ...receipt, guests: receipt.guests.filter((one) => one.id !== id) };
  return receipt.receipt.admin_flow_type === 'preassign'
    ? withPartySize(after, headsOfGuests(after.guests))
    : after;
}
