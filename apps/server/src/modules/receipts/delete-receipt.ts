import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { lockOwnReceipt } from './lock-own-receipt.ts';
import { announceDeletion } from './receipt-writes.ts';
import { deleteReceiptRow } from './receipts.repository.ts';

/** Deletes a receipt with all that is on it. Answers with the photos to remove once that is committed. */
export async function deleteReceipt(trx: Trx, context: SessionContext, receiptId: string) {
  const { receipt } = await lockOwnReceipt(trx, context, receiptId);
  await deleteReceiptRow(trx, receiptId);
  await announceDeletion(trx, receiptId);
  return { photos: [receipt.imagePath, receipt.displayImagePath].filter((path) => path !== null) };
}

/** Removes the photos of a deleted receipt; a failure leaves an orphan, which is worth a log line and no more. */
export async function removePhotos(services: Services, paths: string[]): Promise<void> {
  for (const path of paths) {
    await services.storage.delete(`${RECEIPT_BUCKET}/${path}`).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a photo could not be removed');
    });
  }
}
