import { randomUUID } from 'node:crypto';
import type { Phone } from '@fairtab/domain/phone';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { lockName } from '../../adapters/database/transaction.ts';
import type { Trx } from '../../http/request-context.ts';

/** Serialises what gives a phone or e-mail to an account, so that two requests do not make two accounts for it. */
export const lockAddress = (trx: Trx, address: string): Promise<void> =>
  lockName(trx, `account of ${address}`);

/** The user who has verified this phone; undefined if nobody has. An unverified phone belongs to no one. */
export async function ownerOfPhone(db: Kysely<Schema>, phone: Phone): Promise<string | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('phone_number', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
  return profile?.user_id;
}

/**
 * Creates an account. The database creates its profile with it (migration 0017).
 * @param verified what its owner has proved to be theirs; nothing for an anonymous account
 * @returns the user's id
 */
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
