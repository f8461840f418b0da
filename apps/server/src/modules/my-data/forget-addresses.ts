import type { Trx } from '../../http/request-context.ts';
import { provedListOf } from '../account/proved-addresses.ts';

/** Deletes what is kept of the addresses of a user and of their guests where no foreign key leads. */
export async function forgetAddresses(
  trx: Trx,
  userId: string,
  receiptIds: readonly string[],
): Promise<void> {
  const own = await provedListOf(trx, userId);
  const changes = ['email_change', 'phone_change'].map((change) => `${change}:${userId}`);
  const scopes = [...receiptIds.map((id) => `guest:${id}`), ...changes];
  await trx
    .deleteFrom('phone_verification_codes')
    .where((where) => where.or([where('address', 'in', ['', ...own]), where('scope', 'in', scopes)]))
    .execute();
  await trx
    .deleteFrom('notifications')
    .where('receipt_id', 'is', null)
    .where('recipient', 'in', ['', ...own])
    .execute();
  await trx.deleteFrom('texted_numbers').where('user_id', '=', userId).execute();
}
