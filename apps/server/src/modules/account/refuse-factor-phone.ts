import type { Phone } from '@fairtab/domain/phone';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';

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
