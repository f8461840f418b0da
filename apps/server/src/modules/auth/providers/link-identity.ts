import type { Received } from '@fairtab/contract/endpoint';
import type { unlinkIdentity as Call } from '@fairtab/contract/providers';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { lockAddress } from '../../account/accounts.ts';
import { grantFreeCredits } from '../../account/free-credits.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { addedNow, type ProvedAddresses, provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
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
    await adoptEmail(trx, userId, person.email, before);
    await grantFreeCredits(trx, services.settings, userId);
  }
  await notifyOwner(trx, services, { userId, what: 'providerAdded', before });
  const details = { provider: providerId };
  await writeAudit(trx, { actorId: userId, what: 'linkIdentity', receiptId: null, details });
}

async function adoptEmail(trx: Trx, userId: string, email: string, before: ProvedAddresses): Promise<void> {
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

/**
 * Removes an identity from the caller’s account, and tells the owner.
 * @throws AppError auth.identity_not_found, auth.single_identity_not_deletable
 */
export async function unlinkIdentity(
  trx: Trx,
  { services, user }: SessionContext,
  { params }: Received<typeof Call>,
): Promise<{ userId: string }> {
  // Two removals at once wait for each other: each would leave the other's.
  await trx.selectFrom('auth_users').select('id').where('id', '=', user.id).forUpdate().execute();
  const removed = await trx
    .deleteFrom('auth_accounts')
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .where('issuer', 'is not', null)
    .returning('provider_id')
    .executeTakeFirst();
  if (removed === undefined) throw new AppError('auth.identity_not_found');
  if (!(await canSignIn(trx, services, user.id))) throw new AppError('auth.single_identity_not_deletable');
  const before = await provedAddressesOf(trx, user.id);
  await notifyOwner(trx, services, { userId: user.id, what: 'providerRemoved', before });
  const details = { provider: removed.provider_id };
  await writeAudit(trx, { actorId: user.id, what: 'unlinkIdentity', receiptId: null, details });
  return { userId: user.id };
}

/** Whether a way in is left: a code to a verified address, or a provider that is still set up. */
async function canSignIn(trx: Trx, { identityProviders }: Services, userId: string): Promise<boolean> {
  const { phone, email } = await provedAddressesOf(trx, userId);
  if (phone !== null || email !== null) return true;
  const left = await trx
    .selectFrom('auth_accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .execute();
  return left.some(({ provider_id }) => identityProviders.some(({ id }) => id === provider_id));
}
