import { LIMITS } from '@fairtab/domain/input/limits';
import { checkGuestNames, checkPersonName } from '@fairtab/domain/input/validation';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { mostPeople } from '@fairtab/domain/people/party';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Facts, HostReceipt, KnownReceipt } from './model.ts';
import { headsOfGuests, seatedIn } from './party.ts';
import { requireNoContribution } from './paying/contributions.ts';
import { hasPayment } from './paying/paid-so-far.ts';
import { accepted, InputRefused, refuse } from './refusals.ts';

/**
 * Specification section 5, "Guest names". Removes unlisted guests, unless they joined after the list was made (`known`).
 * @throws Refused guest.not_found, guest.contributed, guest.too_many; InputRefused with the invalid row (0 is the host)
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
  const leaving = unlisted.filter((one) => !came.includes(one));
  // A guest with a payment stays on the bill, and so does their name.
  const paid = leaving.filter(({ id }) => hasPayment(receipt, id));
  const [, ...names] = acceptedGuestNames(
    receipt.receipt.payer_name,
    [...asked, ...came, ...paid].map(({ guest_name }) => guest_name),
  );
  const named = asked.map(({ id }, row) => ({ id, name: names[row] ?? '' }));
  const renamed = new Map(named.map(({ id, name }) => [id, name]));
  for (const { id } of leaving) requireNoContribution(receipt, id);
  const left = leaving.reduce((bill, { id }) => withoutGuest(bill, id), receipt);
  const staying = left.guests.map((one) => {
    const name = renamed.get(one.id);
    return name === undefined ? one : { ...one, guest_name: name, named_by_host: true };
  });
  const newcomers = named.flatMap(({ id, name }) => (id === undefined ? [name] : []));
  const after = withNamed({ ...left, guests: staying }, newcomers, facts);
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
  // A party size of 0 is unknown.
  const isFull = partySize > 0 && headsOfGuests(evenly ? seatedIn(receipt) : receipt.guests) >= partySize;
  return isFull && partySize < LIMITS.partySize ? withPartySize(after, partySize + 1) : after;
}

/** Where the host assigns, the party shrinks. @throws Refused guest.not_found, also for the host */
export function removeGuest<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  if (receipt.guests.every((one) => one.id !== id || one.is_host)) refuse('guest.not_found', {});
  requireNoContribution(receipt, id);
  const after = withoutGuest(receipt, id);
  return receipt.receipt.admin_flow_type === 'preassign'
    ? withPartySize(after, headsOfGuests(after.guests))
    : after;
}

/** Someone who has paid or received something stays, with nothing to pay for. */
export function withoutGuest<R extends HostReceipt>(bill: R, id: string): R {
  const { receipt, guests, selections } = bill;
  const stays = hasPayment(bill, id);
  return {
    ...bill,
    guests: guests.flatMap((one) => {
      if (one.id !== id) return [one];
      // On an evenly split bill a submitted guest has a seat and would pay for it.
      const submitted = one.submitted && !receipt.evenly;
      const nothing = { companions: [], ...(one.companions_set_by_host && { companions_set_by_host: [] }) };
      return stays ? [{ ...one, ...nothing, opted_out_of_split: true, submitted }] : [];
    }),
    selections: selections.filter(({ guest_id }) => guest_id !== id),
  };
}

export type GuestFacts<R extends KnownReceipt> = Facts & {
  now: Date;
  newGuest: (id: string, name: string) => R['guests'][number];
};

/** Adds people named by the host. On an evenly split bill they have a seat at once. */
function withNamed<R extends KnownReceipt>(
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

/** Guests are listed by time, so a newcomer must be last even if another server's clock is ahead. */
export const afterAll = ({ guests }: Pick<KnownReceipt, 'guests'>, now: Date): number =>
  Math.max(
    now.getTime(),
    ...guests.map(({ created_at }) => (created_at === null ? 0 : Date.parse(created_at) + 1)),
  );

/** @throws Refused guest.too_many if one more person does not fit */
export function requireRoomForOne({ receipt, guests }: Pick<HostReceipt, 'receipt' | 'guests'>): void {
  const most = receipt.admin_flow_type === 'preassign' ? LIMITS.partySize : mostPeople(receipt.party_size);
  if (headsOfGuests(guests) >= most || guests.length >= LIMITS.guestsPerReceipt) refuse('guest.too_many', {});
}

/** Cleaned; must not resemble the host's name. @throws Refused guest.name_is_host; InputRefused by the rule on names */
export function acceptedGuestName({ receipt }: { receipt: { payer_name: string } }, typed: string): string {
  const name = accepted(checkPersonName(typed));
  if (nameSkeleton(name) === nameSkeleton(receipt.payer_name)) refuse('guest.name_is_host', {});
  return name;
}

/** Cleaned; null without visible characters. @throws InputRefused by the rule on names */
export const acceptedCompanionName = (typed: string | null): string | null =>
  typed === null || isNameless(typed) ? null : accepted(checkPersonName(typed));

/** All different, the host's first. @throws InputRefused with the invalid row (0 is the host) */
export function acceptedGuestNames(host: string, guests: readonly string[]): string[] {
  const checked = checkGuestNames(host, guests);
  if (checked.ok) return checked.names;
  for (const [row, refusal] of checked.errors.entries())
    if (refusal) throw new InputRefused(refusal, { row });
  throw new Error('names are refused for no reason');
}

/** Caps the party size at the limit, which companions may exceed. */
export function withPartySize<R extends Pick<HostReceipt, 'receipt'>>(receipt: R, heads: number): R {
  const party_size = Math.min(heads, LIMITS.partySize);
  const children = childrenIn(receipt.receipt.children, party_size);
  return { ...receipt, receipt: { ...receipt.receipt, party_size, children } };
}

/** At most one child per seat besides the host's. */
export const childrenIn = (children: number, partySize: number): number =>
  Math.min(children, Math.max(partySize - 1, 0));
