import { type Cents, toDecimalString } from '@fairtab/domain/money';
import type { Updateable } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../http/request-context.ts';
import type { SnapshotReceipt } from './snapshot.ts';

/** Creates a receipt and its host's row; returns the receipt's id. */
export async function insertReceipt(
  trx: Trx,
  receipt: Pick<
    SnapshotReceipt,
    'user_id' | 'payer_name' | 'host_phone_number' | 'payer_email' | 'share_token' | 'created_day'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('receipts')
    .values({ ...receipt, host_user_id: receipt.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt_guests')
    .values({ receipt_id: id, guest_name: receipt.payer_name, is_host: true })
    .execute();
  return id;
}

/** Deletes a receipt's row and, by cascade, its parts. */
export async function deleteReceiptRow(trx: Trx, receiptId: string): Promise<void> {
  await trx.deleteFrom('receipts').where('id', '=', receiptId).execute();
}

/** Fields that are stored with decimals and set in minor units. */
type Amount = 'tax_amount' | 'tip_amount' | 'parsed_total_from_image';

/** Fields to set on a receipt; amounts in minor units. Absent fields do not change. */
export type ReceiptChanges = Omit<Updateable<Schema['receipts']>, Amount> & {
  [Field in Amount]?: SnapshotReceipt[Field] | undefined;
};

/** Updates the given fields of a receipt's row; `announceChange` says when. */
export async function updateReceiptRow(
  trx: Trx,
  { id, currency }: Pick<SnapshotReceipt, 'id' | 'currency'>,
  changes: ReceiptChanges,
): Promise<void> {
  const { tax_amount, tip_amount, parsed_total_from_image: parsed, ...rest } = changes;
  const decimals = (amount: Cents | undefined) =>
    amount === undefined ? undefined : toDecimalString(amount, currency.digits);
  const columns = {
    ...rest,
    tax_amount: decimals(tax_amount),
    tip_amount: decimals(tip_amount),
    parsed_total_from_image: parsed === null ? null : decimals(parsed),
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('receipts').set(columns).where('id', '=', id).execute();
}
