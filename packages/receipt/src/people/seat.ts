import type { KnownGuest, KnownReceipt } from '../model.ts';

/** Whether anyone can act as a guest. @param acting for whom browsers act */
export function seatOf(
  guest: Pick<KnownGuest, 'id' | 'is_host' | 'guest_phone_number'>,
  acting: ReadonlySet<string>,
): 'free' | 'taken' | 'taken_with_phone' {
  if (guest.guest_phone_number !== null) return 'taken_with_phone';
  return guest.is_host || acting.has(guest.id) ? 'taken' : 'free';
}

/** Whether nobody acts for a named person, so that nobody could be asked: then the host decides for them. */
export const isUnopened = ({ devices }: Pick<KnownReceipt, 'devices'>, guest: KnownGuest): boolean =>
  guest.named_by_host && seatOf(guest, new Set(devices.values())) === 'free';

/** Whether a guest is also acted for by another browser than the one with these hashes. */
export const othersActFor = (
  { devices }: Pick<KnownReceipt, 'devices'>,
  guestId: string,
  hashes: readonly string[],
): boolean => [...devices].some(([hash, id]) => id === guestId && !hashes.includes(hash));

/**
 * The receipt on which a browser acts for a guest, and for no other one. What it has asked for as a latecomer is done with.
 * @param hashes of every secret that it has sent, so it does not matter which of them it sends next time
 */
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
