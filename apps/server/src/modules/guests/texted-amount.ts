import type { Trx } from '../../adapters/database/database.ts';
import { reloaded } from '../receipts/load-snapshot.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/**
 * A stored receipt with the amount that was last texted to a guest's new phone. Only who was sent a bill may have one: then the
 * receipt is read again.
 */
export async function withTextedAmount(
  trx: Trx,
  stored: ReceiptSnapshot,
  guest: { before: SnapshotGuest; after: SnapshotGuest },
): Promise<ReceiptSnapshot> {
  const { before, after } = guest;
  if (before.final_bill === null || before.guest_phone_number === after.guest_phone_number) return stored;
  return reloaded(trx, stored);
}
