import type { Trx } from '../../app/request-context.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** The host goes back to choosing, as by Revise Order; their submission still counts. */
export async function reviseAsHost(trx: Trx, { guests }: ReceiptSnapshot): Promise<void> {
  const host = guests.find((guest) => guest.is_host);
  if (host?.submitted) await updateGuest(trx, host.id, { revising: true });
}
