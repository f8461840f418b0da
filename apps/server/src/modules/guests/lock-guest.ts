import { AppError } from '../../app/errors.ts';
import type { Trx } from '../../app/request-context.ts';
import { receiptOfGuest } from '../receipts/guest-writes.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/**
 * Locks the receipt that somebody is a guest of.
 * @param lock how the caller locks a receipt of their own
 * @throws AppError guest.not_found for a guest who does not exist or is not theirs, and for the host; as `lock`
 */
export async function lockGuest(
  trx: Trx,
  guestId: string,
  lock: (receiptId: string) => Promise<ReceiptSnapshot>,
): Promise<{ snapshot: ReceiptSnapshot; guest: SnapshotGuest }> {
  const receiptId = await receiptOfGuest(trx, guestId);
  if (receiptId === undefined) throw new AppError('guest.not_found');
  const snapshot = await lock(receiptId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'receipt.not_found')
      throw new AppError('guest.not_found');
    throw error;
  });
  const guest = snapshot.guests.find((candidate) => candidate.id === guestId);
  if (guest === undefined || guest.is_host) throw new AppError('guest.not_found');
  return { snapshot, guest };
}
