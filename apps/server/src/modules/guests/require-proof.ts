import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/proved-addresses.ts';
import { needsProof, recordProof } from '../messages/texted-numbers.ts';
import type { Acting } from './act-as-guest.ts';

/**
 * Refuses a text to a number that its guest has to prove first, because the host is new and texts many others. An
 * account's own phone, which a code has proved, is known by the session.
 * @throws AppError guest.phone_unproved
 */
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
