import type { Profile } from '@fairtab/contract/account/account';
import { handleOf } from '@fairtab/domain/paying/payment-methods';
import { splitName } from '@fairtab/domain/people/profile';
import type { Language } from '@fairtab/texts/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Trx } from '../../http/request-context.ts';
import { paymentMethodsOf } from './payment-methods.ts';

export const PROFILE_COLUMNS = [
  'user_id',
  'first_name',
  'last_name',
  'phone_number',
  'credits',
  'credits_owed',
  'unlimited_credits',
  'role',
  'phone_verified',
  'completion_emails',
] as const;

/** Reads a profile; undefined if the user has none. */
export async function readProfile(db: Kysely<Schema>, userId: string): Promise<Profile | undefined> {
  const found = await db
    .selectFrom('profiles as p')
    .select(PROFILE_COLUMNS.map((column) => `p.${column}` as const))
    .select(paymentMethodsOf('p.user_id').as('payment_methods'))
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
  return found && { ...found, venmo_handle: handleOf(found.payment_methods, 'venmo') };
}

export type ProfileChanges = {
  first_name?: string | null;
  last_name?: string | null;
  language?: Language;
  completion_emails?: boolean;
};

/** Updates the given fields of a profile. */
export async function updateProfileRow(trx: Trx, userId: string, changes: ProfileChanges): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores an unverified phone unless the profile has a verified one. Returns whether it was stored. */
export async function linkUnverifiedPhone(trx: Trx, userId: string, phone: string): Promise<boolean> {
  const linked = await trx
    .updateTable('profiles')
    .set({ phone_number: phone, phone_verified: false, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('phone_verified', '=', false)
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}

export type ProfileStart = {
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
};

/** Fills a new profile with what was entered at sign-up, except over a verified phone. */
export async function startProfile(
  trx: Trx,
  userId: string,
  { phone_number, ...names }: ProfileStart,
): Promise<void> {
  await updateProfileRow(trx, userId, names);
  if (phone_number !== null) await linkUnverifiedPhone(trx, userId, phone_number);
}

/** Stores a host's name from a receipt in a profile without one, so that /create can offer it again. */
export async function saveHostName(trx: Trx, userId: string, name: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...splitName(name), updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .execute();
}

/** Stores the language for messages to a user. */
export async function saveLanguage(trx: Trx, userId: string, language: Language): Promise<void> {
  await trx.updateTable('profiles').set({ language }).where('user_id', '=', userId).execute();
}

/** The phone in a profile, verified or not. */
export async function phoneOf(db: Kysely<Schema>, userId: string): Promise<string | null> {
  return (await readProfile(db, userId))?.phone_number ?? null;
}
