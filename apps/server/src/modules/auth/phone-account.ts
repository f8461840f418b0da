import { randomUUID } from 'node:crypto';
import type { Phone } from '@fairtab/domain/phone';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { ensureProfile } from '../account/ensure-profile.ts';

/**
 * The account, with its profile, of the owner of a verified phone; created if there is none.
 * @returns its user, and whether they are new
 */
export async function accountOf(
  trx: Trx,
  settings: Services['settings'],
  phone: Phone,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = (await owner(trx, phone)) ?? (await formerOwner(trx, phone)) ?? (await newOwner(trx, phone));
  const isNew = await ensureProfile(trx, settings, { id: userId, phone });
  return { userId, isNew };
}

/** The user who has verified this phone; undefined if nobody has. */
export async function owner(db: Kysely<Schema>, phone: Phone): Promise<string | undefined> {
  const user = await db
    .selectFrom('auth_users')
    .select('id')
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  return user?.id;
}

/**
 * The account that verified this phone before and lost it since: it still belongs to the phone's owner, with its
 * receipts.
 */
async function formerOwner(trx: Trx, phone: Phone): Promise<string | undefined> {
  const user = await trx
    .selectFrom('auth_users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where('u.phone_number', 'is', null)
    .where('p.phone_number', '=', phone)
    .where('p.phone_verified', '=', true)
    .orderBy('u.created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await trx
    .updateTable('auth_users')
    .set({ phone_number: phone, phone_number_verified: true })
    .where('id', '=', user.id)
    .execute();
  return user.id;
}

async function newOwner(trx: Trx, phone: Phone): Promise<string> {
  const id = randomUUID();
  const made = await trx
    .insertInto('auth_users')
    // better-auth requires a unique e-mail for every user; this one cannot receive mail.
    .values({ id, name: '', email: `${id}@phone.invalid`, phone_number: phone, phone_number_verified: true })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return made.id;
  // Another request created an account for this phone concurrently.
  const { id: existing } = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('phone_number', '=', phone)
    .executeTakeFirstOrThrow();
  return existing;
}
