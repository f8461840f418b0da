import { randomUUID } from 'node:crypto';
import type { Currency } from '@fairtab/domain/currency';
import type { AssignmentMode } from '@fairtab/domain/items';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';
import type { SnapshotReceipt } from '../receipts/snapshot.ts';

/** An item as stored; the price is that of the whole line. */
export type ItemRow = {
  /** Of a new item; default: one of its own. */
  id?: string;
  name: string;
  price: Cents;
  /** What is taken off this line alone; default for a new item: nothing. */
  reduction?: Cents | undefined;
  mode: AssignmentMode;
  totalQuantity: number;
  confidence?: number | null;
  photoBox?: readonly number[] | null;
  /** Default: the last for a new item, and where it is for others. */
  position?: number | undefined;
};

/**
 * Appends items to a receipt, in the order given.
 * @returns their ids
 */
export async function insertItems(
  trx: Trx,
  { id: receiptId, currency }: Pick<SnapshotReceipt, 'id' | 'currency'>,
  items: readonly ItemRow[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id ?? randomUUID());
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
        ...columnsOf(item, currency),
        position: item.position ?? last + 1 + index,
        confidence_score: item.confidence ?? null,
        photo_box: item.photoBox ? JSON.stringify(item.photoBox) : null,
      })),
    )
    .execute();
  return ids;
}

/** The columns that both a new and a changed item set. */
export function columnsOf(item: ItemRow, { digits }: Currency) {
  return {
    name: item.name,
    price: toDecimalString(item.price, digits),
    reduction: item.reduction === undefined ? undefined : toDecimalString(item.reduction, digits),
    assignment_mode: item.mode,
    split_evenly: item.mode === 'group_split',
    total_quantity: item.totalQuantity,
    position: item.position,
  };
}
