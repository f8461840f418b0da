import { LIMITS } from '@fairtab/domain/input/limits';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { mostHeads } from '@fairtab/domain/people/party';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { acceptedCompanionName, withPartySize } from './guests.ts';
import type { Companion, Facts, Guest, HostReceipt } from './model.ts';
import { headsOfGuests } from './party.ts';
import { refuse } from './refusals.ts';

/** New without `id`; absent fields are unchanged. */
export type AskedCompanion = {
  id?: string | undefined;
  name?: string | null | undefined;
  child: boolean;
  item_ids?: readonly string[] | undefined;
};

/**
 * Replaces a guest's companions. Those once set by the host remain marked as such.
 * @throws Refused guest.not_found, guest.companion_not_found, request.invalid for an item marked twice, item.not_yours,
 * guest.beyond_party, guest.too_many; InputRefused for a name
 */
export function setCompanions<R extends HostReceipt>(
  receipt: R,
  asked: { guest_id: string; companions: readonly AskedCompanion[]; by_host: boolean },
  { newId }: Facts,
): R {
  const before = receipt.guests.find(({ id }) => id === asked.guest_id) ?? refuse('guest.not_found', {});
  const companions = companionsAfter(receipt, before, asked.companions, newId);
  const guest = withCompanions(before, companions, asked.by_host);
  const guests = receipt.guests.map((one) => (one.id === guest.id ? guest : one));
  const partySize = partySizeAfter(receipt, { before, after: guest }, asked.by_host);
  const after = { ...receipt, guests };
  return partySize === receipt.receipt.party_size ? after : withPartySize(after, partySize);
}

function companionsAfter(
  { items, selections }: Pick<HostReceipt, 'items' | 'selections'>,
  guest: Guest,
  asked: readonly AskedCompanion[],
  newId: Facts['newId'],
): Companion[] {
  const known = new Map(guest.companions.map((one) => [one.id, one]));
  const ids = asked.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    refuse('guest.companion_not_found', {});
  const marked = asked.flatMap(({ item_ids }) => item_ids ?? []);
  if (new Set(marked).size < marked.length) refuse('request.invalid', { where: 'item_ids' });
  const theirs = new Set(
    selections.flatMap(({ guest_id, item_id }) => (guest_id === guest.id ? [item_id] : [])),
  );
  if (!marked.every((id) => theirs.has(id))) refuse('item.not_yours', {});
  return asked.map(({ id, name, child, item_ids }) => {
    const before = id === undefined ? undefined : known.get(id);
    const marks = new Set(item_ids ?? before?.item_ids.filter((one) => !marked.includes(one)));
    return {
      id: id ?? newId(),
      name: name === undefined ? (before?.name ?? null) : acceptedCompanionName(name),
      child,
      item_ids: items.flatMap((item) => (marks.has(item.id) ? [item.id] : [])),
    };
  });
}

/** `byHost` marks all of them as set by the host. */
function withCompanions<G extends Guest>(guest: G, companions: Companion[], byHost: boolean): G {
  const { companions_set_by_host: set } = guest;
  if (set === undefined) return { ...guest, companions };
  const ids = companions.map(({ id }) => id);
  return {
    ...guest,
    companions,
    companions_set_by_host: ids.filter((id) => byHost || set.includes(id)),
  };
}

/** Guests do not change the party size and may exceed it by two; the host's changes grow a full party. */
function partySizeAfter(
  { receipt, guests }: HostReceipt,
  { before, after }: { before: Guest; after: Guest },
  byHost: boolean,
): number {
  const { party_size: partySize, admin_flow_type: flow } = receipt;
  const added = after.companions.length - before.companions.length;
  const others = guests.filter(({ id }) => id !== after.id);
  // A nameless guest may be a second browser of someone already counted.
  const known = others.filter((one) => one.is_host || !isNameless(one.guest_name));
  const heads = headsOfGuests([...known, after]);
  if (!byHost) {
    if (added > 0 && heads > mostHeads(partySize)) refuse('guest.beyond_party', { partySize });
    return partySize;
  }
  if (added > 0 && heads > LIMITS.partySize) refuse('guest.too_many', {});
  if (flow === 'preassign') return headsOfGuests([...others, after]);
  if (partySize === 0) return 0;
  return partySize + Math.max(Math.min(added, heads - partySize), 0);
}

/** The other guest keeps the items. @throws Refused guest.companion_not_found */
export function claimCompanion<R extends HostReceipt>(
  receipt: R,
  { companion_id, me }: { companion_id: string; me: Parameters<typeof namesakesOf>[1] },
): R {
  const found =
    namesakesOf(receipt.guests, me).find(({ companion }) => companion.id === companion_id) ??
    refuse('guest.companion_not_found', {});
  const left = found.guest.companions.filter(({ id }) => id !== companion_id);
  const guests = receipt.guests.map((one) =>
    one.id === found.guest.id ? withCompanions(one, left, false) : one,
  );
  return { ...receipt, guests };
}

type Person = Pick<Guest, 'id' | 'guest_name' | 'companions'>;

/** Other guests' companions with this guest's name, who may be the same person counted twice. */
export function namesakesOf<G extends Person>(
  guests: readonly G[],
  me: Person,
): { guest: G; companion: Companion }[] {
  if (isNameless(me.guest_name)) return [];
  const mine = nameSkeleton(me.guest_name);
  return guests.flatMap((guest) =>
    guest.companions
      .filter(({ name }) => guest.id !== me.id && name !== null && nameSkeleton(name) === mine)
      .map((companion) => ({ guest, companion })),
  );
}
