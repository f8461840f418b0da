import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { lockAddress } from '../../account/accounts.ts';
import { addedNow } from '../../account/new-address.ts';
import { type ProvedAddresses, provedAddressesOf } from '../../account/proved-addresses.ts';
import { settleAddresses } from '../../account/settle-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { addIdentity, lockIdentity, type NewIdentity, ownerOfIdentity } from './identities.repository.ts';

/**
 * Adds an identity to an account, and tells its owner. Its verified e-mail becomes the account's, if that has none and nobody else has it.
 * @throws AppError auth.identity_already_exists if it belongs to another account
 */
export async function linkIdentity(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  added: NewIdentity,
): Promise<void> {
  const { userId, providerId, person } = added;
  await lockIdentity(trx, person);
  const owner = await ownerOfIdentity(trx, person);
  if (owner === userId) return;
  if (owner !== undefined) throw new AppError('auth.identity_already_exists');
  const before = await provedAddressesOf(trx, userId);
  await addIdentity(trx, added);
  if (person.email !== null && person.emailVerified) {
    await takeEmail(trx, userId, person.email, before);
    await settleAddresses(trx, services.settings, userId);
  }
  await tellOwner(trx, services, { userId, what: 'providerAdded', before });
  const details = { provider: providerId };
  await writeAudit(trx, { actorId: userId, what: 'linkIdentity', receiptId: null, details });
}

async function takeEmail(trx: Trx, userId: string, email: string, before: ProvedAddresses): Promise<void> {
  await lockAddress(trx, email);
  await trx
    .updateTable('auth_users')
    .set({ email, email_verified: true, email_added_at: addedNow(before), updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_users as other').select('other.id').where('other.email', '=', email))),
    )
    .execute();
}
