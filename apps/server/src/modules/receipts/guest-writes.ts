import type { Trx } from '../../http/request-context.ts';
import { forgetLatecomers } from './latecomer-writes.ts';

type OnReceipt = { receiptId: string; guestId: string };

/** Lets a browser act as a guest, by the hashes of its secrets. What it has asked for as a latecomer is done with. */
export async function linkHashes(
  trx: Trx,
  { receiptId, guestId, hashes }: OnReceipt & { hashes: string[] },
): Promise<void> {
  await trx
    .insertInto('guest_devices')
    .values(hashes.map((token_hash) => ({ receipt_id: receiptId, guest_id: guestId, token_hash })))
    .onConflict((conflict) =>
      conflict.columns(['receipt_id', 'token_hash']).doUpdateSet({ guest_id: guestId }),
    )
    .execute();
  await forgetLatecomers(trx, receiptId, hashes);
}
