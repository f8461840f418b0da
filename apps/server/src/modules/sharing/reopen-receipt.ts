import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { lockOwnReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange, lockReceipt, updateReceiptRow } from '../receipts/receipt-writes.ts';
import { storeTotals } from '../receipts/store-totals.ts';
import { insertEarlierBill } from './earlier-bills.ts';
import { reviseAsHost } from './revise-as-host.ts';

/**
 * Makes a final bill open again, for the mistake that is found too late; what it was stays in its history. Bills that
 * have not gone out yet stay here. The host goes back to choosing, which frees the bill's items. Doing it twice
 * changes nothing.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export async function reopenReceipt(trx: Trx, context: SessionContext, receiptId: string) {
  const snapshot = await lockOwnReceipt(trx, context, receiptId);
  const { status, earlier_bills, finalized_at } = snapshot.receipt;
  const { final_split } = snapshot;
  if (status === 'sharing' && earlier_bills > 0) return { receiptId };
  if (finalized_at === null || final_split === null) throw new AppError('receipt.not_finalized');
  await insertEarlierBill(trx, snapshot, { finalized_at, final_split });
  await cancelFinalBills(trx, receiptId);
  await updateReceiptRow(trx, receiptId, { status: 'sharing', finalized_at: null, final_split: null });
  await reviseAsHost(trx, snapshot);
  const after = await lockReceipt(trx, { id: receiptId });
  if (after !== undefined) await storeTotals(trx, after);
  await announceChange(trx, receiptId);
  return { receiptId };
}
