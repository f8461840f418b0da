import type { Trx } from '../../http/request-context.ts';

/** Stores how many units of an item a guest takes (1 for guest_choice); 0 removes the selection. */
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
