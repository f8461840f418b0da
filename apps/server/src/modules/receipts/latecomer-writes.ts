import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { type GuestDevice, hashesOn } from '../../http/guest-device.ts';
import type { SnapshotLatecomer } from './snapshot.ts';

type Asked = {
  receiptId: string;
  name: string;
  itemIds: string[];
  device: GuestDevice;
  networkHashes: string[];
};

/** Somebody asks to be on a final bill. @param before what this browser had asked, which it asks in other words now */
export async function storeLatecomer(
  trx: Trx,
  { receiptId, name: guest_name, itemIds: item_ids, device, networkHashes: network_hashes }: Asked,
  before: SnapshotLatecomer | undefined,
): Promise<void> {
  const said = { guest_name, item_ids, network_hashes, token_hashes: hashesOn(device, receiptId) };
  if (before === undefined)
    await trx
      .insertInto('latecomers')
      .values({ receipt_id: receiptId, ...said })
      .execute();
  else
    await trx
      .updateTable('latecomers')
      .set({ ...said, state: 'waiting' })
      .where('id', '=', before.id)
      .execute();
}

/** The networks of those who wait on a bill, as they are stored. @param but one who asks again */
export async function waitingNetworks(
  trx: Trx,
  receiptId: string,
  but: SnapshotLatecomer | undefined,
): Promise<string[][]> {
  const rows = await trx
    .selectFrom('latecomers')
    .select(['id', 'network_hashes'])
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.filter(({ id }) => id !== but?.id).map(({ network_hashes }) => network_hashes);
}

export async function declineLatecomerRow(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('latecomers').set({ state: 'declined' }).where('id', '=', id).execute();
}

/** The bill is open again: whoever waits chooses like everybody else. */
export async function withdrawLatecomers(trx: Trx, receiptId: string): Promise<void> {
  await trx
    .updateTable('latecomers')
    .set({ state: 'withdrawn' })
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'waiting')
    .execute();
}

/** A browser that acts for somebody on the bill asks for nothing any more. */
export async function forgetLatecomers(trx: Trx, receiptId: string, hashes: string[]): Promise<void> {
  await trx
    .deleteFrom('latecomers')
    .where('receipt_id', '=', receiptId)
    .where(sql<boolean>`token_hashes && ${hashes}::text[]`)
    .execute();
}
