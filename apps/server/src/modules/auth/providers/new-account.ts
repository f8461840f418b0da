import { randomUUID } from 'node:crypto';
import { lockName } from '../../../app/lock-name.ts';
import type { Trx } from '../../../app/request-context.ts';

/** Serialises what gives an e-mail to an account. */
export const lockAddress = (trx: Trx, address: string): Promise<void> =>
  lockName(trx, `account of ${address}`);

/**
 * Creates an account with its profile.
 * @param verified what its owner has proved to be theirs
 */
export async function createAccount(trx: Trx, verified: { email?: string }): Promise<string> {
  const id = randomUUID();
  // better-auth requires a unique e-mail for every user; this one cannot receive mail.
  const email = verified.email ?? `${id}@phone.invalid`;
  await trx
    .insertInto('auth_users')
    .values({ id, name: '', email, email_verified: verified.email !== undefined })
    .execute();
  await trx
    .insertInto('profiles')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
