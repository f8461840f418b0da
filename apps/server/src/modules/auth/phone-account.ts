import type { Phone } from '@fairtab/domain/phone';
import type { Trx } from '../../http/request-context.ts';
import { createAccount, lockAddress, ownerOfPhone } from '../account/accounts.ts';

/**
 * The account of the owner of a verified phone; created if there is none.
 * @returns its user, and whether they are new
 */
export async function accountOf(trx: Trx, phone: Phone): Promise<{ userId: string; isNew: boolean }> {
  await lockAddress(trx, phone);
  const owner = await ownerOfPhone(trx, phone);
  return { userId: owner ?? (await createAccount(trx, { phone })), isNew: owner === undefined };
}
