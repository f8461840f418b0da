import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockReceipt } from './receipt-writes.ts';
import { lockOf, requireOwner } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Locks a receipt of the signed-in host. @throws AppError receipt.not_found */
export async function lockOwnReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
): Promise<ReceiptSnapshot> {
  const snapshot = await lockReceipt(trx, { id: receiptId });
  requireOwner(snapshot?.receipt, context);
  if (snapshot === undefined) throw new AppError('receipt.not_found');
  return snapshot;
}

/** The same, for what may change until the bill is final. @throws AppError receipt.not_found, receipt.finalized */
export async function lockOpenReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
): Promise<ReceiptSnapshot> {
  const snapshot = await lockOwnReceipt(trx, context, receiptId);
  if (snapshot.receipt.status === 'finalized') throw new AppError('receipt.finalized');
  return snapshot;
}

/**
 * The same, for changing what is on the bill.
 * @throws AppError receipt.not_found, receipt.finalized, or receipt.locked once the host has chosen (spec section 4)
 */
export async function lockEditableReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
): Promise<ReceiptSnapshot> {
  const snapshot = await lockOpenReceipt(trx, context, receiptId);
  if (lockOf(snapshot)) throw new AppError('receipt.locked');
  return snapshot;
}
