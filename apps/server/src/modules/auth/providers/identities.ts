import { randomUUID } from 'node:crypto';
import type { unlinkIdentity as Call } from '@fairtab/contract/account/providers';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { lockName } from '../../../adapters/database/transaction.ts';
import type { Person } from '../../../adapters/identity/identity-provider.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import {
  addedNow,
  grantFreeCredits,
  lockAddress,
  type ProvedAddresses,
  provedAddressesOf,
} from '../../account/accounts.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { startProfile } from '../../account/profiles.ts';
import { register } from '../../account/registration.ts';

/**
 * The account of an identified person: by identity; else by e-mail if both sides verified it, notifying the owner; else a new one.
 * Unverified e-mails are ignored.
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
    await notifyOwner(trx, services, { userId: joined, what: 'providerAdded' });
  }
  const userId = joined ?? (await newAccount(trx, services, person));
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
  // That account may be another person's, who would then share it.
  if (owner && !owner.email_verified) throw new AppError('auth.provider_email_taken');
  return owner?.id;
}

async function newAccount(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  person: Person,
): Promise<string> {
  const { email, emailVerified, firstName, lastName } = person;
  const userId = await register(trx, settings, email !== null && emailVerified ? { email } : {});
  await startProfile(trx, userId, { first_name: firstName, last_name: lastName, phone_number: null });
  return userId;
}

/**
 * Adds an identity and notifies the owner. An account without e-mail gets the verified one, unless taken.
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
  const audit = { what: 'linkIdentity', details: { provider: providerId } };
  await notifyOwner(trx, services, { userId, what: 'providerAdded', before, audit });
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

/** Removes an identity and notifies the owner. @throws AppError auth.identity_not_found, auth.single_identity_not_deletable */
export async function unlinkIdentity(
  trx: Trx,
  { services, user }: SessionContext,
  { params }: Received<typeof Call>,
): Promise<{ userId: string }> {
  // Serializes removals: two at once would each leave the other's identity.
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
  const audit = { what: 'unlinkIdentity', details: { provider: removed.provider_id } };
  await notifyOwner(trx, services, { userId: user.id, what: 'providerRemoved', audit });
  return { userId: user.id };
}

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

/** Serializes by identity, so that two sign-ins at once do not create two accounts. */
const lockIdentity = (trx: Trx, { issuer, subject }: Person): Promise<void> =>
  lockName(trx, `identity ${subject} of ${issuer}`);

async function ownerOfIdentity(trx: Trx, { issuer, subject, email }: Person): Promise<string | undefined> {
  const known = await trx
    .updateTable('auth_accounts')
    .set({ email, updated_at: new Date() })
    .where('issuer', '=', issuer)
    .where('account_id', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return known?.user_id;
}

type NewIdentity = { userId: string; providerId: string; person: Person };

/** Provider tokens are not stored: we ask for nothing else. */
async function addIdentity(trx: Trx, { userId, providerId, person }: NewIdentity): Promise<void> {
  await trx
    .insertInto('auth_accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: providerId,
      account_id: person.subject,
      issuer: person.issuer,
      email: person.email,
    })
    .execute();
}
