import { acceptedGuestName } from '@fairtab/receipt/people/guest-names';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/proved-addresses.ts';
import { acceptedPhone } from '../messages/accepted-phone.ts';
import { needsProof, recordProof } from '../messages/texted-numbers.ts';
import { refusing } from '../receipts/refusing.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/store/snapshot.ts';
import type { Acting } from './act-as-guest.ts';

/** Checks a guest's name. @throws AppError and RefusedError as acceptedGuestName */
export const guestName = (typed: string, { snapshot }: Pick<Acting, 'snapshot'>): string =>
  refusing(snapshot, () => acceptedGuestName(snapshot, typed));

/** A guest's phone, normalized; unique on the bill. @throws AppError guest.phone_taken; the phone rule's refusal */
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

/** Requires proof of a number if a new host texts many; a verified phone counts. @throws AppError guest.phone_unproved */
export async function requireProof(
  trx: Trx,
  { services, user }: ShareContext,
  { snapshot, me }: Acting,
  phone: string,
): Promise<void> {
  const number = { hostId: snapshot.receipt.user_id, guestId: me.id, phone };
  if (!(await needsProof(trx, services, number))) return;
  const own = user === null ? null : (await provedAddressesOf(trx, user.id)).phone;
  if (own !== phone) throw new AppError('guest.phone_unproved');
  await recordProof(trx, services, number);
}

/** Reloads a receipt if a guest who was sent a bill has a new phone, on which the last texted amount depends. */
export async function withTextedAmount(
  trx: Trx,
  stored: ReceiptSnapshot,
  guest: { before: SnapshotGuest; after: SnapshotGuest },
): Promise<ReceiptSnapshot> {
  const { before, after } = guest;
  if (before.final_bill === null || before.guest_phone_number === after.guest_phone_number) return stored;
  return reloaded(trx, stored);
}
