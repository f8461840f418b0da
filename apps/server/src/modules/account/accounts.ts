import { randomUUID } from 'node:crypto';
import { type Email, mailboxOf, normalizeEmail } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { lockName } from '../../adapters/database/transaction.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SignedInUser, Trx } from '../../http/request-context.ts';
import { changeCredits } from '../credits/change-credits.ts';

/** Where codes go. Once verified, it signs in to its owner's account. */
export type Address = { phone: Phone; email?: undefined } | { phone?: undefined; email: Email };

/** The address as stored; must not be logged. */
export const addressOf = ({ phone, email }: Address): Phone | Email => phone ?? email;

/** Serializes assigning an address, so that two requests do not create two accounts for it. */
export const lockAddress = (trx: Trx, address: string): Promise<void> =>
  lockName(trx, `account of ${address}`);

/** The user who has verified this address; undefined without one. An unverified address belongs to no one. */
export async function ownerOf(db: Kysely<Schema>, { phone, email }: Address): Promise<string | undefined> {
  const profile = db
    .selectFrom('profiles')
    .select('user_id as owner')
    .where('phone_number', '=', phone ?? '')
    .where('phone_verified', '=', true);
  const user = db
    .selectFrom('auth_users')
    .select('id as owner')
    .where('email', '=', email ?? '')
    .where('email_verified', '=', true);
  return (await (phone === undefined ? user : profile).executeTakeFirst())?.owner;
}

/** Creates an account; a trigger creates its profile. `verified` is empty if anonymous. Returns the user's id. */
export async function createAccount(
  trx: Trx,
  verified: { phone?: Phone | undefined; email?: string | undefined },
): Promise<string> {
  const id = randomUUID();
  const email = verified.email ?? null;
  await trx
    .insertInto('auth_users')
    .values({ id, email, email_verified: email !== null })
    .execute();
  if (verified.phone !== undefined) {
    await trx
      .updateTable('profiles')
      .set({ phone_number: verified.phone, phone_verified: true })
      .where('user_id', '=', id)
      .execute();
  }
  return id;
}

/**
 * Codes to the old address then sign in to a new account. Returns the previous addresses; null if nothing changed.
 * @throws AppError account.phone_taken, account.email_taken, account.phone_is_factor
 */
export async function setAddress(
  trx: Trx,
  settings: AccountSettings,
  userId: string,
  address: Address,
): Promise<ProvedAddresses | null> {
  const { phone, email } = address;
  await lockAddress(trx, addressOf(address));
  if (phone !== undefined) await refuseFactorPhone(trx, userId, phone);
  const owner = await ownerOf(trx, address);
  if (owner === userId) return null;
  if (owner !== undefined)
    throw new AppError(phone === undefined ? 'account.email_taken' : 'account.phone_taken');
  const before = await provedAddressesOf(trx, userId);
  const added = addedNow(before);
  if (email !== undefined) {
    await releaseUnverifiedEmail(trx, email);
    await trx
      .updateTable('auth_users')
      .set({ email, email_verified: true, email_added_at: added, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
  } else {
    await trx
      .updateTable('profiles')
      .set({ phone_number: phone, phone_verified: true, phone_added_at: added, updated_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
  }
  await grantFreeCredits(trx, settings, userId);
  return before;
}

export async function releaseUnverifiedEmail(trx: Trx, email: Email): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute();
}

/** Prevents one phone from being both factors. @throws AppError account.phone_is_factor */
export async function refuseFactorPhone(trx: Trx, userId: string, phone: Phone): Promise<void> {
  // Verifying a factor takes the same lock, and then refuses a phone that was linked before.
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

/** Whether only its session leads to an account: no verified address, password or provider. */
export async function isAnonymous(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { phone, email } = await provedAddressesOf(db, userId);
  if (phone !== null || email !== null) return false;
  const wayIn = await db
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wayIn === undefined;
}

/** Whether a session was opened within the last 10 minutes. */
export async function justSignedIn(db: Kysely<Schema>, { sessionId }: SignedInUser): Promise<boolean> {
  const session = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`created_at > now() - ${`${LIMITS.secondFactorMinutes} minutes`}::interval`)
    .executeTakeFirst();
  return session !== undefined;
}

export type ProvedAddresses = {
  phone: string | null;
  email: string | null;
  phoneIsNew: boolean;
  emailIsNew: boolean;
  completionEmails: boolean;
  language: Language;
};

/** Null for each address that is not verified. */
export async function provedAddressesOf(db: Kysely<Schema>, userId: string): Promise<ProvedAddresses> {
  const found = await db
    .selectFrom('auth_users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.email',
      'u.email_verified',
      'p.phone_number',
      'p.phone_verified',
      'p.completion_emails',
      'p.language',
    ])
    .select([
      isNewAddress('u.email_added_at').as('emailIsNew'),
      isNewAddress('p.phone_added_at').as('phoneIsNew'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return {
    phone: found?.phone_verified ? found.phone_number : null,
    email: found?.email_verified ? found.email : null,
    phoneIsNew: found?.phoneIsNew ?? false,
    emailIsNew: found?.emailIsNew ?? false,
    completionEmails: found?.completion_emails ?? true,
    language: knownLanguage(found?.language),
  };
}

/** The verified addresses alone: an unverified one may be another person's. */
export async function provedListOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { phone, email } = await provedAddressesOf(db, userId);
  return [phone, email].filter((address) => address !== null);
}

type Addresses = { email: string | null; phone: string | null };

/** When an address is added: null for an account's first, which a thief cannot have added. */
export const addedNow = ({ email, phone }: Addresses) =>
  email === null && phone === null ? null : sql<Date>`now()`;

/** Too new to prove the owner: a thief with the session and one code could add it before the owner reads the notice. */
export const isNewAddress = (column: 'u.email_added_at' | 'p.phone_added_at'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - ${`${LIMITS.newAddressDays} days`}::interval, false)`;

/** Where codes that prove ownership go: to the account's e-mail, else to its phone. */
export function proofAddressOf(
  proved: Addresses & { emailIsNew: boolean; phoneIsNew: boolean },
): { email: Email } | { phone: Phone } | 'new' | null {
  const email = normalizeEmail(proved.email ?? '');
  if (email !== null && !proved.emailIsNew) return { email };
  const phone = normalizePhone(proved.phone ?? '');
  if (phone !== null && !proved.phoneIsNew) return { phone };
  return email === null && phone === null ? null : 'new';
}

type AccountSettings = Pick<Services['settings'], 'databaseKey' | 'FREE_CREDITS'>;

/** Once, unless all its verified addresses had theirs in an earlier account. Call after every sign-in and change of address. */
export async function grantFreeCredits(trx: Trx, settings: AccountSettings, userId: string): Promise<void> {
  const addresses = await provedListOf(trx, userId);
  if (!(await insertAddresses(trx, settings.databaseKey, addresses))) return;
  const given = await trx
    .updateTable('profiles')
    .set({ free_credits_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('free_credits_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  const by = settings.FREE_CREDITS;
  if (given === undefined || by === 0) return;
  await changeCredits(trx, { userId, by, cause: 'free', reference: `free:${userId}` });
}

/** Stores keyed hashes of verified addresses (of e-mails, the mailbox without aliases); returns whether one is new. */
async function insertAddresses(
  trx: Trx,
  databaseKey: string,
  addresses: readonly string[],
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const owned = addresses.map((address) => (address.includes('@') ? mailboxOf(address) : address));
  const hashes = owned.map((address) => hmac(databaseKey, `free credits of ${address}`));
  const noted = await trx
    .insertInto('free_credit_addresses')
    // Sorted, to avoid deadlocks.
    .values(hashes.sort().map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_hash')
    .execute();
  return noted.length > 0;
}
