import { randomUUID } from 'node:crypto';
import type { AssignmentMode } from '@fairtab/domain/items';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';
import type { SnapshotReceipt } from '../receipts/snapshot.ts';

/** An item as stored; the price is that of the whole line. */
export type ItemRow = {
  name: string;
  price: Cents;
  /** What is taken off this line alone; default: nothing. */
  reduction?: Cents | undefined;
  mode: AssignmentMode;
  totalQuantity: number;
  confidence?: number | null;
  photoBox?: readonly number[] | null;
};

/**
 * Appends items to a receipt, in the order given.
 * @returns their ids
 */
export async function insertItems(
  trx: Trx,
  { id: receiptId, currency: { digits } }: Pick<SnapshotReceipt, 'id' | 'currency'>,
  items: readonly ItemRow[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const ids = items.map(() => randomUUID());
  const { last } = await trx
    .selectFrom('receipt_items')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt_items')
    .values(
      items.map((item, index) => ({
        id: ids[index],
        receipt_id: receiptId,
        name: item.name,
        price: toDecimalString(item.price, digits),
        reduction: item.reduction === undefined ? undefined : toDecimalString(item.reduction, digits),
        assignment_mode: item.mode,
        split_evenly: item.mode === 'group_split',
        total_quantity: item.totalQuantity,
        position: last + 1 + index,
        confidence_score: item.confidence ?? null,
        photo_box: item.photoBox ? JSON.stringify(item.photoBox) : null,
      })),
    )
    .execute();
  return ids;
}
