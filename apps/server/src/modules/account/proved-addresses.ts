import type { Trx } from '../../app/request-context.ts';

/** The e-mail address of an account, if its owner has proved it. */
export async function verifiedEmailOf(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return user?.email ?? null;
}

/** The phone of an account, if its owner has proved it. */
export async function verifiedPhoneOf(trx: Trx, userId: string): Promise<string | null> {
  const profile = await trx
    .selectFrom('profiles')
    .select('phone_number')
    .where('user_id', '=', userId)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
  return profile?.phone_number ?? null;
}
