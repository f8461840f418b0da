import type { Trx } from '../../adapters/database/database.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceDeletion } from './announce-change.ts';
import { receiptById } from './find-receipt.ts';
import { lockReceipt } from './lock-receipt.ts';
import { deleteReceiptRow } from './receipt-writes.ts';
import { own } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/**
 * Deletes a receipt with all its rows. Returns the photos to delete after the commit.
 * @param onlyIf checked under the receipt's lock; if it is false nothing is deleted
 * @throws AppError receipt.not_found
 */
export async function deleteReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
  onlyIf: (snapshot: ReceiptSnapshot) => boolean = () => true,
): Promise<{ photos: string[] }> {
  const { snapshot } = await lockReceipt(trx, context, receiptById(receiptId), own);
  if (!onlyIf(snapshot)) return { photos: [] };
  await deleteReceiptRow(trx, receiptId);
  const { restaurant_name, status } = snapshot.receipt;
  const line = { actorId: context.user.id, what: 'deleteReceipt', receiptId };
  await writeAudit(trx, { ...line, details: { restaurant_name, status } });
  announceDeletion(trx, context.services, { id: receiptId, userId: context.user.id });
  const { image_path, display_image_path } = snapshot.receipt;
  return { photos: [image_path, display_image_path].filter((path) => path !== null) };
}
