import type { Received } from '@fairtab/contract/endpoint';
import type {
  completeGuestVerification as CompleteCall,
  startGuestVerification as StartCall,
} from '@fairtab/contract/guests';
import { normalizePhone, type Phone } from '@fairtab/domain/phone';
import { checkCode } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import type { ShareContext } from '../../app/request-context.ts';
import { sendCode, useCode } from '../auth/verification-codes.ts';
import { requireShared } from './guests.policy.ts';
import { joinDevice } from './join-device.ts';

/**
 * Texts a code to a guest who comes back on another device.
 * A phone that is not on this bill gets no code, but the same answer, so that nobody can look for phones.
 */
export async function startGuestVerification(context: ShareContext, { body }: Received<typeof StartCall>) {
  const { phone, receiptId, onTheBill } = await guestOf(context, body);
  const demo_code = onTheBill
    ? await sendCode(context.services, phone, `guest:${receiptId}`, context.address)
    : null;
  return { success: true as const, demo_code };
}

/** Lets this device act as the guest who holds the phone. @throws AppError auth.code_wrong, share.invalid */
export async function completeGuestVerification(
  context: ShareContext,
  { body }: Received<typeof CompleteCall>,
) {
  const { phone, receiptId } = await guestOf(context, body);
  const { secret } = context.services.settings;
  const code = accepted(checkCode(body.code));
  const { right } = await context.command(async (trx) => {
    const right = await useCode(trx, secret, { phone, scope: `guest:${receiptId}`, code });
    if (right) await joinDevice(trx, context, phone);
    return { right };
  });
  if (!right) throw new AppError('auth.code_wrong');
}

type WhoComesBack = Received<typeof StartCall>['body'];

/** @throws AppError guest.phone_invalid, guest.not_found for a name whose owner gave no phone, share.invalid */
async function guestOf(context: ShareContext, who: WhoComesBack) {
  const snapshot = requireShared(await context.services.snapshots.byShareToken(context.share.token), context);
  const receiptId = snapshot.receipt.id;
  if (who.guest_id !== undefined) {
    const phone = normalizePhone(snapshot.guests.find((guest) => guest.id === who.guest_id)?.phone ?? '');
    if (phone === null) throw new AppError('guest.not_found');
    return { phone, receiptId, onTheBill: true };
  }
  const phone: Phone | null = normalizePhone(who.phone ?? '');
  if (phone === null) throw new AppError('guest.phone_invalid');
  return { phone, receiptId, onTheBill: snapshot.guests.some((guest) => guest.phone === phone) };
}
