import type { Trx } from '../../../http/request-context.ts';
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

/** Stores the printed lines of a photo; null if it was not read. */
export async function storeScanLines(trx: Trx, receiptId: string, lines: object[] | null): Promise<void> {
  const scan_lines = lines === null ? null : JSON.stringify(lines);
  await trx.updateTable('receipts').set({ scan_lines }).where('id', '=', receiptId).execute();
}
