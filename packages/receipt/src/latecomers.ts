import { LIMITS } from '@fairtab/domain/input/limits';
import { checkGuestNames } from '@fairtab/domain/input/validation';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { AskedAssignment } from './assignments.ts';
import type { Correction } from './corrections.ts';
import { acceptedGuestName } from './guests.ts';
import type { Facts, HostReceipt, Item, KnownReceipt, Latecomer } from './model.ts';
import { headsOfGuests } from './party.ts';
import { refuse } from './refusals.ts';

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
  const waiting = others.filter((one) => one.state === 'waiting' && one.claimed_guest_id === null);
  const answers = {
    guest_name: nameOf(receipt, waiting, typed),
    item_ids: itemsOf(receipt, item_ids),
    state: 'waiting' as const,
    claimed_guest_id: null,
    asked_at: null,
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

/** @throws Refused latecomer.network_full */
export function requireOwnPlace(
  others: readonly Latecomer[],
  networks: readonly string[],
  places: readonly number[] = FROM_NETWORK,
): void {
  for (const [at, network] of networks.entries()) {
    const most = places[at] ?? LIMITS.latecomersPerReceipt;
    if (others.filter((one) => one.network_hashes.includes(network)).length >= most)
      refuse('latecomer.network_full', {});
  }
}

/** Also a claim. @throws Refused latecomer.not_found */
export function declineLatecomer<R extends Pick<KnownReceipt, 'latecomers'>>(
  receipt: R,
  { latecomer_id }: { latecomer_id: string },
): R {
  const { id } = waitingRequest(receipt, latecomer_id);
  const latecomers = receipt.latecomers.map((one) =>
    one.id === id ? { ...one, state: 'declined' as const } : one,
  );
  return { ...receipt, latecomers };
}

/** Of a latecomer, or a claim. @throws Refused latecomer.not_found unless the request is waiting */
export const waitingRequest = ({ latecomers }: Pick<KnownReceipt, 'latecomers'>, id: string): Latecomer =>
  latecomers.find((one) => one.id === id && one.state === 'waiting') ?? refuse('latecomer.not_found', {});

/** @throws Refused latecomer.not_found, also for a claim */
export function waitingLatecomer(receipt: Pick<KnownReceipt, 'latecomers'>, id: string): Latecomer {
  const request = waitingRequest(receipt, id);
  return request.claimed_guest_id === null ? request : refuse('latecomer.not_found', {});
}

type Bill = Pick<HostReceipt, 'items' | 'guests' | 'selections'>;

/** The correction that adds a latecomer with their dishes. Dishes of the whole table include them anyway. */
export function latecomerCorrection(
  bill: Bill,
  { id, guest_name, item_ids }: Pick<Latecomer, 'id' | 'guest_name' | 'item_ids'>,
): Correction {
  const theirs = bill.items.filter(
    (item) => item_ids.includes(item.id) && item.assignment_mode !== 'group_split',
  );
  const assignments = theirs.map((item) => joined(bill, item, id));
  return [
    { name: 'addPerson', input: { id, guest_name } },
    ...(assignments.length === 0 ? [] : [{ name: 'setAssignments' as const, input: { assignments } }]),
  ];
}

/** Divides a dish with one more person, who gets the average part. A counted dish without free units becomes shared. */
export function joined({ guests, selections }: Bill, item: Item, guest_id: string): AskedAssignment {
  // People without a name are not on the bill, so their selections do not count.
  const billed = new Set(
    guests.flatMap((one) => (one.is_host || !isNameless(one.guest_name) ? [one.id] : [])),
  );
  const had = selections.filter((one) => one.item_id === item.id && billed.has(one.guest_id));
  const all = had.reduce((sum, { units }) => sum + units, 0);
  const counted = item.assignment_mode === 'quantity_based';
  const units = counted || had.length === 0 ? 1 : Math.max(1, Math.round(all / had.length));
  return {
    item_id: item.id,
    assignment_mode: counted && all >= item.total_quantity ? 'guest_choice' : item.assignment_mode,
    selections: [...had.map((one) => ({ guest_id: one.guest_id, units: one.units })), { guest_id, units }],
  };
}
