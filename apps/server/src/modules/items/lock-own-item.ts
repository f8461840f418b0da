import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockEditableReceipt, lockOpenReceipt } from '../receipts/lock-own-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { receiptOfItem } from './items.repository.ts';

/**
 * Locks the receipt of an item that the signed-in host may edit. `evenLocked` is for what the editing lock leaves free.
 * @throws AppError item.not_found for an item that does not exist or is not theirs, receipt.locked, receipt.finalized
 */
export async function lockOwnItem(
  trx: Trx,
  context: SessionContext,
  itemId: string,
  { evenLocked = false } = {},
): Promise<{ snapshot: ReceiptSnapshot; item: ReceiptSnapshot['items'][number] }> {
  const receiptId = await receiptOfItem(trx, itemId);
  if (receiptId === undefined) throw new AppError('item.not_found');
  const lock = evenLocked ? lockOpenReceipt : lockEditableReceipt;
  const snapshot = await lock(trx, context, receiptId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'receipt.not_found') throw new AppError('item.not_found');
    throw error;
  });
  const item = snapshot.items.find((candidate) => candidate.id === itemId);
  if (item === undefined) throw new AppError('item.not_found');
  return { snapshot, item };
}
