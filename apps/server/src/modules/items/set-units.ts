import type { Trx } from '../../app/request-context.ts';

/** Stores that somebody takes so many units of an item (1 for guest_choice); 0 lets go of it. */
export async function setUnits(
  trx: Trx,
  choice: { receiptId: string; itemId: string; guestId: string; units: number },
): Promise<void> {
  if (choice.units === 0) {
    await trx
      .deleteFrom('guest_selections')
      .where('item_id', '=', choice.itemId)
      .where('guest_id', '=', choice.guestId)
      .execute();
    return;
  }
  await trx
    .insertInto('guest_selections')
    .values({
      receipt_id: choice.receiptId,
      item_id: choice.itemId,
      guest_id: choice.guestId,
      units: choice.units,
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doUpdateSet({ units: choice.units }))
    .execute();
}
