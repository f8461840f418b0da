import type { Email } from '@fairtab/domain/credentials';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../http/request-context.ts';
import { createAccount, lockAddress } from '../account/accounts.ts';

/** The user who has verified this e-mail; undefined if nobody has. */
export async function ownerOfEmail(db: Kysely<Schema>, email: Email): Promise<string | undefined> {
  const user = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return user?.id;
}

/**
 * The account of the owner of a verified e-mail; created if there is none.
 * @returns its user, and whether they are new
 */
export async function accountOfEmail(trx: Trx, email: Email): Promise<{ userId: string; isNew: boolean }> {
  await lockAddress(trx, email);
  const owner = await ownerOfEmail(trx, email);
  if (owner !== undefined) return { userId: owner, isNew: false };
  await takeFromUnverified(trx, email);
  return { userId: await createAccount(trx, { email }), isNew: true };
}

/** Frees an e-mail that another account has without having verified it. */
export async function takeFromUnverified(trx: Trx, email: Email): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute();
}
