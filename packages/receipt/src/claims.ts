import { isNameless } from '@fairtab/domain/people/visible-name';
import { requireOwnPlace, waitingRequest } from './latecomers.ts';
import type { Facts, KnownReceipt, Latecomer } from './model.ts';
import { refuse } from './refusals.ts';
import { joinDevice, NO_ADDRESS } from './seats.ts';
import { withGuest } from './selections.ts';

/** Claims waiting per receipt, and per network (see `requireOwnPlace`): one visitor cannot take all places. */
const WAITING = 3;
const FROM_NETWORK = [2, 2, 2];
export const ENDS_AFTER_MS = 24 * 60 * 60_000;

type Claiming = Pick<Latecomer, 'token_hashes' | 'network_hashes'> & {
  /** Null takes the claim back. */
  guest_id: string | null;
  me: { id: string } | undefined;
};

/**
 * Asks the host to recognise a browser as a guest; a browser has one request.
 * @throws Refused guest.not_found, guest.name_is_host, latecomer.too_many, latecomer.network_full
 */
export function claimGuest<R extends KnownReceipt>(
  receipt: R,
  { guest_id, me, token_hashes, network_hashes }: Claiming,
  { newId, now }: Facts & { now: Date },
): R {
  const isTheirs = (one: Latecomer) => one.token_hashes.some((hash) => token_hashes.includes(hash));
  const before = receipt.latecomers.find(isTheirs);
  const others = receipt.latecomers.filter((one) => !isTheirs(one));
  if (guest_id === null || guest_id === me?.id)
    return before?.claimed_guest_id == null ? receipt : { ...receipt, latecomers: others };
  const guest =
    receipt.guests.find(({ id, guest_name }) => id === guest_id && !isNameless(guest_name)) ??
    refuse('guest.not_found', {});
  if (guest.is_host) refuse('guest.name_is_host', {});
  if (before?.claimed_guest_id === guest.id && before.state === 'waiting' && !isOver(before, now))
    return receipt;
  const waiting = others.filter((one) => one.claimed_guest_id !== null && one.state === 'waiting');
  if (waiting.length >= WAITING) refuse('latecomer.too_many', {});
  requireOwnPlace(waiting, network_hashes, FROM_NETWORK);
  const claim: Latecomer = {
    id: newId(),
    guest_name: guest.guest_name,
    item_ids: [],
    state: 'waiting',
    token_hashes,
    network_hashes,
    claimed_guest_id: guest.id,
    asked_at: now.toISOString(),
  };
  return { ...receipt, latecomers: [...others, claim] };
}

const isOver = ({ asked_at }: Latecomer, now: Date): boolean =>
  asked_at !== null && Date.parse(asked_at) + ENDS_AFTER_MS <= now.getTime();

/** Ends claims after a day. */
export const withoutOldClaims = <R extends Pick<KnownReceipt, 'latecomers'>>(receipt: R, now: Date): R => ({
  ...receipt,
  latecomers: receipt.latecomers.filter((one) => !isOver(one, now)),
});

/** A waiting claim: the guest, the browser's hashes, and the guest it acts as. @throws Refused latecomer.not_found */
export function waitingClaim(receipt: KnownReceipt, id: string, now: Date) {
  const { claimed_guest_id: guest_id, token_hashes: hashes } = waitingRequest(
    withoutOldClaims(receipt, now),
    id,
  );
  if (guest_id === null) return refuse('latecomer.not_found', {});
  const acting = hashes.flatMap((hash) => receipt.devices.get(hash) ?? []).at(0);
  return { guest_id, hashes, me: receipt.guests.find((one) => one.id === acting) };
}

/** Lets this browser alone act as the guest; their earlier browser's address is forgotten, but not that they want no text. */
export function confirmClaim<R extends KnownReceipt>(receipt: R, claim: ReturnType<typeof waitingClaim>): R {
  const { guest_id } = claim;
  const devices = new Map([...receipt.devices].filter(([, id]) => id !== guest_id));
  const wantsNoText = receipt.guests.some(({ id, sms_opt_in }) => id === guest_id && sms_opt_in === false);
  const contact = { ...NO_ADDRESS, ...(wantsNoText && { sms_opt_in: false }) };
  return joinDevice(withGuest({ ...receipt, devices }, guest_id, contact), claim);
}
