import { mailboxOf } from '@fairtab/domain/account/credentials';
import { sql } from 'kysely';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { changeCredits } from '../credits/change-credits.ts';
import { provedListOf } from './proved-addresses.ts';

export type AccountSettings = Pick<Services['settings'], 'databaseKey' | 'FREE_CREDITS'>;

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
