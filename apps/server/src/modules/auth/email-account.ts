import { randomUUID } from 'node:crypto';
import type { Email } from '@fairtab/domain/credentials';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { ensureProfile } from '../account/ensure-profile.ts';

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
 * The account, with its profile, of the owner of a verified e-mail; created if there is none.
 * @returns its user, and whether they are new
 */
export async function accountOfEmail(
  trx: Trx,
  settings: Services['settings'],
  email: Email,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = (await ownerOfEmail(trx, email)) ?? (await newOwner(trx, email));
  const isNew = await ensureProfile(trx, settings, { id: userId, phone: null });
  return { userId, isNew };
}

async function newOwner(trx: Trx, email: Email): Promise<string> {
  await takeFromUnverified(trx, email);
  const id = randomUUID();
  const made = await trx
    .insertInto('auth_users')
    .values({ id, name: '', email, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return made.id;
  // Another request created an account for this e-mail concurrently.
  const existing = await ownerOfEmail(trx, email);
  if (existing === undefined) throw new Error('an e-mail that is taken has no owner');
  return existing;
}

/** Frees an e-mail that another account has without having verified it. */
export async function takeFromUnverified(trx: Trx, email: Email): Promise<void> {
  const holders = trx
    .updateTable('auth_users')
    .where('email', '=', email)
    .where('email_verified', '=', false);
  await holders.set({ email: sql<string>`id || '@phone.invalid'` }).execute();
}
