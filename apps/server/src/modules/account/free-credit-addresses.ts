import { mailboxOf } from '@fairtab/domain/credentials';
import { hmac } from '../../app/hash.ts';
import type { Trx } from '../../http/request-context.ts';

/**
 * Notes that these addresses are verified, by their keyed hashes; of e-mails the mailbox, which has many addresses.
 * @returns whether one of them has never been before
 */
export async function noteAddresses(
  trx: Trx,
  secret: string,
  addresses: readonly string[],
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const owned = addresses.map((address) => (address.includes('@') ? mailboxOf(address) : address));
  const hashes = owned.map((address) => hmac(secret, `free credits of ${address}`));
  const noted = await trx
    .insertInto('free_credit_addresses')
    // In one order, so that two transactions never wait for each other.
    .values(hashes.sort().map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_hash')
    .execute();
  return noted.length > 0;
}
