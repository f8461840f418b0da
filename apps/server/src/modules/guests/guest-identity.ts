import { acceptedGuestName } from '@fairtab/receipt/people/guest-names';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { acceptedPhone } from '../messages/accepted-phone.ts';
import { refusing } from '../receipts/refusing.ts';
import type { Acting } from './act-as-guest.ts';

/** @throws AppError and RefusedError as acceptedGuestName */
export const guestName = (typed: string, { snapshot }: Pick<Acting, 'snapshot'>): string =>
  refusing(snapshot, () => acceptedGuestName(snapshot, typed));

/**
 * A guest's phone, normalized. A phone on this bill belongs to one person: on another device they have to enter a code
 * that is sent to it.
 * @throws AppError guest.phone_taken; the phone rule's refusal
 */
export function guestPhone(
  services: Pick<Services, 'sms' | 'smsCountries'>,
  typed: string,
  { snapshot, me }: Acting,
): string {
  const phone = acceptedPhone(services, typed);
  const taken = snapshot.guests.some((guest) => guest.id !== me.id && guest.guest_phone_number === phone);
  if (taken) throw new AppError('guest.phone_taken');
  return phone;
}
