import { mailboxOf } from '@fairtab/domain/credentials';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { hmac } from '../../app/hash.ts';
import type { Trx } from '../../app/request-context.ts';

/** How many addresses of an earlier release are hashed in one transaction. */
const AT_ONCE = 1000;

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

/** Hashes the addresses that were verified before hashes were kept (migration 0017), and deletes the list. */
export async function hashEarlierAddresses(database: Database, secret: string): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await database.inTransaction(async (trx) => {
      const { rows } = await sql<{ address: string }>`
        delete from free_credit_addresses_unhashed where address in (
          select address from free_credit_addresses_unhashed limit ${AT_ONCE} for update skip locked)
        returning address`.execute(trx);
      const addresses = rows.map(({ address }) => address);
      await noteAddresses(trx, secret, addresses);
      return addresses.length;
    });
  }
}
