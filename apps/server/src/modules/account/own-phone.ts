import type { Phone } from '@fairtab/domain/phone';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../app/errors.ts';
import type { Trx } from '../../app/request-context.ts';
import { belongsToAnother, readProfile } from './profiles.repository.ts';

/** The phone in somebody's profile, verified or not. */
export async function phoneOf(db: Kysely<Schema>, userId: string): Promise<string | null> {
  return (await readProfile(db, userId))?.phone_number ?? null;
}

/**
 * Stores a phone that its owner has just verified, in place of the one that the account had.
 * @throws AppError account.phone_taken if another account has verified it
 */
export async function storeVerifiedPhone(trx: Trx, userId: string, phone: Phone): Promise<void> {
  if (await belongsToAnother(trx, userId, phone)) throw new AppError('account.phone_taken');
  await trx
    .updateTable('profiles')
    .set({ phone_number: phone, phone_verified: true, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('auth_users')
    .set({ phone_number: phone, phone_number_verified: true })
    .where('id', '=', userId)
    .execute();
}
