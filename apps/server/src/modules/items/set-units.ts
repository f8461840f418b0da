import type { Trx } from '../../app/request-context.ts';

/** Stores that somebody takes so many units of an item (1 for guest_selection); 0 lets go of it. */
export async function setUnits(
  trx: Trx,
  selection: { receiptId: string; itemId: string; guestId: string; units: number },
): Promise<void> {
  if (selection.units === 0) {
    await trx
      .deleteFrom('guest_selections')
      .where('item_id', '=', selection.itemId)
      .where('guest_id', '=', selection.guestId)
      .execute();
    return;
  }
  await trx
    .insertInto('guest_selections')
    .values({
      receipt_id: selection.receiptId,
      item_id: selection.itemId,
      guest_id: selection.guestId,
      units: selection.units,
    })
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'guest_id']).doUpdateSet({ units: selection.units }),
    )
    .execute();
}
