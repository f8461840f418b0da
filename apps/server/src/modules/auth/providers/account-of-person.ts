import type { Person } from '../../../adapters/identity/identity-provider.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { createAccount, lockAddress } from '../../account/accounts.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { startProfile } from '../../account/profiles.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { addIdentity, lockIdentity, ownerOfIdentity } from './identities.repository.ts';

/**
 * The account of whom a provider has identified: the one with this identity; else the one whose verified e-mail it is, if
 * the provider has verified it too; else a new one. An e-mail that the provider has not verified counts for nothing.
 * The owner of an account that is joined is told.
 * @throws AppError auth.provider_email_taken if an account has this e-mail without having verified it
 */
export async function accountOfPerson(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { providerId, person }: { providerId: string; person: Person },
): Promise<{ userId: string; isNew: boolean }> {
  await lockIdentity(trx, person);
  const known = await ownerOfIdentity(trx, person);
  if (known !== undefined) return { userId: known, isNew: false };
  const joined = await ownerOfSameEmail(trx, person);
  if (joined !== undefined) {
    const before = await provedAddressesOf(trx, joined);
    await notifyOwner(trx, services, { userId: joined, what: 'providerAdded', before });
  }
  const userId = joined ?? (await newAccount(trx, person));
  await addIdentity(trx, { userId, providerId, person });
  return { userId, isNew: joined === undefined };
}

async function ownerOfSameEmail(trx: Trx, { email, emailVerified }: Person): Promise<string | undefined> {
  if (email === null || !emailVerified) return undefined;
  await lockAddress(trx, email);
  const owner = await trx
    .selectFrom('auth_users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  // Whoever made that account may be somebody else, who would share it from now on.
  if (owner && !owner.email_verified) throw new AppError('auth.provider_email_taken');
  return owner?.id;
}

async function newAccount(trx: Trx, person: Person): Promise<string> {
  const { email, emailVerified, firstName, lastName } = person;
  const userId = await createAccount(trx, email !== null && emailVerified ? { email } : {});
  await startProfile(trx, userId, { first_name: firstName, last_name: lastName, phone_number: null });
  return userId;
}
