import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockEditableReceipt, lockOpenReceipt, lockOwnReceipt } from '../receipts/lock-own-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

const LOCKS = { any: lockOwnReceipt, open: lockOpenReceipt, editable: lockEditableReceipt };

/**
 * Locks a receipt of the signed-in host whose items they assign in advance.
 * @param state what it must still be
 * @throws AppError receipt.not_preassigned; receipt.not_found, receipt.finalized, receipt.locked
 */
export async function lockPreassigned(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
  state: keyof typeof LOCKS,
): Promise<ReceiptSnapshot> {
  const snapshot = await LOCKS[state](trx, context, receiptId);
  if (snapshot.receipt.admin_flow_type !== 'preassign') throw new AppError('receipt.not_preassigned');
  return snapshot;
}
