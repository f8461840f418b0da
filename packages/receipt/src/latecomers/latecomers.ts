import { LIMITS } from '@fairtab/domain/input/limits';
import { checkGuestNames } from '@fairtab/domain/input/validation';
import type { Facts, KnownReceipt, Latecomer } from '../model.ts';
import { headsOfGuests } from '../party.ts';
import { acceptedGuestName } from '../people/guest-names.ts';
import { refuse } from '../refused.ts';

type Asked = Pick<Latecomer, 'guest_name' | 'token_hashes' | 'network_hashes'> & {
  item_ids: readonly string[];
  before: { id: string } | undefined;
};

/**
 * Asks the host of a final bill to be added, once per browser.
 * @throws Refused latecomer.too_many, latecomer.network_full, guest.too_many, guest.name_is_host, guest.name_taken,
 * item.not_found, receipt.evenly, request.field_refused without an item; InputRefused for the name
 */
export function askToBeAdded<R extends KnownReceipt>(
  receipt: R,
  { before, guest_name: typed, item_ids, token_hashes, network_hashes }: Asked,
  { newId }: Facts,
): R {
  // A browser sends two secrets and may have asked with either.
  const isTheirs = (one: Latecomer) => one.token_hashes.some((hash) => token_hashes.includes(hash));
  const others = receipt.latecomers.filter((one) => one.id !== before?.id && !isTheirs(one));
  const waiting = others.filter(({ state }) => state === 'waiting');
  const answers = {
    guest_name: nameOf(receipt, waiting, typed),
    item_ids: itemsOf(receipt, item_ids),
    state: 'waiting' as const,
    token_hashes,
    network_hashes,
  };
  if (waiting.length >= LIMITS.latecomersPerReceipt) refuse('latecomer.too_many', {});
  if (headsOfGuests(receipt.guests) >= LIMITS.partySize) refuse('guest.too_many', {});
  requireOwnPlace(waiting, network_hashes);
  return {
    ...receipt,
    latecomers:
      before === undefined
        ? [...others, { id: newId(), ...answers }]
        : receipt.latecomers.flatMap((one) =>
            one.id === before.id ? { ...one, ...answers } : others.includes(one) ? one : [],
          ),
  };
}

function nameOf({ receipt, guests }: KnownReceipt, others: readonly Latecomer[], typed: string): string {
  const name = acceptedGuestName({ receipt }, typed);
  if (receipt.admin_flow_type !== 'preassign') return name;
  const listed = [...guests.filter(({ is_host }) => !is_host), ...others].map(({ guest_name }) => guest_name);
  if (!checkGuestNames(receipt.payer_name, [...listed, name]).ok) refuse('guest.name_taken', { name });
  return name;
}

function itemsOf({ receipt, items }: KnownReceipt, ids: readonly string[]): string[] {
  if (receipt.evenly) return ids.length > 0 ? refuse('receipt.evenly', {}) : [];
  const asked = [...new Set(ids)].map(
    (id) => items.find((one) => one.id === id) ?? refuse('item.not_found', {}),
  );
  const own = asked.flatMap(({ id, split_evenly }) => (split_evenly ? [] : [id]));
  if (own.length === 0 && !items.some(({ split_evenly }) => split_evenly))
    refuse('request.field_refused', { field: 'item_ids' });
  return own;
}

/** Waiting requests per address, and for IPv6 per /56 and /48: one person cannot fill the queue, three on one Wi-Fi still fit. */
const FROM_NETWORK = [3, 4, 5];

function requireOwnPlace(others: readonly Latecomer[], networks: readonly string[]): void {
  for (const [at, network] of networks.entries()) {
    const most = FROM_NETWORK[at] ?? LIMITS.latecomersPerReceipt;
    if (others.filter((one) => one.network_hashes.includes(network)).length >= most)
      refuse('latecomer.network_full', {});
  }
}

/** @throws Refused latecomer.not_found */
export function declineLatecomer<R extends Pick<KnownReceipt, 'latecomers'>>(
  receipt: R,
  { latecomer_id }: { latecomer_id: string },
): R {
  const { id } = waitingLatecomer(receipt, latecomer_id);
  const latecomers = receipt.latecomers.map((one) =>
    one.id === id ? { ...one, state: 'declined' as const } : one,
  );
  return { ...receipt, latecomers };
}

/** @throws Refused latecomer.not_found unless the request is waiting */
export const waitingLatecomer = ({ latecomers }: Pick<KnownReceipt, 'latecomers'>, id: string): Latecomer =>
  latecomers.find((one) => one.id === id && one.state === 'waiting') ?? refuse('latecomer.not_found', {});
