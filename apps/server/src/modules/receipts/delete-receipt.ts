import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockOwnReceipt } from './lock-own-receipt.ts';
import { announceDeletion } from './receipt-writes.ts';
import { deleteReceiptRow } from './receipts.repository.ts';

/** Deletes a receipt with all that is on it. Answers with the photos to remove once that is committed. */
export async function deleteReceipt(trx: Trx, context: SessionContext, receiptId: string) {
  const { receipt } = await lockOwnReceipt(trx, context, receiptId);
  await deleteReceiptRow(trx, receiptId);
  await announceDeletion(trx, receiptId);
  return { photos: [receipt.image_path, receipt.display_image_path].filter((path) => path !== null) };
}
