import type { MessageChannel } from '@fairtab/domain/messages';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { everyoneChose } from '../receipts/complete-receipt.ts';
import { lockOwnReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange, updateReceiptRow } from '../receipts/receipt-writes.ts';
import { tellHost } from '../receipts/tell-host.ts';

/**
 * Tells the host that everybody has chosen, where that is so and they were not told before (spec section 7,
 * send-completion-email and notify-host-when-guests-finish); else changes nothing.
 * @returns whether they have been told by now
 * @throws AppError receipt.not_found
 */
export async function notifyHost(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
  channel: MessageChannel,
): Promise<{ sent: boolean }> {
  const snapshot = await lockOwnReceipt(trx, context, receiptId);
  const { receipt } = snapshot;
  const due = receipt.status === 'sharing' && everyoneChose(snapshot);
  if (due && (await tellHost(trx, context.services, snapshot, [channel]))) {
    await updateReceiptRow(trx, receiptId, { selections_complete: true });
    await announceChange(trx, receiptId);
    return { sent: true };
  }
  return { sent: channel === 'sms' ? receipt.completion_sms_sent : receipt.completion_email_sent };
}
