import { nameSkeleton } from '@fairtab/domain/name-skeleton';
import { checkPersonName } from '@fairtab/domain/validation';
import type { Services } from '../../app/services.ts';
import { AppError, accepted } from '../../http/errors.ts';
import { acceptedPhone } from '../messages/accepted-phone.ts';
import type { Acting } from './act-as-guest.ts';

/**
 * A guest's name, cleaned. Two guests may have the same name, but none may have one that resembles the host's.
 * @throws AppError guest.name_is_host; the name rule's refusal
 */
export function guestName(typed: string, { snapshot }: Pick<Acting, 'snapshot'>): string {
  const name = accepted(checkPersonName(typed));
  if (nameSkeleton(name) === nameSkeleton(snapshot.receipt.payer_name)) {
    throw new AppError('guest.name_is_host');
  }
  return name;
}

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
