import type { ChargeView } from '@fairtab/contract/receipt-view';
import type { Currency } from '@fairtab/domain/currency';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';
import type { SnapshotReceipt } from './snapshot.ts';

/** A charge as stored; the amount is in minor units. `own`: calls that set the sum of all charges change this one. */
export type ChargeRow = Pick<ChargeView, 'description' | 'kind' | 'applies_to'> & {
  amount: Cents;
  item_ids: readonly string[];
  own?: boolean;
};

/** Appends a charge to a receipt. */
export async function insertCharge(
  trx: Trx,
  { id: receiptId, currency }: Pick<SnapshotReceipt, 'id' | 'currency'>,
  charge: ChargeRow,
): Promise<void> {
  const { id } = await trx
    .insertInto('receipt_charges')
    .values({
      receipt_id: receiptId,
      ...columnsOf(charge, currency),
      position: sql`(select coalesce(max(position) + 1, 0) from receipt_charges where receipt_id = ${receiptId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, receiptId, id, charge.item_ids);
}

/** Deletes a charge. */
export async function deleteCharge(trx: Trx, chargeId: string): Promise<void> {
  await trx.deleteFrom('receipt_charges').where('id', '=', chargeId).execute();
}

async function insertLines(
  trx: Trx,
  receiptId: string,
  chargeId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .insertInto('receipt_charge_items')
    .values(itemIds.map((item_id) => ({ receipt_id: receiptId, charge_id: chargeId, item_id })))
    .execute();
}

const columnsOf = (
  { description, amount, kind, applies_to, own = false }: ChargeRow,
  { digits }: Currency,
) => ({
  description,
  amount: toDecimalString(amount, digits),
  kind,
  applies_to,
  own,
});
