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
