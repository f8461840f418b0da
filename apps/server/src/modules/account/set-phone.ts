import type { Phone } from '@fairtab/domain/phone';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { lockAddress, ownerOfPhone } from './accounts.ts';
import { type AccountSettings, grantFreeCredits } from './free-credits.ts';
import { addedNow, provedAddressesOf } from './proved-addresses.ts';

/**
 * Gives an account the phone that its owner has just verified, in place of the one it had: from now on the new one
 * signs in to this account, and the old one to a new account. Null takes the phone away.
 * @throws AppError account.phone_taken if another account has verified it, account.phone_is_factor
 */
export async function setPhone(
  trx: Trx,
  settings: AccountSettings,
  userId: string,
  phone: Phone | null,
): Promise<void> {
  if (phone !== null) {
    await lockAddress(trx, phone);
    await refuseFactorPhone(trx, userId, phone);
    const owner = await ownerOfPhone(trx, phone);
    if (owner !== undefined && owner !== userId) throw new AppError('account.phone_taken');
  }
  const before = await provedAddressesOf(trx, userId);
  if (phone !== null && phone === before.phone) return;
  await trx
    .updateTable('profiles')
    .set({
      phone_number: phone,
      phone_verified: phone !== null,
      phone_added_at: addedNow(before),
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
  await grantFreeCredits(trx, settings, userId);
}

/**
 * Refuses to link a phone that is a second factor of the same account: whoever has the phone would have both.
 * @throws AppError account.phone_is_factor
 */
export async function refuseFactorPhone(trx: Trx, userId: string, phone: Phone): Promise<void> {
  // A factor is verified under the same lock, and then not for a phone that was linked before.
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
  const factor = await trx
    .selectFrom('auth_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('phone_number', '=', phone)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (factor !== undefined) throw new AppError('account.phone_is_factor');
}
