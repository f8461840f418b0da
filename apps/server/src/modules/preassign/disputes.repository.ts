import type { Trx } from '../../http/request-context.ts';

type Disputed = { receiptId: string; itemId: string; guestId: string };

/** Opens a dispute, or reopens one that the host answered. */
export async function putDispute(trx: Trx, { receiptId, itemId, guestId }: Disputed): Promise<void> {
  await trx
    .insertInto('item_disputes')
    .values({ receipt_id: receiptId, item_id: itemId, guest_id: guestId })
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doUpdateSet({ state: 'open' }))
    .execute();
}

/** Closes a dispute: the host keeps the item with the guest. */
export async function keepDisputed(trx: Trx, { itemId, guestId }: Disputed): Promise<void> {
  await trx
    .updateTable('item_disputes')
    .set({ state: 'kept' })
    .where('item_id', '=', itemId)
    .where('guest_id', '=', guestId)
    .execute();
}

/** Deletes a dispute. */
export async function deleteDispute(trx: Trx, { itemId, guestId }: Disputed): Promise<void> {
  await trx
    .deleteFrom('item_disputes')
    .where('item_id', '=', itemId)
    .where('guest_id', '=', guestId)
    .execute();
}
