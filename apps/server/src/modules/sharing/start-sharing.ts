import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { lockOwnReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange, updateReceiptRow } from '../receipts/receipt-writes.ts';
import { requireTotal } from '../receipts/receipts.policy.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** The host opens the receipt to everybody who has its link. Doing it twice changes nothing. */
export async function startSharing(trx: Trx, context: SessionContext, receiptId: string) {
  const snapshot = await lockOwnReceipt(trx, context, receiptId);
  await openForSharing(trx, context.services, snapshot);
  await settleAssigned(trx, context.services, receiptId);
  await announceChange(trx, receiptId);
  return { receiptId };
}

/**
 * editing → sharing, for the host's button and for the host's own submission alike (spec sections 4 and 5).
 * @throws AppError receipt.no_items, receipt.party_size_required, receipt.below_zero
 */
export async function openForSharing(
  trx: Trx,
  _services: Services,
  snapshot: ReceiptSnapshot,
): Promise<void> {
  const { receipt, items } = snapshot;
  if (receipt.status !== 'editing') return;
  if (items.length === 0) throw new AppError('receipt.no_items');
  if (receipt.party_size < 1) throw new AppError('receipt.party_size_required');
  requireTotal(snapshot);
  await consumeShareCredit();
  await updateReceiptRow(trx, receipt.id, { status: 'sharing' });
}

/** Sharing is free for now; what it costs is taken here, in the same transaction. */
async function consumeShareCredit(): Promise<void> {}
