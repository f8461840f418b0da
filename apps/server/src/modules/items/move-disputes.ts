import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';

/** Moves the disputes about one item to the item that replaces it. Existing disputes of that item are unchanged. */
export async function moveDisputes(trx: Trx, items: { from: string; to: string }): Promise<void> {
  await trx
    .insertInto('item_disputes')
    .columns(['receipt_id', 'item_id', 'guest_id', 'state'])
    .expression((build) =>
      build
        .selectFrom('item_disputes')
        .select(['receipt_id', sql<string>`${items.to}::uuid`.as('item_id'), 'guest_id', 'state'])
        .where('item_id', '=', items.from),
    )
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doNothing())
    .execute();
}
