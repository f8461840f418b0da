import type { Profile } from '@fairtab/contract/account';
import type { Language } from '@fairtab/texts/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../app/request-context.ts';

/** The columns of a profile as its owner sees it. */
export const PROFILE_COLUMNS = [
  'user_id',
  'first_name',
  'last_name',
  'phone_number',
  'venmo_handle',
  'credits',
  'credits_owed',
  'unlimited_credits',
  'role',
  'phone_verified',
] as const;

/** Reads a profile; undefined if the user has none. */
export async function readProfile(db: Kysely<Schema>, userId: string): Promise<Profile | undefined> {
  return db.selectFrom('profiles').select(PROFILE_COLUMNS).where('user_id', '=', userId).executeTakeFirst();
}

export type ProfileChanges = {
  first_name?: string | null;
  last_name?: string | null;
  venmo_handle?: string | null;
  language?: Language;
};

/** Updates the given fields of a profile. */
export async function updateProfileRow(trx: Trx, userId: string, changes: ProfileChanges): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Stores an unverified phone unless the profile has a verified one.
 * @returns whether it was stored
 */
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
